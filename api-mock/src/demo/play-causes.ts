import { wireOfForm } from '@estrado/machines/causes/wire'
import { firstStart } from '@estrado/machines/messages/first-start'
import { Client, type Court } from './api-client.ts'
import { demoOffices } from './data/offices.ts'
import { sampleCauses, waitingCourts } from './data/sample-causes.ts'
import { excusedCause } from './data/samples/excused.ts'
import { formOfSample } from './data/samples/form.ts'
import type { SampleCause, SampleDocument, SampleParty, SampleRepresentative } from './data/samples/types.ts'
import { playDeadlines } from './play-deadlines.ts'
import { playDesk } from './play-desk.ts'
import { playHeld, playSentences } from './play-enforcement.ts'
import { type Addressed, playPortals } from './play-portals.ts'
import { playProcess } from './play-process.ts'
import { playExcuse, playRecusations } from './play-recusals.ts'
import { playHearings, playLettersRogatory } from './play-trial.ts'
import { playVirtualWindow } from './play-virtual-window.ts'
import { type DrawnSample, playWindow } from './play-window.ts'
import { pdfFile, samplePage } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

/** A step's call, after its name. */
type OnceArguments = Parameters<Client['once']> extends [string, ...infer Call] ? Call : never

/** What the registry says of who stands for a party. */
async function registered(client: Client, documento: string) {
  const { persona, abogado } = (await client.call('segip.find', { documentNumber: documento })) as {
    persona: Record<string, string | number>
    abogado: { matricula: string; fechaVencimientoMatricula: string | null } | null
  }
  const identity = {
    idPersonaNatural: persona.id,
    documentoIdentidad: documento,
    nombreCompleto: [persona.nombres, persona.primerApellido, persona.segundoApellido].join(' ').trim(),
    celular: persona.celular,
    email: persona.email,
  }
  return { identity, abogado, complemento: persona.complemento }
}

async function representativeOf(client: Client, sample: SampleRepresentative) {
  const { identity, complemento } = await registered(client, sample.documentoIdentidad)
  return { id: null, ...sample, ...identity, complemento }
}

async function lawyerOf(client: Client, documento: string) {
  const { identity, abogado } = await registered(client, documento)
  return {
    ...identity,
    ...abogado,
    esApoderado: false,
    numeroNotarialApoderado: '',
    numeroNotaria: '',
    idDepartamentoNotaria: null,
    idMunicipioNotaria: null,
  }
}

async function partyOf(client: Client, idCausa: number, party: SampleParty): Promise<unknown> {
  const { persona } = (await client.call('segip.find', { documentNumber: party.documentoIdentidad })) as {
    persona: unknown
  }
  const abogados = await Promise.all(party.abogados.map((documento) => lawyerOf(client, documento)))
  const representantes = await Promise.all(
    (party.representantes ?? []).map((sample) => representativeOf(client, sample)),
  )
  const { documentoIdentidad: _, ...facts } = party
  return { ...facts, idCausa, idParentescoVictima: null, personaNatural: persona, abogados, representantes }
}

async function formOfDocument(idCausa: number, document: SampleDocument): Promise<FormData> {
  const form = new FormData()
  form.set('idCausa', String(idCausa))
  form.set('idTipoActoProcesal', String(document.idTipoActoProcesal))
  form.set('referencia', document.referencia)
  form.set('fojasAdjunto', String(document.fojas))
  const page = await samplePage(document.referencia, document.fojas)
  form.set('archivo', pdfFile(document.referencia, page))
  return form
}

/** A script, told apart from its further rounds. */
type Script = { readonly name: string; readonly sample: SampleCause }

type Drawn = {
  readonly formularioUnico: { readonly id: number; readonly documento: { uuid: string; nombre: string } }
}

type Played = DrawnSample & {
  /** Acts that came with it. */
  readonly documents: readonly number[]
  readonly notified: readonly Addressed[]
}

/**
 * Plays one script up to its stage, from where an earlier start was cut off; the answer is the cause with the court
 * that was drawn, if it came so far.
 */
