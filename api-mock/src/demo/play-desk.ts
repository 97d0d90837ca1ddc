import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { addDays, dayOf, instantOn } from '@estrado/machines/time/la-paz'
import { Client } from './api-client.ts'
import { demoOffices } from './data/offices.ts'
import type { Addressed } from './play-portals.ts'
import { type DrawnSample, secretaryOf } from './play-window.ts'
import { pdfFile } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

const { personal, domicilioProcesal, cedula, buzon, audiencia } = notificationTypeIds

/** What becomes of a notification that was ordered; each is one fact. */
type Step = 'asignada' | 'visitada' | 'devuelta' | 'noPracticada' | 'practicada' | 'cerrada' | 'retirada'
type Walk = { readonly name: string; readonly idTipo: number; readonly steps: readonly Step[] }

/** One notification in every state that one has whom somebody carries, and three for the process server's day. */
const walks: readonly Walk[] = [
  { name: 'retirada', idTipo: personal, steps: ['retirada'] },
  { name: 'no practicada', idTipo: personal, steps: ['asignada', 'noPracticada'] },
  { name: 'cerrada sin practicar', idTipo: cedula, steps: ['asignada', 'noPracticada', 'cerrada'] },
  { name: 'por asignar', idTipo: personal, steps: [] },
  { name: 'asignada', idTipo: personal, steps: ['asignada'] },
  { name: 'practicada', idTipo: personal, steps: ['asignada', 'practicada'] },
  { name: 'cerrada', idTipo: cedula, steps: ['asignada', 'practicada', 'cerrada'] },
  { name: 'devuelta', idTipo: personal, steps: ['asignada', 'devuelta'] },
  // A cause of few documents has one addressee less: then the day is shorter, and no state lacks.
  { name: 'con una visita', idTipo: cedula, steps: ['asignada', 'visitada'] },
  { name: 'por llevar', idTipo: domicilioProcesal, steps: ['asignada'] },
]

/** What ends so may be ordered again, of the same act to the same party. */
const inVain: readonly Step[] = ['retirada', 'noPracticada']
const endsInVain = ({ steps }: Walk): boolean => steps.some((step) => inVain.includes(step))

/** Addresses in the demo's zones of La Paz. */
const places = [
  ['Calle Comercio N° 1200, piso 2', -16.508, -68.129],
  ['Avenida Mariscal Santa Cruz N° 1364, edificio Cámara de Comercio, oficina 905', -16.5015, -68.1325],
  ['Calle Sagárnaga N° 189, patio interior', -16.4968, -68.1391],
  ['Avenida Saavedra N° 2245, Miraflores', -16.5024, -68.1182],
  ['Calle Jaén N° 710', -16.4932, -68.1353],
] as const

const placeOf = (number: number) => {
  const [direccion, latitud, longitud] = places[number % places.length] ?? places[0]
  return { direccion, latitud, longitud }
}

const witness = { calidad: 'testigo', nombre: 'Saturnina Condori Apaza', documento: '4821190' } as const

/** What is written down of a visit; a vain one is followed by another on the next day. */
function visitForm(step: Step, number: number): FormData {
  const { direccion, latitud, longitud } = placeOf(number)
  const now = new Date()
  const visit = {
    fechaHora: now.toISOString(),
    lugar: direccion,
    latitud,
    longitud,
    precision: 12,
    motivo: '',
    proxima: null,
    calidad: null,
    nombre: '',
    documento: '',
    complemento: '',
    observacion: '',
  }
  const said = {
    visitada: {
      resultado: 'visita',
      motivo: 'Nadie atendió; los vecinos dicen que vuelve de noche',
      proxima: instantOn(addDays(dayOf(now), 1), '19:30').toISOString(),
    },
    noPracticada: { resultado: 'noPracticada', motivo: 'El inmueble está deshabitado' },
    practicada: { resultado: 'practicada', ...witness, observacion: 'Se fijó en la puerta de ingreso' },
  }
  const form = new FormData()
  form.set('diligencia', JSON.stringify({ ...visit, ...said[step as keyof typeof said] }))
  return form
}

type Desk = { readonly secretary: Client; readonly server: Client; readonly env: NodeJS.ProcessEnv }

/** Takes an ordered notification one step further; false: no agent signs, and it stays as it is. */
async function take(
  { secretary, server, env }: Desk,
  { step, name, id, number, version }: StepOf,
): Promise<boolean> {
  switch (step) {
    case 'asignada': {
      const { idGestor, idZona } = await serverFor(secretary, id)
      const body = () => ({ ...placeOf(number), idGestor, idZona, tipoAccion: 1, motivo: 'Cubre la zona' })
      await secretary.once(name, 'notificaciones.assign', { id }, body, version)
      return true
    }
    case 'devuelta': {
      const body = () => ({ motivo: 'La dirección es de otra zona' })
      await server.once(name, 'notificaciones.return', { id }, body, version)
      return true
    }
    case 'retirada': {
      const body = () => ({ motivo: 'Se ordenó por error' })
      await secretary.once(name, 'notificaciones.withdraw', { id }, body, version)
      return true
    }
    case 'cerrada': {
      const form = await server.bytes('notificaciones.document', { id })
      const signed = await signWithAgent(form, 'diligenciero', env)
      if (!signed) return false
      await server.once(name, 'notificaciones.close', { id }, () => {
        const closing = new FormData()
        closing.set('archivo', pdfFile('formulario', signed))
        return closing
      })
      return true
    }
    default:
      await server.once(name, 'notificaciones.visit', { id }, () => visitForm(step, number))
      return true
  }
}

