import { instantTold } from '@estrado/machines/deadlines/told'
import { notificationForm as texts } from '@estrado/machines/notifications/form-texts'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { representedBy } from '@estrado/machines/notifications/texts'
import {
  isInVain,
  isNotified,
  notificationTypeLabels,
  type ReceiverKind,
  receiverKinds,
  serviceOf,
} from '@estrado/machines/notifications/vocabulary'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { readableDay } from '@estrado/machines/time/shown'
import type { DecisionServices } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { qrOf } from '../documents/qr.ts'
import { ruleText } from '../errors.ts'
import { documentsWith, representativeIn, visitsOf } from './accompanying.ts'
import type { NotificationRowOf } from './rows.ts'

/** What a form says of a notification; `id` null: it isn't ordered yet. */
export type Formed = Pick<
  NotificationRowOf,
  | 'codigo'
  | 'id_acto'
  | 'adjuntos'
  | 'id_representante'
  | 'id_sujeto'
  | 'id_tipo'
  | 'id_juzgado'
  | 'id_tipo_sujeto_procesal'
  | 'tipo_accion'
  | 'tags'
  | 'codigo_unico'
  | 'tipo_de_acto'
  | 'fecha_acto'
  | 'sujeto'
  | 'juzgado'
  | 'direccion'
  | 'zona'
  | 'gestor'
  | 'estado'
  | 'diligencia'
  | 'fecha_publicacion'
  | 'fecha_estado'
  | 'fecha_creacion'
  | 'motivo'
> & { readonly id: number | null }

/** How a notification was served, as its fact says it and `enviado`, when that was recorded. */
export type Diligence = {
  readonly at: string
  readonly enviado: string
  readonly calidad?: ReceiverKind
  readonly recibio?: { readonly nombre: string; readonly documento: string; readonly complemento: string }
  readonly lugar?: {
    readonly lugar: string
    readonly latitud: number | null
    readonly longitud: number | null
    readonly precision: number | null
  }
  readonly observacion?: string
  readonly foto?: { readonly sha256: string; readonly nombre: string }
}

export const diligenceOf = (row: Pick<NotificationRowOf, 'diligencia'>): Diligence | null =>
  row.diligencia as Diligence | null

/** The same as it is answered. */
export function shownDiligence(row: Pick<NotificationRowOf, 'diligencia'>) {
  const told = diligenceOf(row)
  if (!told) return null
  const { lugar, recibio, calidad = null } = told
  return {
    fechaHora: told.at,
    enviado: told.enviado,
    calidad,
    calidadDescripcion: calidad === null ? '' : receiverKinds[calidad],
    recibio: recibio?.nombre ?? '',
    documento: recibio?.documento ?? '',
    lugar: lugar?.lugar ?? '',
    latitud: lugar?.latitud ?? null,
    longitud: lugar?.longitud ?? null,
    precision: lugar?.precision ?? null,
    observacion: told.observacion ?? '',
    conFoto: told.foto !== undefined,
  }
}

/** Has it come to an end that its form tells? Until then the form has lines to be filled by hand. */
const ended = ({ estado }: Pick<Formed, 'estado'>): boolean => isNotified(estado) || isInVain(estado)

function outcomeOf(row: Formed): string {
  if (!ended(row)) return ''
  const { outcomes } = texts
  if (isInVain(row.estado)) return outcomes.noPracticada
  switch (serviceOf(row.id_tipo)) {
    case 'edict':
      return outcomes.edicto
    case 'electronic':
      return outcomes.buzon
    case 'hearing':
      return outcomes.audiencia
    case 'walk':
      return outcomes.practicada
  }
}

type Line = readonly [label: string, value: string]

const documentOf = ({ documento, complemento }: { documento: string; complemento: string }): string =>
  complemento === '' ? documento : `${documento}-${complemento}`

