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
  Record<string, { readonly edict: boolean; readonly hearing: SampleHearing; readonly orders?: true }>
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
    orders: true,
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
    const accused = ofType(sujetosProcesales, partyTypeIds.denunciado)
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
  if (wanted.orders) {
    await orderMeasures(court, key, { actosProcesales, sujetosProcesales })
    await orderSituations(court, key, { actosProcesales, sujetosProcesales })
  }
  await court.once(`${key}/audiencia`, 'audiencias.schedule', {}, () => ({
    audienciaSinSolicitud: { idCausa, idTipoAudiencia: hearingType },
    audienciasDetalles: [sessionOf(wanted.hearing)],
  }))
}

/** A victim is protected by one of the measures that are listed for them, and was by another; as was attached. */
async function orderMeasures(
  court: Client,
  key: string,
  { actosProcesales, sujetosProcesales }: Cause,
): Promise<void> {
  const victim = ofType(sujetosProcesales, partyTypeIds.victima)
  if (!victim) return
  const listed = (await court.call('medidasProteccion.ofParty', { id: victim.id })) as readonly {
    readonly idTipoMedidaProteccion: number
  }[]
  const ordered = listed.slice(0, 2).map(({ idTipoMedidaProteccion }) => idTipoMedidaProteccion)
  const idActoProcesal = actosProcesales[0]?.id
  const order = (step: string, tieneMedidaProteccion: boolean, types: readonly number[]) =>
    court.once(`${key}/${step}`, 'medidasProteccion.save', { id: victim.id }, () =>
      types.map((idTipoMedidaProteccion) => ({
        idTipoMedidaProteccion,
        tieneMedidaProteccion,
        idActoProcesal,
      })),
    )
  await order('medida', true, ordered)
  await order('medida quitada', false, ordered.slice(1))
}

/** Numbers of `tipos-situaciones-juridicas`: apprehended, then free under measures. */
const situations = [3, 4] as const

async function orderSituations(
  court: Client,
  key: string,
  { actosProcesales, sujetosProcesales }: Cause,
): Promise<void> {
  const accused = ofType(sujetosProcesales, partyTypeIds.denunciado)
  if (!accused) return
  for (const idTipoSituacionJuridica of situations)
    await court.once(
      `${key}/situación ${idTipoSituacionJuridica}`,
      'situacionesJuridicas.save',
      { idSujeto: accused.id },
      () => ({ idTipoSituacionJuridica, idActoProcesal: actosProcesales[0]?.id }),
    )
}

const ofType = (parties: Cause['sujetosProcesales'], wanted: number) =>
  parties.find(({ tipoSujetoProcesal }) => tipoSujetoProcesal.id === wanted)

function sessionOf({ inDays, hour, modalidad }: SampleHearing) {
  const from = new Date(`${addDays(dayOf(new Date()), inDays)}T${hour}:00-04:00`)
  const to = new Date(from.getTime() + 90 * 60_000)
  return { modalidad, fechaHoraInicio: from.toISOString(), fechaHoraFin: to.toISOString() }
}
