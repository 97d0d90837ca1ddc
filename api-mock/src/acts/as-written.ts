import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { actRefusals } from '@estrado/machines/documents/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import type { CallContext } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { refuseBroken } from '../errors.ts'
import type { VisibleAct } from './act-command.ts'
import { concerned } from './in-our-words.ts'

type Body = CallContext<'actosProcesales.update'>['body']
type Field = keyof Body

/** What a change may name of an act as it stands, or sends empty: it changes nothing. */
const asWritten: readonly string[] = [
  'idCausa',
  'idOficina',
  'idTipoActoProcesal',
  'idTipoAudiencia',
  'idActoProcesalRespuesta',
  'idActoProcesalAdjunto',
  'externo',
  'nombreDocumento',
  'idNotificacion',
  'presentadoPor',
  'idDelitos',
  'tipo',
]

/** Is anything said in a field? An empty one says nothing. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** 422 at what a change would keep nothing of; `office`: the caller's, null in the virtual window. */
export function checkAsWritten(body: Body, act: VisibleAct, office: number | null): void {
  const other = (said: number | null | undefined, present: number | null) =>
    said !== undefined && said !== present ? actRefusals.asWritten : null
  const { idOficina, externo, nombreDocumento, idNotificacion, presentadoPor, idDelitos, tipo } = body
  refuseBroken(
    fieldMessages({
      idOficina: idOficina !== undefined && idOficina !== office ? actRefusals.officeOfWriter : null,
      idTipoActoProcesal: other(body.idTipoActoProcesal, act.id_tipo_acto_procesal),
      idTipoAudiencia: other(body.idTipoAudiencia, act.id_tipo_audiencia),
      idActoProcesalRespuesta: other(body.idActoProcesalRespuesta, act.id_acto_respuesta),
      idActoProcesalAdjunto: other(body.idActoProcesalAdjunto, act.id_acto_adjunto),
      externo: externo !== undefined && externo !== act.fuera ? actRefusals.external(act.fuera) : null,
      nombreDocumento: isSaid(nombreDocumento) ? actRefusals.nameOfFile : null,
      idNotificacion: isSaid(idNotificacion) ? actRefusals.asWritten : null,
      presentadoPor: isSaid(presentadoPor) ? actRefusals.asWritten : null,
      idDelitos: isSaid(idDelitos) ? actRefusals.crimesOfParties : null,
      tipo: isSaid(tipo) ? actRefusals.typeByNumber : null,
    }),
  )
}

/** Steps of an act; one that isn't taken says nothing. */
const steps: readonly string[] = ['cerrado', 'enviarADespacho', 'devolverASecretaria']

/** Fields by which a change says anything, once what it names stands so. */
export const saidIn = (body: Body): readonly string[] =>
  Object.entries(body)
    .filter(([field, said]) => said !== undefined && !(said === false && steps.includes(field)))
    .map(([field]) => field)
    .filter((field) => !asWritten.includes(field))

/** What may be said beside a step of an act, which keeps nothing else. */
const besides = {
  'act.closed': ['cerrado', 'idOficinaParaReparto', 'idAreaOrganizacional', 'idMunicipio'],
  'act.sent': ['enviarADespacho'],
  'act.returned': ['devolverASecretaria', 'motivo'],
  'act.observed': ['observacion'],
} as const satisfies { readonly [Type in ProceduralActEvent['type']]?: readonly Field[] }

/** 422 at what isn't kept beside the step that is asked for. */
export function checkBeside(body: Body, asked: keyof typeof besides | 'act.corrected'): void {
  const correcting = asked === 'act.corrected'
  const beside = (field: string) =>
    correcting ? field !== 'motivo' : besides[asked].some((kept) => kept === field)
  const others = saidIn(body).filter((field) => !beside(field))
  const why = correcting ? actRefusals.reasonOfStep : actRefusals.besideStep
  refuseBroken(fieldMessages(Object.fromEntries(others.map((field) => [field, why]))))
}

const ofAttachment: readonly string[] = ['referencia', 'fojasAdjunto']
const naming: readonly string[] = ['sujetosProcesales', 'personas', 'codigoResolucion']

/** 422 at what isn't corrected of the attachment of a draft. */
export function checkOfAttachment(body: Body): void {
  const others = saidIn(body).filter((field) => !ofAttachment.includes(field))
  const why = (field: string) =>
    naming.includes(field) ? actRefusals.notOfAttachment : actRefusals.ofAttachment
  refuseBroken(fieldMessages(Object.fromEntries(others.map((field) => [field, why(field)]))))
}

/** Whom the act concerns from now on, where persons are named: all of them. */
export async function concernedAnew(tx: Tx, { id_causa: idCausa }: VisibleAct, body: Body) {
  const { personas, sujetosProcesales = [] } = body
  if (personas === undefined) return {}
  return { sujetosProcesales, ...(await concerned(tx, { idCausa, personas, sujetosProcesales })) }
}
