import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { addDays, dayOf, instantOn } from '@estrado/machines/time/la-paz'
import { Client } from './api-client.ts'
import { type DrawnSample, secretaryOf } from './play-window.ts'

type SampleHearing = {
  readonly inDays: number
  readonly hour: string
  readonly modalidad: 'Presencial' | 'Virtual' | 'Mixta'
}

type Shown = {
  readonly edict: boolean
  readonly hearing: SampleHearing
  readonly orders?: true
  /** Notifications to the complainant's mailbox, each of another act; whose account opens the first. */
  readonly mailbox?: { readonly acts: number; readonly opener?: string }
}

/** What the public portals show of the demo's drawn causes: whose accused can't be found, and what is heard when. */
const portals: Readonly<Record<string, Shown>> = {
  'injuria-redes': {
    edict: true,
    hearing: { inDays: 1, hour: '09:00', modalidad: 'Virtual' },
    mailbox: { acts: 2, opener: 'sujeto' },
  },
  'difamacion-radio': { edict: false, hearing: { inDays: 1, hour: '10:30', modalidad: 'Presencial' } },
  'perturbacion-terreno': { edict: true, hearing: { inDays: 2, hour: '15:00', modalidad: 'Presencial' } },
  'danio-el-alto': { edict: true, hearing: { inDays: 3, hour: '11:00', modalidad: 'Mixta' } },
  'abuso-confianza': {
    edict: false,
    hearing: { inDays: 6, hour: '16:30', modalidad: 'Virtual' },
    mailbox: { acts: 1 },
  },
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

type Notify = (
  step: string,
  whom: {
    readonly idActoProcesal?: number
    readonly idSujetoProcesal: number
    readonly idRepresentante?: number
    readonly idTipoNotificacion: number
  },
) => Promise<unknown>

/** A party and an act that they were notified of. */
export type Addressed = { readonly idActoProcesal: number; readonly idSujetoProcesal: number }

/**
 * The court that drew a sample cause publishes its edict and puts its hearing into the agenda, by the API's calls; representatives
 * are notified, a mailbox gets something, and a victim is protected. The answer is who was notified of what.
 */
export async function playPortals(
  registrar: Client,
  { key, idCausa, idOficina }: DrawnSample,
): Promise<readonly Addressed[]> {
  const wanted = portals[key]
  const court = wanted && (await secretaryOf(registrar, idOficina))
  if (!court) return []
  const { actosProcesales, sujetosProcesales } = (await registrar.call('causas.get', {
    id: idCausa,
  })) as Cause
  const notified: Addressed[] = []
  const notify: Notify = (
    step,
    { idActoProcesal = actosProcesales[0]?.id ?? 0, idSujetoProcesal, ...how },
  ) => {
    notified.push({ idActoProcesal, idSujetoProcesal })
    const body = () => ({ idActoProcesal, idSujetoProcesal, ...how })
    return court.once(`${key}/${step}`, 'notificaciones.create', {}, body)
  }
  if (wanted.edict) {
    const idSujetoProcesal = ofType(sujetosProcesales, partyTypeIds.denunciado)?.id ?? 0
    await notify('edicto', { idSujetoProcesal, idTipoNotificacion: notificationTypeIds.edicto })
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
  const { acts = 0, opener } = wanted.mailbox ?? {}
  for (const [place, { id: idActoProcesal }] of actosProcesales.slice(0, acts).entries()) {
    const { id } = (await notify(`buzón ${place}`, {
      idActoProcesal,
      idSujetoProcesal: ofType(sujetosProcesales, partyTypeIds.denunciante)?.id ?? 0,
      idTipoNotificacion: notificationTypeIds.buzon,
    })) as { id: number }
    if (place > 0 || opener === undefined) continue
    const party = await Client.login(court.court, opener)
    await party.once(`${key}/buzón ${place}: abierta`, 'notificaciones.markSeen', { id })
  }
  if (wanted.orders) {
    await orderMeasures(court, key, { actosProcesales, sujetosProcesales })
    await orderSituations(court, key, { actosProcesales, sujetosProcesales })
  }
  await court.once(`${key}/audiencia`, 'audiencias.schedule', {}, () => ({
    audienciaSinSolicitud: { idCausa, idTipoAudiencia: hearingType },
    audienciasDetalles: [sessionOf(wanted.hearing)],
  }))
  return notified
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
  const from = instantOn(addDays(dayOf(new Date()), inDays), hour)
  const to = new Date(from.getTime() + 90 * 60_000)
  return { modalidad, fechaHoraInicio: from.toISOString(), fechaHoraFin: to.toISOString() }
}
