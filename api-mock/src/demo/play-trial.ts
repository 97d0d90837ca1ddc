import { addDays, dayOf, instantOn } from '@estrado/machines/time/la-paz'
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
  const start = instantOn(addDays(dayOf(new Date()), inDays), '10:00').getTime()
  return {
    fechaHoraInicio: new Date(start).toISOString(),
    fechaHoraFin: new Date(start + 90 * minute).toISOString(),
  }
}

/** States of a hearing by their numbers on the wire (`spec 2 §4`); each begins as 'Agendada'. */
const [suspendida, reprogramada, receso, senalada, concluida, rechazada, enCurso] = [1, 2, 3, 4, 5, 6, 7]

type Way = {
  readonly step: string
  readonly idTipoAudiencia: number
  readonly times: () => Times
  /** Its states after the first. */
  readonly into: readonly number[]
  /** What the last change tells beside the state. */
  readonly told?: () => Readonly<Record<string, string>>
}

/** How a hearing comes into each state; what is held is held today, the rest after what the portals show. */
const ways: readonly Way[] = [
  {
    step: 'concluida',
    idTipoAudiencia: 14,
    times: () => soon(2, 20),
    into: [senalada, enCurso, concluida],
    told: () => ({ 'audienciaDetalle[fechaHoraFin]': new Date().toISOString() }),
  },
  { step: 'en curso', idTipoAudiencia: 19, times: () => soon(25, 60), into: [senalada, enCurso] },
  {
    step: 'en receso',
    idTipoAudiencia: 20,
    times: () => soon(90, 60),
    into: [senalada, enCurso, receso],
    told: () => ({ 'audienciaDetalle[fechaHoraFin]': later(15).fechaHoraInicio }),
  },
  { step: 'agendada', idTipoAudiencia: 8, times: () => later(10), into: [] },
  { step: 'señalada', idTipoAudiencia: 19, times: () => later(11), into: [senalada] },
  {
    step: 'rechazada',
    idTipoAudiencia: 16,
    times: () => later(12),
    into: [rechazada],
    told: () => ({ 'audienciaDetalleSuspension[motivo]': 'La inspección ya fue realizada' }),
  },
  {
    step: 'suspendida',
    idTipoAudiencia: 15,
    times: () => later(13),
    into: [senalada, suspendida],
    told: () => ({
      'audienciaDetalleSuspension[motivo]': 'Inasistencia del testigo notificado',
      'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': '1',
    }),
  },
  {
    step: 'reprogramada',
    idTipoAudiencia: 18,
    times: () => later(14),
    into: [senalada, reprogramada],
    told: () => ({
      'audienciaDetalle[fechaHoraInicio]': later(16).fechaHoraInicio,
      'audienciaDetalle[fechaHoraFin]': later(16).fechaHoraFin,
    }),
  },
]

const { juzgadoSentencia1LaPaz, juzgadoSentencia2LaPaz } = demoOffices

/** The demo judge's court holds the hearings of a sample cause, one in every state, by the API's calls. */
export async function playHearings(court: Court, { key, idCausa, idOficina }: DrawnSample): Promise<void> {
  const usuario = judgeOf(idOficina)
  if (idOficina !== juzgadoSentencia1LaPaz || usuario === undefined) return
  const judge = await Client.login(court, usuario)
  for (const { step, idTipoAudiencia, times, into, told } of ways) {
    const name = `${key}/audiencia ${step}`
    const { id } = (await judge.once(name, 'audiencias.schedule', {}, () => ({
      audienciaSinSolicitud: { idCausa, idTipoAudiencia },
      audienciasDetalles: [{ modalidad: 'Virtual', ...times() }],
    }))) as { id: number }
    for (const [place, state] of into.entries())
      await judge.once(`${name}: ${state}`, 'audiencias.changeState', { id }, () =>
        formOf(state, place === into.length - 1 ? told?.() : undefined),
      )
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
    more: { idOficinaParaReparto: String(juzgadoSentencia2LaPaz), codigoResolucion: '1/2026' },
  })
}

function formOf(state: number, told: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
  for (const [field, value] of Object.entries(told)) form.set(field, value)
  return form
}