type StepOf = {
  readonly step: Step
  readonly name: string
  readonly id: number
  readonly number: number
  readonly version: number
}

/** Who is proposed for a notification, and its zone. */
async function serverFor(secretary: Client, id: number) {
  const { propuesta, candidatos, zona } = (await secretary.call('notificaciones.assignment', { id })) as {
    propuesta: { idGestor: number } | null
    candidatos: readonly { id: number }[]
    zona: { id: number } | null
  }
  return { idGestor: propuesta?.idGestor ?? candidatos[0]?.id, idZona: zona?.id ?? null }
}

/** One to the mailbox of a party who has one, with an address that nobody has: the court learns that it came back. */
async function mistype(secretary: Client, key: string, idActoProcesal: number): Promise<void> {
  const { sujetos } = (await secretary.call('notificaciones.proposal', { idActoProcesal })) as {
    sujetos: readonly { idSujetoProcesal: number; correo: string; impedimento: string | null }[]
  }
  const party = sujetos.find(({ correo, impedimento }) => correo !== '' && impedimento === null)
  if (!party) return
  await secretary.once(`${key}/notificación a un buzón`, 'notificaciones.create', {}, () => ({
    idActoProcesal,
    idSujetoProcesal: party.idSujetoProcesal,
    idTipoNotificacion: buzon,
    destino: { direccion: '', latitud: null, longitud: null, correo: 'mal.escrito@correo.invalid' },
    motivo: 'Correo que la parte señaló',
  }))
}

/** One that a party was notified of at the hearing that goes on. */
async function atHearing(secretary: Client, key: string, whom: Addressed): Promise<void> {
  const { audiencias } = (await secretary.call('notificaciones.proposal', {
    idActoProcesal: whom.idActoProcesal,
  })) as { audiencias: readonly { id: number }[] }
  const [held] = audiencias
  if (!held) return
  await secretary.once(`${key}/notificación en audiencia`, 'notificaciones.create', {}, () => ({
    ...whom,
    idTipoNotificacion: audiencia,
    idAudiencia: held.id,
    motivo: 'Estuvo presente',
  }))
}

type Cause = {
  readonly formularioUnico: { readonly id: number }
  readonly sujetosProcesales: readonly { readonly id: number }[]
}

/** The demo judge's court notifies the parties of a sample cause of some acts, by the API's calls: something in every state. */
export async function playDesk(
  registrar: Client,
  { key, idCausa, idOficina, notified }: DrawnSample & { readonly notified: readonly Addressed[] },
  acts: readonly number[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (idOficina !== demoOffices.juzgadoSentencia1LaPaz) return
  const secretary = await secretaryOf(registrar, idOficina)
  if (!secretary) return
  const server = await Client.login(registrar.court, 'diligenciero')
  const { formularioUnico, sujetosProcesales } = (await registrar.call('causas.get', {
    id: idCausa,
  })) as Cause
  const addressed = [formularioUnico.id, ...acts]
    .flatMap((idActoProcesal) =>
      sujetosProcesales.map(({ id: idSujetoProcesal }) => ({ idActoProcesal, idSujetoProcesal })),
    )
    .filter(
      ({ idActoProcesal, idSujetoProcesal }) =>
        !notified.some(
          (one) => one.idActoProcesal === idActoProcesal && one.idSujetoProcesal === idSujetoProcesal,
        ),
    )
  // First, since nothing else shows one: how many can be addressed depends on which cause the court was drawn for.
  const [present, ...others] = addressed
  if (present) await atHearing(secretary, key, present)
  let taken = 0
  for (const [number, walk] of walks.entries()) {
    const whom = others[taken]
    if (!whom) return
    if (!endsInVain(walk)) taken += 1
    const step = `${key}/notificación ${walk.name}`
    const { id } = (await secretary.once(step, 'notificaciones.create', {}, () => ({
      ...whom,
      idTipoNotificacion: walk.idTipo,
      destino: { ...placeOf(number), correo: '' },
      motivo: 'Domicilio que la parte señaló',
    }))) as { id: number }
    for (const [done, next] of walk.steps.entries()) {
      const version = done + 1
      const went = await take(
        { secretary, server, env },
        { step: next, name: `${step}: ${next}`, id, number, version },
      )
      if (!went) break
    }
  }
  const last = others[taken]
  if (last) await mistype(secretary, key, last.idActoProcesal)
}
