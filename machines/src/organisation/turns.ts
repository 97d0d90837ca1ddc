import { catalogue } from '../kernel/catalogue.ts'
import { choice, day, text } from '../kernel/fields.ts'
import { fieldMessages } from '../rules/field-messages.ts'
import type { Verdict } from '../rules/text.ts'
import { userAdministrators } from '../vocabulary/role-groups.ts'
import { isDuty, type LeaveKind, leaveKinds } from './leaves.ts'
import { organisationWork } from './office-texts.ts'
import { periodFields, periodRules } from './periods.ts'
import { turnTexts as texts } from './turns-texts.ts'

const taken = 'Quién asume'

/** A duty is taken by nobody else, and nobody takes their own leave. */
function takerVerdict(clase: LeaveKind | null, taker: number | null, own: number | null): Verdict {
  if (taker === null) return null
  if (isDuty({ clase })) return texts.dutyTaken
  return taker === own ? texts.ownStandIn : null
}

/** Duties and leaves of courts and judges (`/organizacional/turnos-bajas`, `spec 1 §2.1`). Both days belong to them. */
export const turns = catalogue({
  name: 'turnos-bajas',
  words: { one: 'turno o baja', many: 'turnos y bajas' },
  screen: '/organizacional/turnos-bajas',
  menu: {
    id: 29,
    idPadre: 20,
    ordenDespliegue: 8,
    nombre: 'Turnos y Bajas',
    descripcion: 'Qué juzgado está de turno, quién está de baja y quién asume',
    icono: 'calendario',
  },
  columns: ['motivo', 'clase', 'idOficina', 'idJuez', 'desde', 'hasta'],
  work: organisationWork,
  keepers: userAdministrators,
  filters: ['idOficina', 'clase'],
  title: 'motivo',
  repeats: true,
  fields: {
    motivo: text('Motivo', { max: 200, required: true }),
    clase: choice<LeaveKind>('Clase', leaveKinds, { required: true }),
    idOficina: choice('Juzgado', 'juzgados', { required: true }),
    idJuez: choice('Juez', 'jueces', { hint: 'Vacío: todo el juzgado' }),
    desde: periodFields.desde,
    hasta: day('Hasta', { required: true, section: 'Período', hint: 'El último día; también le pertenece.' }),
    documento: text('Documento de respaldo', {
      max: 120,
      hint: 'Resolución, memorándum o certificado y su número',
    }),
    idJuezAsume: choice('Juez suplente', 'jueces', {
      section: taken,
      hint: 'Entra al juzgado en esos días, que sigue en los sorteos cuando falta solo su juez',
    }),
    idOficinaAsume: choice('Juzgado que asume lo urgente', 'juzgados', { section: taken }),
  },
  rules: (turn) => ({
    ...periodRules(turn),
    ...fieldMessages({
      idJuezAsume: takerVerdict(turn.clase, turn.idJuezAsume, turn.idJuez),
      idOficinaAsume: takerVerdict(turn.clase, turn.idOficinaAsume, turn.idOficina),
    }),
  }),
})
