import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import type { CallContext } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { refuseBroken, ruleText } from '../errors.ts'
import { movedWithCause } from './court-of-hearing.ts'
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

/** What a call says of a hearing: what a new one is made of, and what one that is there has already. */
export type Told = {
  readonly idSolicitudAudiencia?: number | null | undefined
  readonly audienciaSinSolicitud?: { readonly idCausa: number; readonly idTipoAudiencia: number } | undefined
  readonly idOficina?: number | null | undefined
  readonly idJuez?: number | null | undefined
}

/** 422 where a hearing is said to be another's than it is, or than it becomes with its next time. */
export async function checkHearingStands(tx: Tx, present: HearingRow, told: Told): Promise<void> {
  const { idSolicitudAudiencia, audienciaSinSolicitud: subject, idOficina, idJuez } = told
  const moved = await movedWithCause(tx, present)
  const other = (text: string, said: number | null | undefined, ...own: readonly unknown[]) =>
    said && !own.includes(said) ? text : null
  const { officeOfOther, judgeOfOther, requestNotOfHearing, hearingOfOther, typeOfOther } = hearingRefusals
  refuseBroken(
    fieldMessages({
      idSolicitudAudiencia: other(requestNotOfHearing, idSolicitudAudiencia, present.id_solicitud),
      'audienciaSinSolicitud.idCausa': other(hearingOfOther, subject?.idCausa, present.id_causa),
      'audienciaSinSolicitud.idTipoAudiencia': other(
        typeOfOther,
        subject?.idTipoAudiencia,
        present.id_tipo_audiencia,
      ),
      idOficina: other(officeOfOther, idOficina, present.id_oficina, moved.idOficina),
      idJuez: other(judgeOfOther, idJuez, present.id_juez, moved.idJuez),
    }),
  )
}

/** 422 where an act is said to be filed in another court than the hearing's, which is its cause's once that moved. */
export async function checkCourt(
  tx: Tx,
  row: HearingRow,
  idOficina: number | null | undefined,
): Promise<void> {
  if (!idOficina || idOficina === row.id_oficina) return
  const moved = await movedWithCause(tx, row)
  if (idOficina !== moved.idOficina) throw ruleText(hearingRefusals.officeOfOther)
}
