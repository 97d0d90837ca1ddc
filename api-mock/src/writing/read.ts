import { type EditorMode, editorModes } from '@estrado/machines/acts/editor'
import { distributionOf } from '@estrado/machines/causes/draw-options'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { offeredFields } from '@estrado/machines/writing/fields'
import { writingTexts } from '@estrado/machines/writing/texts'
import type { KeptFor } from '@estrado/machines/writing/vocabulary'
import { fieldChanges } from '@estrado/machines/writing/walk'
import type { Identity } from '../access/identity.ts'
import { namesOfAccounts } from '../accounts/names-of-accounts.ts'
import { typeOfAct } from '../acts/act-types.ts'
import { isOutrun } from '../acts/discarding.ts'
import { enclosuresOf } from '../acts/enclosures.ts'
import { missingOf } from '../acts/finishing.ts'
import { validationsOf } from '../acts/validations.ts'
import { refusalOfClosing } from '../causes/distribution.ts'
import { nameOfUser } from '../causes/read.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'
import { hearingOfAct } from '../hearings/written.ts'
import { textOf } from './contents.ts'
import { frameOf, valuesOfAct } from './field-values.ts'
import { officeAnswer, writtenInOffice } from './office/office-drafts.ts'
import { composedVersion, type WrittenAct, whyLeft, writtenAct } from './written-act.ts'

const ofCall = (context: CallBase): Promise<WrittenAct> =>
  writtenAct(context.services.db, signedIn(context), numberParam(context, 'id'))

/** Who writes a text, and whether they gave a sign of life within the lease. */
export async function writerOf(context: CallBase, { id_escribe, escribe_hasta }: WrittenAct) {
  const { db, clock } = context.services
  return {
    id: id_escribe,
    nombre: (await nameOfUser(db, id_escribe)) ?? '',
    mio: id_escribe === signedIn(context).userId,
    activo: escribe_hasta > clock.now(),
  }
}

const modeIn = (modo: string): EditorMode => editorModes.find((mode) => mode === modo) ?? 'abierto'

async function templateOf(db: Database, { id_plantilla, version_plantilla }: WrittenAct) {
  if (id_plantilla === null || version_plantilla === null) return null
  const row = await db
    .selectFrom('catalogo_version')
    .select('datos')
    .where('catalogo', '=', 'plantillas')
    .where('id', '=', id_plantilla)
    .where('version', '=', version_plantilla)
    .executeTakeFirst()
  const { nombre } = (row?.datos ?? { nombre: '' }) as { readonly nombre: string }
  return { id: id_plantilla, nombre, version: version_plantilla }
}

/** What closing an act of a draw option makes of its cause, as whoever writes it sees it. */
function distributing(sorteo: number, act: WrittenAct['act'], { office }: Identity) {
  const option = distributionOf(sorteo)
  const goes = option?.tipoTramitacion === tramitationTypeIds.destination
  return {
    sorteo,
    alCerrar: option?.excuses ? 'aparta' : goes ? 'sale' : 'queda',
    motivoCierre: refusalOfClosing({ sorteo }, act, office),
  } as const
}

/** GET escritos/{id}: the text of an act as it stands, who writes it, what its fields would hold now. */
export const getText: Handler<'escritos.get'> = async (context) => {
  const { db, clock } = context.services
  const found = await ofCall(context)
  const { act, texto, revision } = found
  const values = await valuesOfAct(db, act, clock.now())
  const office = officeAnswer(await writtenInOffice(db, act.id))
  return {
    answer: {
      id: act.id,
      version: act.version ?? 0,
      idCausa: act.id_causa,
      codigoUnico: act.cause.codigo_unico,
      tipo: { id: act.id_tipo_acto_procesal, descripcion: act.tipo ?? '' },
      ...distributing(Number((await typeOfAct(db, act.id)).sorteo ?? 0), act, signedIn(context)),
      situacion: act.estado ?? '',
      motivo: whyLeft(act),
      descartable: await isOutrun(db, act),
      referencia: act.referencia,
      uuid: act.uuid,
      modo: modeIn(found.modo),
      plantilla: await templateOf(db, found),
      texto,
      revision,
      guardado: { por: found.autor, fecha: found.fecha.toISOString() },
      escribe: await writerOf(context, found),
      audiencia: await hearingOfAct(db, act),
      validaciones: await validationsOf(db, signedIn(context), act),
      adjuntos: await enclosuresOf(db, act),
      falta: await missingOf(db, act, clock.now()),
      compuesto: composedOf(found, office),
      oficina: office,
      cambios: whyLeft(act) || office ? [] : fieldChanges(texto, values),
      ...frameOf(values),
    },
  }
}

/** Which version is the act's document, as it may be signed; null: none is. */
function composedOf(found: WrittenAct, office: ReturnType<typeof officeAnswer>): number | null {
  if (found.act.firma_retirada) return null
  if (!office) return composedVersion(found)
  return office.compuesta ? office.revision : null
}

/** GET escritos/{id}/campos: the fields that a text may have, with what each would hold now. */
export const offeredHere: Handler<'escritos.fields'> = async (context) => {
  const values = await valuesOfAct(
    context.services.db,
    (await ofCall(context)).act,
    context.services.clock.now(),
  )
  return { answer: offeredFields.map((field) => ({ ...field, value: values[field.key] ?? '' })) }
}

/** GET escritos/{id}/versiones: what was kept, the newest first. */
export const versionsOfText: Handler<'escritos.versions'> = async (context) => {
  const { compuesto, id_acto } = await ofCall(context)
  const { db } = context.services
  const rows = await db
    .selectFrom('acto_texto_version')
    .selectAll()
    .where('id_acto', '=', id_acto)
    .orderBy('orden', 'desc')
    .execute()
  const names = await namesOfAccounts(db, new Set(rows.map(({ autor }) => autor)))
  return {
    answer: rows.map(({ orden, autor, fecha, motivo }) => ({
      orden,
      autor: names.get(autor) || autor,
      fecha: fecha.toISOString(),
      motivo: motivo as KeptFor | 'comienzo' | 'cambio',
      compuesto: orden === compuesto,
    })),
  }
}

/** GET escritos/{id}/versiones/{orden} */
export const versionOfText: Handler<'escritos.version'> = async (context) => {
  const { id_acto } = await ofCall(context)
  const { db } = context.services
  const row = await db
    .selectFrom('acto_texto_version')
    .select(['orden', 'huella'])
    .where('id_acto', '=', id_acto)
    .where('orden', '=', numberParam(context, 'orden'))
    .executeTakeFirst()
  if (!row) throw notFound(writingTexts.version)
  return { answer: { orden: row.orden, texto: await textOf(db, row.huella) } }
}
