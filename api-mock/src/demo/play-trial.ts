import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { Client, type Court } from './api-client.ts'
import { closedAct, judgeOf } from './court-acts.ts'
import { demoOffices } from './data/offices.ts'
import type { DrawnSample } from './play-window.ts'

type Times = { readonly fechaHoraInicio: string; readonly fechaHoraFin: string }

const minute = 60_000

/** From so many minutes on. */
const soon = (from: number, minutes: number): Times => {
  const start = Date.now() + from * minute
  return {
    fechaHoraInicio: new Date(start).toISOString(),
    fechaHoraFin: new Date(start + minutes * minute).toISOString(),
  }
}

/** At ten in the morning, so many days on. */
const later = (inDays: number): Times => {
  const start = Date.parse(`${addDays(dayOf(new Date()), inDays)}T10:00:00-04:00`)
  return {
    fechaHoraInicio: new Date(start).toISOString(),
    fechaHoraFin: new Date(start + 90 * minute).toISOString(),
  }
}

type Way = {
  readonly idTipoAudiencia: number
  readonly times: () => Times
  readonly into: readonly HearingState[]
}

/** How a hearing comes into each state; what is held is held today, the rest after what the portals show. */
const ways: Readonly<Record<HearingState, Way>> = {
  concluded: {
    idTipoAudiencia: 14,
    times: () => soon(2, 20),
    into: ['confirmed', 'ongoing', 'concluded'],
  },
  ongoing: { idTipoAudiencia: 19, times: () => soon(25, 60), into: ['confirmed', 'ongoing'] },
  recess: { idTipoAudiencia: 20, times: () => soon(90, 60), into: ['confirmed', 'ongoing', 'recess'] },
  proposed: { idTipoAudiencia: 8, times: () => later(10), into: [] },
  confirmed: { idTipoAudiencia: 19, times: () => later(11), into: ['confirmed'] },
  rejected: { idTipoAudiencia: 16, times: () => later(12), into: ['rejected'] },
  suspended: { idTipoAudiencia: 15, times: () => later(13), into: ['confirmed', 'suspended'] },
  rescheduled: { idTipoAudiencia: 18, times: () => later(14), into: ['confirmed', 'rescheduled'] },
}

/** What a change of state tells beside the state. */
const told: { readonly [State in HearingState]?: () => Readonly<Record<string, string>> } = {
  concluded: () => ({ 'audienciaDetalle[fechaHoraFin]': soon(2, 20).fechaHoraFin }),
  recess: () => ({ 'audienciaDetalle[fechaHoraFin]': later(15).fechaHoraInicio }),
  rejected: () => ({ 'audienciaDetalleSuspension[motivo]': 'La inspección ya fue realizada' }),
  suspended: () => ({
    'audienciaDetalleSuspension[motivo]': 'Inasistencia del testigo notificado',
    'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': '1',
  }),
  rescheduled: () => ({
    'audienciaDetalle[fechaHoraInicio]': later(16).fechaHoraInicio,
    'audienciaDetalle[fechaHoraFin]': later(16).fechaHoraFin,
  }),
}

const { juzgadoSentencia1LaPaz, juzgadoSentencia2LaPaz } = demoOffices

/** The demo judge's court holds the hearings of a sample cause, one in every state, by the API's calls. */
export async function playHearings(court: Court, { key, idCausa, idOficina }: DrawnSample): Promise<void> {
  const usuario = judgeOf(idOficina)
  if (idOficina !== juzgadoSentencia1LaPaz || usuario === undefined) return
  const judge = await Client.login(court, usuario)
  for (const [state, { idTipoAudiencia, times, into }] of Object.entries(ways)) {
    const step = `${key}/audiencia ${state}`
    const { id } = (await judge.once(step, 'audiencias.schedule', {}, () => ({
      audienciaSinSolicitud: { idCausa, idTipoAudiencia },
      audienciasDetalles: [{ modalidad: 'Virtual', ...times() }],
    }))) as { id: number }
    for (const next of into)
      await judge.once(`${step}: ${next}`, 'audiencias.changeState', { id }, () => formOf(next))
  }
}

/** The demo judge's court asks the other one for help, which has the cause's file from then on too. */
export async function playLettersRogatory(
  court: Court,
  { key, idCausa, idOficina }: DrawnSample,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const usuario = judgeOf(idOficina)
  if (idOficina !== juzgadoSentencia1LaPaz || usuario === undefined) return
  await closedAct({ judge: await Client.login(court, usuario), usuario, env }, `${key}/exhorto`, {
    idCausa,
    idTipoActoProcesal: 631,
    referencia: 'Exhorto para la declaración de un testigo',
    more: { idOficinaParaReparto: String(juzgadoSentencia2LaPaz) },
  })
}

function formOf(state: HearingState): FormData {
  const form = new FormData()
  form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates[state].id))
  for (const [field, value] of Object.entries(told[state]?.() ?? {})) form.set(field, value)
  return form
}
