import { Clerk } from '@estrado/api-mock/testing/cause'
import { type EdictCause, edictCause, notify } from '@estrado/api-mock/testing/edict'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import type { Stack } from '../stack/stack.ts'

export type SamplePortals = {
  readonly cause: EdictCause
  /** Numbers of the edicts, in the order in which they were published. */
  readonly edicts: readonly number[]
  /** The day of the hearings, `YYYY-MM-DD`. */
  readonly day: string
}

/** A court with edicts and, a week from now, hearings: what the public portals show. */
export async function samplePortals({ api }: Stack, edictCount = 1): Promise<SamplePortals> {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const cause = await edictCause(api, clerk)
  const edicts: number[] = []
  // Nobody is notified twice of one act: each cause has an edict for either side.
  let own = cause
  for (let n = 0; n < edictCount; n += 1) {
    if (n > 0 && n % 2 === 0) own = await edictCause(api, clerk)
    const idSujetoProcesal = n % 2 === 0 ? own.accused : own.complainant
    const { status, response, json } = await notify(api, own, { idSujetoProcesal })
    if (status !== 201) throw new Error(JSON.stringify(json))
    edicts.push((response as { id: number }).id)
  }
  const day = addDays(dayOf(api.clock.now()), 7)
  for (const [hour, modalidad] of [
    ['09', 'Virtual'],
    ['14', 'Presencial'],
  ] as const) {
    const { status, json } = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [
          {
            modalidad,
            idSalaAudiencia: cause.rooms[0],
            fechaHoraInicio: `${day}T${hour}:00:00-04:00`,
            fechaHoraFin: `${day}T${hour}:45:00-04:00`,
          },
        ],
      },
    })
    if (status !== 201) throw new Error(JSON.stringify(json))
  }
  return { cause, edicts, day }
}
