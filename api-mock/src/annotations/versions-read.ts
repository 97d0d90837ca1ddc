import { annotationSetWorkflow } from '@estrado/machines/annotations/annotation-set/workflow'
import { compareSets } from '@estrado/machines/annotations/compare'
import type { BytesState } from '@estrado/machines/annotations/schemas'
import { annotationMessages } from '@estrado/machines/annotations/texts'
import { annotationLimits } from '@estrado/machines/annotations/vocabulary'
import { annotators } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import type { Identity } from '../access/identity.ts'
import { namesOfAccounts, toldAccount } from '../accounts/names-of-accounts.ts'
import type { RelatedCause } from '../causes/file/relation.ts'
import { noteReading } from '../causes/readings.ts'
import { type CallBase, type DecisionServices, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { anyOf } from '../database/prepared.ts'
import { notFound } from '../errors.ts'
import { versionOf } from '../journal/stream-state.ts'
import { type AnnotatedDocument, annotatedDocument } from './annotated-document.ts'
import { bytesState } from './bytes-state.ts'
import { contentOf } from './contents.ts'

const versions = (db: Database) =>
  db
    .selectFrom('anotacion_version as v')
    .selectAll('v')
    .select(toldAccount('v.autor').$notNull().as('nombre_autor'))

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

/** Every version that the court has of its annotations on a document, the newest first. */
const versionsOf = (db: Database, { idDocumento, office }: AnnotatedDocument) =>
  versions(db)
    .where('v.id_documento', '=', idDocumento)
    .where('v.id_oficina', '=', office)
    .orderBy('v.orden', 'desc')

export const currentVersion = (db: Database, document: AnnotatedDocument) =>
  versionsOf(db, document).where('v.estado', '=', 'vigente').executeTakeFirst()

/** Has the caller's court annotations on a document of this cause? Whoever may not read them is told that it has none. */
export async function hasAnnotations(
  db: Database,
  { office, roles }: Identity,
  { relation }: Pick<RelatedCause, 'relation'>,
  idDocumento: number,
): Promise<boolean> {
  if (relation !== 'court' || office === null || !holdsOne(roles, annotators)) return false
  const found = await db
    .selectFrom('anotacion_version')
    .select('id')
    .where('id_documento', '=', idDocumento)
    .where('id_oficina', '=', office)
    .where('estado', '=', 'vigente')
    .where('cantidad', '>', 0)
    .executeTakeFirst()
  return found !== undefined
}

/** A version with its document, if it is the caller's court's; another court's doesn't exist. */
export async function versionById(db: Database, identity: Identity, id: number) {
  const row = await versions(db).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(annotationMessages.setUnknown)
  const document = await annotatedDocument(db, identity, row.id_documento)
  if (row.id_oficina !== document.office) throw notFound(annotationMessages.setUnknown)
  return { row, document }
}

type Shown = {
  readonly services: Pick<DecisionServices, 'files'>
  readonly document: AnnotatedDocument
  readonly usuario: string | null
  /** By the file's digest: versions made on one file are compared with the document once. */
  readonly states: Map<string, Promise<BytesState>>
}

/** A version as it is told, without its annotations. */
async function told({ services, document, usuario, states }: Shown, row: VersionRow) {
  const madeOn = { sha256: row.documento, bytes: row.bytes }
  const state = states.get(row.documento) ?? bytesState(services, madeOn, document)
  states.set(row.documento, state)
  return {
    id: row.id,
    idDocumento: row.id_documento,
    orden: row.orden,
    estado: row.estado,
    autor: row.nombre_autor,
    fecha: row.fecha.toISOString(),
    cantidad: row.cantidad,
    base: row.base,
    trasladada: row.trasladada,
    documento: { sha256: row.documento, estado: await state },
    propia: row.autor === usuario,
  }
}

/** A version with its annotations. */
export async function toldWhole(db: Database, shown: Shown, row: VersionRow) {
  const kept = await contentOf(db, row.contenido)
  const names = await namesOfAccounts(db, new Set(kept.map(({ autor }) => autor)))
  const anotaciones = kept.map(({ autor, ...rest }) => ({ ...rest, autor: names.get(autor) || autor }))
  return { ...(await told(shown, row)), anotaciones }
}

/** The court's document whose annotations are about to be shown; that is noted as a reading of its cause. */
export async function shownDocument(context: CallBase, idDocumento: number): Promise<AnnotatedDocument> {
  const document = await annotatedDocument(context.services.db, signedIn(context), idDocumento)
  await noteReading(context, document.idCausa)
  return document
}

export async function shownVersion(context: CallBase) {
  const found = await versionById(context.services.db, signedIn(context), numberParam(context, 'id'))
  await noteReading(context, found.document.idCausa)
  return found
}

export const shownTo = (context: CallBase, document: AnnotatedDocument): Shown => ({
  services: context.services,
  document,
  usuario: context.actor.usuario,
  states: new Map(),
})

/** GET documentos-anotaciones/documento/{id}: the versions of the court's annotations, the newest first. */
export const setsOfDocument: Handler<'anotaciones.ofDocument'> = async (context) => {
  const document = await shownDocument(context, numberParam(context, 'id'))
  const rows = await versionsOf(context.services.db, document).execute()
  const wanted = context.query.vigente ? rows.filter(({ estado }) => estado === 'vigente') : rows
  const shown = shownTo(context, document)
  return { answer: await Promise.all(wanted.map((row) => told(shown, row))) }
}

/** What these versions say, and those that they were made from, by their place. */
async function contentsAround(db: Database, document: AnnotatedDocument, rows: readonly VersionRow[]) {
  const wanted = rows.flatMap(({ orden, base }) => (base === null ? [orden] : [orden, base]))
  const kept = await versionsOf(db, document).where('v.orden', '=', anyOf(wanted)).execute()
  const contents = kept.map(async ({ orden, contenido }) => [orden, await contentOf(db, contenido)] as const)
  return new Map(await Promise.all(contents))
}

/** GET documentos-anotaciones/versiones/{id}: some of the versions beside one, the newest first, each with what it changed. */
export const versionsOfSet: Handler<'anotaciones.versions'> = async (context) => {
  const { db } = context.services
  const { document } = await shownVersion(context)
  const stream = annotationSetWorkflow.stream.ofDocument(document.idDocumento, document.office)
  // Read before the rows: whoever activates by it changes at least what they were shown.
  const version = await versionOf(db, stream)
  let page = versionsOf(db, document).limit(annotationLimits.versionsAtOnce)
  const { antes } = context.query
  if (antes !== undefined) page = page.where('v.orden', '<', antes)
  const rows = await page.execute()
  const contents = await contentsAround(db, document, rows)
  const changesOf = ({ orden, base }: VersionRow) => {
    const before = base === null ? [] : (contents.get(base) ?? [])
    const { added, changed, removed } = compareSets(before, contents.get(orden) ?? [])
    return { agregadas: added.length, modificadas: changed.length, quitadas: removed.length }
  }
  const shown = shownTo(context, document)
  const answer = await Promise.all(
    rows.map(async (row) => ({ ...(await told(shown, row)), cambios: changesOf(row) })),
  )
  return { version, answer }
}

/** GET documentos-anotaciones/{id}: one version, whichever. */
export const getVersion: Handler<'anotaciones.get'> = async (context) => {
  const { row, document } = await shownVersion(context)
  return { answer: await toldWhole(context.services.db, shownTo(context, document), row) }
}