async function play(
  client: Client,
  { name, sample }: Script,
  env: NodeJS.ProcessEnv,
  timed: Set<number>,
): Promise<Played | undefined> {
  const once = (step: string, ...call: OnceArguments) => client.once(`${name}/${step}`, ...call)
  const { id } = (await once('causa', 'causas.create', {}, () =>
    wireOfForm(formOfSample(sample, new Date())),
  )) as { id: number }
  if (sample.stage === 'general') return undefined
  if (sample.actosPreparatorios) {
    await once('actos preparatorios', 'causas.switchPreparatoryActs', { id }, () => ({
      tags: 'Privada, Actos Preparatorios',
    }))
  }
  for (const [place, party] of sample.parties.entries()) {
    await once(`sujeto ${place}`, 'sujetosProcesales.createPrivate', {}, () => partyOf(client, id, party))
  }
  if (sample.stage === 'parties') return undefined
  if (sample.stage === 'postponed') {
    await once('sin adjuntos', 'causas.postpone', { id }, () => ({ adjuntarDespues: true }))
    return undefined
  }
  const documents: number[] = []
  for (const [place, document] of sample.documents.entries()) {
    const made = await once(`documento ${place}`, 'actosProcesales.create', {}, () =>
      formOfDocument(id, document),
    )
    documents.push((made as { id: number }).id)
  }
  if (sample.stage === 'documents') return undefined
  const { idOficina } = (await once('sorteo', 'causas.draw', { id })) as { idOficina: number }
  const notified = await playPortals(client, { key: sample.key, idCausa: id, idOficina })
  const drawn = { key: name, idCausa: id, idOficina, documents, notified }
  await playHeld(client, drawn)
  if (sample.stage !== 'signed') return drawn
  const { formularioUnico } = (await client.call('causas.get', { id })) as Drawn
  const { uuid, nombre } = formularioUnico.documento
  const signed = await signWithAgent(await client.pdf(uuid), sample.actor, env)
  if (!signed) return drawn
  await once('firma', 'documentos.sign', { id: formularioUnico.id }, () => {
    const form = new FormData()
    form.set('tipoAprobacion', '1')
    form.set('archivo', new File([new Uint8Array(signed)], nombre, { type: 'application/pdf' }))
    return form
  })
  await playProcess(client, { key: name, idCausa: id })
  // One cause of a court is enough to see every state of a deadline.
  if (!timed.has(idOficina)) {
    await playDeadlines(client.court, drawn, env)
    await playLettersRogatory(client.court, drawn, env)
  }
  timed.add(idOficina)
  await playSentences(client.court, client, drawn, env)
  return drawn
}

/** Causes after which a first start says how far it is. */
const causesPerLine = 5

/** Rounds through the further scripts after which the luck of the draw is left alone. */
const mostRounds = 8

/** The script registered once more: a prosecution's code belongs to one cause. */
function again(sample: SampleCause, round: number): SampleCause {
  const { codigoUnico } = sample.general
  if (codigoUnico === null) return sample
  const code = codigoUnico.replace(/\d+$/, (number) => String(Number(number) + round * 100))
  return { ...sample, general: { ...sample.general, codigoUnico: code } }
}

/**
 * Registers the demo's first causes through the API's own calls, so that each has a journal. Which court gets
 * one is the draw's to say: further causes are registered until each demo court has its own, and its people
 * something to do. Where no agent with the demo token answers, the causes that should be signed stay drawn. What an
 * earlier start has done is not done again.
 */
export async function playSampleCauses(
  court: Court,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void = () => undefined,
): Promise<void> {
  const drawn = new Set<number | undefined>()
  const timed = new Set<number>()
  let played = 0
  say(firstStart.samples)
  const register = async (script: Script) => {
    const client = await Client.login(court, script.sample.actor)
    const cause = await play(client, script, env, timed)
    if (cause && !drawn.has(cause.idOficina)) {
      const memorials = await playWindow(client, cause)
      await playHearings(court, cause)
      await playRecusations(client, cause, env)
      await playDesk(client, cause, [...cause.documents, ...memorials], env)
    }
    if (cause) await playVirtualWindow(court, script.sample, cause, env)
    drawn.add(cause?.idOficina)
    played += 1
    if (played % causesPerLine === 0) say(firstStart.samplesDone(played))
  }
  for (const sample of sampleCauses) await register({ name: sample.key, sample })
  for (const { courts, causes } of waitingCourts) {
    const scripts = Array.from({ length: mostRounds }, (_, round) =>
      causes.map((sample) => ({ name: `${sample.key}/${round}`, sample: again(sample, round) })),
    )
    for (const script of scripts.flat()) {
      if (courts.every((office) => drawn.has(office))) break
      await register(script)
    }
  }
  const excused = { name: excusedCause.key, sample: excusedCause }
  const cause = await play(
    await Client.login(court, excusedCause.actor),
    excused,
    env,
    new Set([demoOffices.juzgadoInstruccion1LaPaz]),
  )
  if (cause) await playExcuse(court, cause, env)
}
