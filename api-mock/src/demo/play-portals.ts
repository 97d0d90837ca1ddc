import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import type { Client } from './api-client.ts'
import { type DrawnSample, secretaryOf } from './play-window.ts'

type SampleHearing = {
  readonly inDays: number
  readonly hour: string
  readonly modalidad: 'Presencial' | 'Virtual' | 'Mixta'
}

/** What the public portals show of the demo's drawn causes: whose accused can't be found, and what is heard when. */
const portals: Readonly<
  Record<string, { readonly edict: boolean; readonly hearing: SampleHearing; readonly measure?: true }>
> = {
  'injuria-redes': { edict: true, hearing: { inDays: 1, hour: '09:00', modalidad: 'Virtual' } },
  'difamacion-radio': { edict: false, hearing: { inDays: 1, hour: '10:30', modalidad: 'Presencial' } },
  'perturbacion-terreno': { edict: true, hearing: { inDays: 2, hour: '15:00', modalidad: 'Presencial' } },
  'danio-el-alto': { edict: true, hearing: { inDays: 3, hour: '11:00', modalidad: 'Mixta' } },
  'abuso-confianza': { edict: false, hearing: { inDays: 6, hour: '16:30', modalidad: 'Virtual' } },
  'linderos-achacachi': { edict: true, hearing: { inDays: 9, hour: '08:30', modalidad: 'Presencial' } },
  'estafa-lote': {
    edict: true,
    hearing: { inDays: 4, hour: '14:30', modalidad: 'Presencial' },
    measure: true,
  },
}

/** The ordinary hearing of trial, in the catalogue of types. */
const hearingType = 1

type Cause = {
  readonly actosProcesales: readonly { readonly id: number }[]
  readonly sujetosProcesales: readonly {
    readonly id: number
    readonly tipoSujetoProcesal: { readonly id: number }
    readonly listaRepresentantes: readonly { readonly id: number }[]
  }[]
}

/**
 * The court that drew a sample cause publishes its edict and puts its hearing into the agenda, by the API's calls; representatives
 * are notified, and a victim is protected.
 */
export async function playPortals(
  registrar: Client,
  { key, idCausa, idOficina }: DrawnSample,
): Promise<void> {
  const wanted = portals[key]
  const court = wanted && (await secretaryOf(registrar, idOficina))
  if (!court) return
  const { actosProcesales, sujetosProcesales } = (await registrar.call('causas.get', {
    id: idCausa,
  })) as Cause
  const notify = (step: string, whom: object) =>
    court.once(`${key}/${step}`, 'notificaciones.create', {}, () => ({
      idActoProcesal: actosProcesales[0]?.id,
      ...whom,
    }))
  if (wanted.edict) {
    const accused = sujetosProcesales.find(
      ({ tipoSujetoProcesal }) => tipoSujetoProcesal.id === partyTypeIds.denunciado,
    )
    await notify('edicto', { idSujetoProcesal: accused?.id, idTipoNotificacion: notificationTypeIds.edicto })
  }
  // Who has a representative is notified through them.
  for (const { id, listaRepresentantes } of sujetosProcesales) {
    for (const { id: idRepresentante } of listaRepresentantes) {
      await notify(`representante ${idRepresentante}`, {
        idSujetoProcesal: id,
        idRepresentante,
        idTipoNotificacion: notificationTypeIds.personal,
      })
    }
  }
  if (wanted.measure) await orderMeasure(court, key, { actosProcesales, sujetosProcesales })
  await court.once(`${key}/audiencia`, 'audiencias.schedule', {}, () => ({
    audienciaSinSolicitud: { idCausa, idTipoAudiencia: hearingType },
    audienciasDetalles: [sessionOf(wanted.hearing)],
  }))
}

/** A victim is protected by the first measure that is listed for them, as what was attached asks. */
async function orderMeasure(
  court: Client,
  key: string,
  { actosProcesales, sujetosProcesales }: Cause,
): Promise<void> {
  const victim = sujetosProcesales.find(
    ({ tipoSujetoProcesal }) => tipoSujetoProcesal.id === partyTypeIds.victima,
  )
  if (!victim) return
  const [first] = (await court.call('medidasProteccion.ofParty', { id: victim.id })) as readonly {
    readonly idTipoMedidaProteccion: number
  }[]
  if (!first) return
  await court.once(`${key}/medida`, 'medidasProteccion.save', { id: victim.id }, () => [
    {
      idTipoMedidaProteccion: first.idTipoMedidaProteccion,
      tieneMedidaProteccion: true,
      idActoProcesal: actosProcesales[0]?.id,
    },
  ])
}

function sessionOf({ inDays, hour, modalidad }: SampleHearing) {
  const from = new Date(`${addDays(dayOf(new Date()), inDays)}T${hour}:00-04:00`)
  const to = new Date(from.getTime() + 90 * 60_000)
  return { modalidad, fechaHoraInicio: from.toISOString(), fechaHoraFin: to.toISOString() }
}
