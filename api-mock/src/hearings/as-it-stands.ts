import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import type { CallContext } from '../context.ts'
import { refuseBroken } from '../errors.ts'
import type { HearingRow } from './hearing-command.ts'

type Detail = CallContext<'audiencias.changeState'>['body']['audienciaDetalle']

/** What a change of state takes from the detail that comes along; the rest may only be said as it stands. */
const taken: Readonly<Record<string, readonly string[]>> = {
  rescheduled: ['modalidad', 'fechaHoraInicio', 'fechaHoraFin', 'idSalaAudiencia'],
  recess: ['modalidad', 'fechaHoraFin', 'idSalaAudiencia'],
  concluded: ['fechaHoraFin'],
}

/** 422 at what is said of the current session, isn't so, and isn't changed by this state. */
export function checkSessionStands(present: HearingRow, wanted: string, detail: Detail): void {
  const { modalidad, fechaHoraInicio, fechaHoraFin, idSalaAudiencia } = detail
  const differs = {
    modalidad: modalidad && modalidad !== present.modalidad,
    fechaHoraInicio: fechaHoraInicio && Date.parse(fechaHoraInicio) !== present.inicio.getTime(),
    fechaHoraFin: fechaHoraFin && Date.parse(fechaHoraFin) !== present.fin.getTime(),
    idSalaAudiencia: idSalaAudiencia && idSalaAudiencia !== present.id_sala,
  }
  const wrong = Object.entries(differs).filter(([field, other]) => other && !taken[wanted]?.includes(field))
  refuseBroken(
    fieldMessages(Object.fromEntries(wrong.map(([field]) => [field, hearingRefusals.sessionStands]))),
  )
}
