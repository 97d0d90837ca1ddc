import type { AnswerOf } from '@estrado/machines/contract/types'
import { movementNames } from '@estrado/machines/evidence/vocabulary'
import { courtRoles } from '@estrado/machines/vocabulary/roles'
import { Client } from './api-client.ts'
import { demoOffices } from './data/offices.ts'
import { staff } from './data/staff.ts'
import { pdfFile, samplePage } from './sample-page.ts'

export type DrawnSample = { readonly key: string; readonly idCausa: number; readonly idOficina: number }

/** The court's secretary, signed in; null: the demo has none there. */
export async function secretaryOf({ court }: Client, idOficina: number): Promise<Client | null> {
  const secretary = staff.find(
    (person) =>
      person.idOficina === idOficina &&
      person.roles.some(
        (role) => role.startsWith('SECRE') && (courtRoles as readonly string[]).includes(role),
      ),
  )
  return secretary ? Client.login(court, secretary.usuario) : null
}

/** What becomes of a memorial that was sent to the court. */
const answers = {
  enviado: undefined,
  observado: { observacion: 'Falta la foja 2' },
  devuelto: { devolverASecretaria: true, motivo: 'Corresponde a otra causa' },
  cerrado: { cerrado: true },
} as const

const brought = {
  calidad: 'tercero',
  nombre: 'Saturnina Condori Apaza',
  documento: '4821190',
} as const

export type PaperMemorial = {
  readonly idCausa: number
  readonly idTipoActoProcesal: number
  readonly referencia: string
  readonly idTipoAudiencia?: number
  readonly presentadoPor: () => Promise<object> | object
}

/** The first of a cause's parties, as who presents something in it. */
export async function presenterOf(client: Client, idCausa: number): Promise<object> {
  const { presentantes } = (await client.call('memoriales.desk', { idCausa })) as AnswerOf<'memoriales.desk'>
  const [as] = presentantes
  return { calidad: as?.calidad, idSujeto: as?.idSujeto, idAbogado: as?.idAbogado ?? undefined }
}

/** A memorial on paper that the window takes in. */
async function receiveMemorial(window: Client, step: string, memorial: PaperMemorial) {
  const { referencia, idTipoAudiencia, presentadoPor } = memorial
  const made = await window.once(step, 'actosProcesales.create', {}, async () => {
    const form = new FormData()
    const fields = {
      idCausa: String(memorial.idCausa),
      idTipoActoProcesal: String(memorial.idTipoActoProcesal),
      referencia,
      fojasAdjunto: '1',
      presentadoPor: JSON.stringify(await presentadoPor()),
      ...(idTipoAudiencia === undefined ? {} : { idTipoAudiencia: String(idTipoAudiencia) }),
    }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('archivo', pdfFile('memorial', await samplePage(referencia, 1)))
    return form
  })
  return (made as { id: number }).id
}

/** A memorial on paper that was charged and sent to the court. */
export async function presentMemorial(window: Client, step: string, memorial: PaperMemorial) {
  const id = await receiveMemorial(window, step, memorial)
  await window.once(`${step} con cargo`, 'memoriales.charge', { id })
  await window.once(`${step} enviado`, 'actosProcesales.update', { id }, () => ({ enviarADespacho: true }))
  return id
}

/** Memorials on paper, one in every state; the answer are those that parties may be notified of. */
async function memorials(
  window: Client,
  court: Client,
  { key, idCausa }: DrawnSample,
): Promise<readonly number[]> {
  const stepOf = (name: string) => `${key}/memorial ${name}`
  const memorialOf = (name: string): PaperMemorial => ({
    idCausa,
    idTipoActoProcesal: 214,
    referencia: `Apersonamiento (${name})`,
    presentadoPor: () => brought,
  })
  await receiveMemorial(window, stepOf('borrador'), memorialOf('borrador'))
  const id = await receiveMemorial(window, stepOf('con cargo'), memorialOf('con cargo'))
  await window.once(`${stepOf('con cargo')} con cargo`, 'memoriales.charge', { id })
  const notifiable: number[] = []
  for (const [name, answer] of Object.entries(answers)) {
    const id = await presentMemorial(window, stepOf(name), memorialOf(name))
    if (answer) await court.once(`${stepOf(name)} respondido`, 'actosProcesales.update', { id }, () => answer)
    if (name === 'enviado' || name === 'cerrado') notifiable.push(id)
  }
  return notifiable
}

const things = [
  ['Teléfono celular negro con la pantalla trizada', 'Sobre manila'],
  ['Cuchillo de cocina de 20 cm', 'Caja de cartón'],
  ['Computadora portátil con su cargador', 'Bolsa antiestática'],
  ['Contrato privado de 4 fojas', 'Sobre manila'],
  ['Disco compacto con 12 fotografías', 'Estuche plástico'],
  ['Chamarra azul con manchas', 'Bolsa de papel'],
] as const

const [stored, handedOver, returned, remitted, givenBack] = movementNames

/** Links after the reception, for each thing: one in every state. */
const chains = [[], [stored], [handedOver], [handedOver, returned], [remitted], [givenBack]] as const

const said = {
  lugar: 'Estante 3, caja 7',
  institucion: 'Instituto de Investigaciones Forenses',
  finalidad: 'Estudio pericial ordenado',
  nombre: 'Eulogio Mamani Ticona',
  documento: '3390417',
}

/** Items of evidence, one in every state. */
async function evidence(window: Client, { key, idCausa }: DrawnSample): Promise<void> {
  const sealOf = (place: number) => `LP-${1040 + place}`
  const { elementos } = (await window.once(`${key}/pruebas`, 'pruebas.register', {}, () => ({
    idCausa,
    presentadoPor: brought,
    elementos: things.map(([descripcion, embalaje], place) => ({
      descripcion,
      embalaje,
      cantidad: 1,
      precinto: sealOf(place),
    })),
  }))) as { elementos: readonly { id: number }[] }
  for (const [place, chain] of chains.entries()) {
    const id = elementos[place]?.id ?? 0
    for (const [order, tipo] of chain.entries()) {
      const body = () => ({ tipo, ...said, precinto: sealOf(place) })
      await window.once(`${key}/prueba ${place} ${tipo}`, 'pruebas.move', { id }, body, order + 1)
    }
  }
}

/**
 * What comes in at the window for the demo judge's court: memorials and evidence, something in every state. The answer
 * are the memorials that parties may be notified of.
 */
export async function playWindow(window: Client, drawn: DrawnSample): Promise<readonly number[]> {
  if (drawn.idOficina !== demoOffices.juzgadoSentencia1LaPaz) return []
  const court = await secretaryOf(window, drawn.idOficina)
  if (!court) return []
  const notifiable = await memorials(window, court, drawn)
  await evidence(window, drawn)
  return notifiable
}
