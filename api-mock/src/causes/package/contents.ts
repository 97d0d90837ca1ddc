import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { opensDocuments, partsFor } from '@estrado/machines/causes/file-rules'
import { documentPath, isOfPackage, packageFiles, withheldFrom } from '@estrado/machines/causes/package-rules'
import { CausePackage, type PackedCause } from '@estrado/machines/causes/package-schemas'
import { Schema } from 'effect'
import type { CallBase } from '../../context.ts'
import { exportEvents, lineText } from '../../journal/export-lines.ts'
import { readAcceptedOf } from '../../journal/read.ts'
import { type ActRow, listedActs, readableActs } from '../file/acts.ts'
import { headOf } from '../file/head.ts'
import { streamsOf } from '../file/history.ts'
import { shownParties } from '../file/parties.ts'
import { shownHearings, shownNotifications } from '../file/parts.ts'
import type { RelatedCause } from '../file/relation.ts'
import { type BagFile, jsonFile, textFile } from './bag.ts'
import { coverOf } from './cover.ts'
import type { PackedAct } from './packed-act.ts'

/** The documents of these acts that the caller may open, in order of making. */
const packedActs = (file: RelatedCause, acts: readonly ActRow[]): readonly PackedAct[] =>
  (opensDocuments(file.relation) ? acts : [])
    .flatMap((row) =>
      row.sha256 === null || row.bytes === null || row.paginas === null
        ? []
        : [{ row, sha256: row.sha256, bytes: row.bytes, pages: row.paginas }],
    )
    .map((packed, index) => ({ ...packed, path: documentPath(index + 1, packed.row.tipo ?? '') }))

/** `causa.json`; what the contract doesn't name is left out of it. */
const packageOf = Schema.decodeUnknownSync(Schema.encodedSchema(CausePackage))

async function causeAsJson(
  context: CallBase,
  file: RelatedCause,
  packed: readonly PackedAct[],
): Promise<PackedCause> {
  const { db, clock } = context.services
  // First, so that who is shown protected names is recorded before anything is read for them.
  const sujetos = await shownParties(context, file)
  const [causa, actuados, audiencias, notificaciones] = await Promise.all([
    headOf(context, file),
    listedActs(db, file, ({ estado }) => isOfPackage(estado)),
    shownHearings(db, file),
    shownNotifications(db, file),
  ])
  const documents = new Map(
    packed.map(({ row, path: archivo, sha256, bytes, pages: paginas }) => [
      row.id,
      { archivo, sha256, bytes, paginas },
    ]),
  )
  return packageOf({
    formato: 'estrado-causa',
    version: 1,
    generado: clock.now().toISOString(),
    causa,
    sujetos,
    actuados: actuados.map((act) => ({ ...act, enPaquete: documents.get(act.id) ?? null })),
    audiencias,
    notificaciones: notificaciones.map(({ shown }) => shown),
  })
}

/** The cause's accepted facts, each with its way to a signed checkpoint; what is sealed in them stays so. */
async function eventsFile(
  { services: { db, settings, clock } }: CallBase,
  file: RelatedCause,
  acts: readonly ActRow[],
): Promise<readonly BagFile[]> {
  if (!partsFor(file.relation).includes('historia')) return []
  const events = await readAcceptedOf(db, await streamsOf(db, file, acts))
  const lines = await exportEvents(db, settings.dataFolder, clock, null, events)
  return [textFile(packageFiles.events, lines.map(lineText).join(''))]
}

/** What is handed over of a cause to whoever stands so to it. */
export type Payload = {
  readonly files: readonly BagFile[]
  readonly documents: number
  /** Protected people whom the caller is told the names of. */
  readonly protectedNamed: number
}

/** The payload of a package; every document is found to be what was stored before anything goes out. */
export async function payloadFor(context: CallBase, file: RelatedCause): Promise<Payload> {
  const { services } = context
  const acts = (await readableActs(services.db, file)).filter(({ estado }) => isOfPackage(estado))
  const packed = packedActs(file, acts)
  const cause = await causeAsJson(context, file, packed)
  const withheld = withheldFrom(file.relation)
  const documents: BagFile[] = []
  for (const { path, sha256 } of packed)
    documents.push({ path, sha256, bytes: await services.files.open(sha256) })
  return {
    files: [
      await coverOf(context, cause, packed, withheld),
      jsonFile(packageFiles.cause, cause),
      jsonFile(packageFiles.withheld, withheld),
      ...(await eventsFile(context, file, acts)),
      ...documents,
    ],
    documents: documents.length,
    protectedNamed: cause.sujetos.filter(
      ({ protegido, nombreCompleto }) => protegido && nombreCompleto !== identityTexts.reserved,
    ).length,
  }
}
