import { incidentDateModes } from '@estrado/machines/vocabulary/causes'
import { Client } from './api-client.ts'
import { sampleCauses } from './data/sample-causes.ts'
import type { SampleCause, SampleDocument, SampleParty } from './data/types.ts'
import { playPortals } from './play-portals.ts'
import { samplePage } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

type Answer = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>

const day = (daysAgo: number): string =>
  new Date(Date.now() - 4 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)

function generalForm(sample: SampleCause) {
  const { general, incident } = sample
  const [exact] = incidentDateModes
  const blank = {
    modoFecha: exact as string,
    fechaInicio: '',
    horaInicio: '',
    fechaFin: '',
    horaFin: '',
    fechaAproximada: '',
  }
  const dates =
    incident.modo === 'aproximada'
      ? { ...blank, modoFecha: incident.modo, fechaAproximada: incident.texto }
      : incident.modo === 'entre'
        ? {
            ...blank,
            modoFecha: incident.modo,
            fechaInicio: day(incident.diasAtras),
            horaInicio: incident.hora,
            fechaFin: day(incident.diasAtrasFin),
            horaFin: incident.horaFin,
          }
        : { ...blank, fechaInicio: day(incident.diasAtras), horaInicio: incident.hora }
  return {
    ...general,
    codigoUnico: general.codigoUnico ?? '',
    esMedioTelematico: general.mediosTelematicos.length > 0,
    ...dates,
    fechaInteroperabilidad: general.tipoAccion === 'Pública' ? day(1) : '',
    horaInteroperabilidad: general.tipoAccion === 'Pública' ? '09:00' : '',
  }
}

async function lawyerOf(client: Client, documento: string) {
  const { persona, abogado } = (await client.call('segip.find', { documentNumber: documento })) as {
    persona: Record<string, string | number>
    abogado: { matricula: string; fechaVencimientoMatricula: string | null }
  }
  return {
    idPersonaNatural: persona.id,
    documentoIdentidad: documento,
    nombreCompleto: [persona.nombres, persona.primerApellido, persona.segundoApellido].join(' ').trim(),
    ...abogado,
    celular: persona.celular,
    email: persona.email,
    esApoderado: false,
    numeroNotarialApoderado: '',
    numeroNotaria: '',
    idDepartamentoNotaria: null,
    idMunicipioNotaria: null,
  }
}

async function addParty(client: Client, idCausa: number, party: SampleParty): Promise<void> {
  const { persona } = (await client.call('segip.find', { documentNumber: party.documentoIdentidad })) as {
    persona: unknown
  }
  const abogados = await Promise.all(party.abogados.map((documento) => lawyerOf(client, documento)))
  const { documentoIdentidad: _, ...facts } = party
  await client.call(
    'sujetosProcesales.createPrivate',
    {},
    { ...facts, idCausa, idParentescoVictima: null, personaNatural: persona, abogados },
  )
}

async function addDocument(client: Client, idCausa: number, document: SampleDocument): Promise<void> {
  const form = new FormData()
  form.set('idCausa', String(idCausa))
  form.set('idTipoActoProcesal', String(document.idTipoActoProcesal))
  form.set('referencia', document.referencia)
  form.set('fojasAdjunto', String(document.fojas))
  const page = await samplePage(document.referencia, document.fojas)
  form.set(
    'archivo',
    new File([new Uint8Array(page)], `${document.referencia}.pdf`, { type: 'application/pdf' }),
  )
  await client.call('actosProcesales.create', {}, form)
}

async function play(client: Client, sample: SampleCause, env: NodeJS.ProcessEnv): Promise<void> {
  const { id } = (await client.call('causas.create', {}, generalForm(sample))) as Answer
  if (sample.stage === 'general') return
  if (sample.actosPreparatorios) {
    await client.call('causas.switchPreparatoryActs', { id }, { tags: 'Privada, Actos Preparatorios' })
  }
  for (const party of sample.parties) await addParty(client, id, party)
  if (sample.stage === 'parties') return
  if (sample.stage === 'postponed') {
    await client.call('causas.postpone', { id }, { adjuntarDespues: true })
    return
  }
  for (const document of sample.documents) await addDocument(client, id, document)
  if (sample.stage === 'documents') return
  const { formularioUnico, idOficina } = (await client.call('causas.draw', { id })) as {
    idOficina: number
    formularioUnico: { id: number; documento: { uuid: string; nombre: string } }
  }
  await playPortals(client, { key: sample.key, idCausa: id, idOficina })
  if (sample.stage !== 'signed') return
  const { uuid, nombre } = formularioUnico.documento
  const signed = await signWithAgent(await client.pdf(uuid), sample.actor, env)
  if (!signed) return
  const form = new FormData()
  form.set('tipoAprobacion', '1')
  form.set('archivo', new File([new Uint8Array(signed)], nombre, { type: 'application/pdf' }))
  await client.call('documentos.sign', { id: formularioUnico.id }, form)
}

/**
 * Registers the demo's first causes through the API's own calls, so that each has a journal. Where no agent
 * with the demo token answers, the causes that should be signed stay drawn.
 */
export async function playSampleCauses(url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const clients = new Map<string, Client>()
  for (const sample of sampleCauses) {
    const client = clients.get(sample.actor) ?? (await Client.login(url, sample.actor))
    clients.set(sample.actor, client)
    await play(client, sample, env)
  }
}