/** The record of how it was served; nothing while it wasn't. */
function recordOf(row: Formed): readonly Line[] {
  if (!ended(row)) return []
  const { served } = texts
  const told = diligenceOf(row)
  if (!told) {
    const at = row.fecha_publicacion ?? row.fecha_estado ?? row.fecha_creacion
    const why: Line[] = isInVain(row.estado) ? [[texts.reason, row.motivo]] : []
    return [[served.fecha, instantTold(at.toISOString())], ...why]
  }
  const { lugar, recibio, calidad } = told
  const lines: (Line | null)[] = [
    [served.fecha, instantTold(told.at)],
    lugar ? [served.lugar, lugar.lugar] : null,
    lugar && lugar.latitud !== null && lugar.longitud !== null
      ? [served.coordenadas, texts.accuracy(lugar.latitud, lugar.longitud, lugar.precision)]
      : null,
    calidad
      ? [served.recibio, recibio ? `${receiverKinds[calidad]}: ${recibio.nombre}` : receiverKinds[calidad]]
      : null,
    recibio ? [served.documento, documentOf(recibio)] : null,
    told.observacion ? [served.observacion, told.observacion] : null,
    [served.enviado, instantTold(told.enviado)],
  ]
  return lines.filter((line) => line !== null)
}

/** Where and when a form is from: the court's city, and the day it was ordered or served. */
async function placeOf(db: Database, row: Formed, at: Date): Promise<string> {
  const office = await db
    .selectFrom('oficina as o')
    .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
    .select('m.descripcion')
    .where('o.id', '=', row.id_juzgado)
    .executeTakeFirst()
  return `${office?.descripcion ?? ''}, ${readableDay(at)}`
}

/** When the form's facts came about: it is set the same, byte by byte, until they change. */
const momentOf = (row: Formed): Date => row.fecha_estado ?? row.fecha_creacion

/**
 * The form of a notification, PDF/A-2a: one template for its preview, what is printed, and what is signed. Set again
 * from the same facts it is the same file, byte by byte.
 */
export async function formOf(
  services: Pick<DecisionServices, 'documents' | 'settings'>,
  db: Database,
  row: Formed,
): Promise<Uint8Array> {
  const at = momentOf(row)
  const [documents, visits, representante, lugar] = await Promise.all([
    documentsWith(db, row),
    row.id === null ? [] : visitsOf(db, row.id),
    representativeIn(db, row),
    placeOf(db, row, at),
  ])
  const { facts } = texts
  const calidad = partyLabel(row.id_tipo_sujeto_procesal, { tipoAccion: row.tipo_accion, tags: row.tags })
  const datos: (Line | null)[] = [
    [facts.acto, `${row.tipo_de_acto ?? ''}, ${readableDay(row.fecha_acto)}`],
    [facts.destinatario, `${row.sujeto} (${calidad})`],
    representante ? [facts.representante, representedBy(row.sujeto, representante)] : null,
    [facts.modo, notificationTypeLabels[row.id_tipo] ?? ''],
    row.direccion === '' ? null : [facts.direccion, row.direccion],
    row.zona ? [facts.zona, row.zona] : null,
    row.gestor === '' ? null : [facts.gestor, row.gestor],
  ]
  return services.documents.render(
    'formulario-notificacion',
    {
      titulo: texts.title,
      numero: row.id === null ? texts.unordered : texts.number(row.id),
      codigo: row.codigo_unico,
      oficina: row.juzgado ?? '',
      lugar,
      datos: datos.filter((line) => line !== null),
      documentosTitulo: texts.documents,
      documentos: documents.map(({ tipo, referencia, paginas }) =>
        [tipo, referencia, paginas === null ? '' : texts.sheets(paginas)]
          .filter((part, place, all) => part !== '' && all.indexOf(part) === place)
          .join(' · '),
      ),
      constanciaTitulo: texts.record,
      resultado: outcomeOf(row),
      constancia: recordOf(row),
      renglones: texts.lines,
      visitasTitulo: texts.visits,
      visitas: visits.map(({ fecha, motivo }, place) =>
        texts.visit(place + 1, instantTold(fecha.toISOString()), motivo),
      ),
      firma: texts.signature,
      firmante: row.gestor,
      validez: texts.qr,
      qr: row.codigo === null ? null : qrOf(`${services.settings.publicUrl}/notificacion/${row.codigo}`),
    },
    at,
  )
}

/** The form that is signed: that of a notification that has come to an end. */
export function closingForm(
  services: Pick<DecisionServices, 'documents' | 'settings'>,
  db: Database,
  row: NotificationRowOf,
): Promise<Uint8Array> {
  if (!ended(row)) throw ruleText(refusals.notServed)
  return formOf(services, db, row)
}
