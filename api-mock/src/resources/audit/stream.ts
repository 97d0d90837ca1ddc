import { machineEvent, replayStream } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { type ChainVerdict, ChainVerifier } from '@estrado/machines/journal/verify'
import { apiTexts } from '@estrado/machines/messages/api'
import { auditTexts } from '@estrado/machines/messages/audit'
import { drawCourt } from '@estrado/machines/rules/draw'
import type { CauseEvent } from '@estrado/machines/workflows/cause/events'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Handler, Services } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readCheckpoints } from '../../journal/checkpoints.ts'
import { sha256 } from '../../journal/hash.ts'
import { readLedger, readStream } from '../../journal/read.ts'
import { eventView, namesFor } from './event-view.ts'
import { streamTitles } from './search.ts'

async function recorded(services: Services, stream: string) {
  const events = await readStream(services.db, stream)
  const [first] = events
  const workflow = workflows[first?.machine ?? '']
  if (!first || !workflow) throw notFound(apiTexts.streamUnknown)
  return { events, first, workflow, replayed: replayStream(workflow, events) }
}

/** GET auditoria/flujos/{stream}: all that was recorded, each step with the state before and after it. */
export const auditStream: Handler<'auditoria.stream'> = async ({ services, params }) => {
  const stream = decodeURIComponent(params.stream ?? '')
  const { events, first, workflow, replayed } = await recorded(services, stream)
  const names = await namesFor(services.db, events)
  const titles = await streamTitles(services.db, [stream])
  return {
    answer: {
      stream,
      ledger: first.ledger,
      machine: first.machine,
      flujo: workflow.label,
      titulo: titles.get(stream) ?? stream,
      estado: replayed.state,
      pasos: replayed.steps.map((step) => ({
        evento: eventView(step.event as ChainedEvent, names),
        desde: step.from,
        hasta: step.to,
        conforme: step.conforms,
      })),
    },
  }
}

/** GET auditoria/flujos/{stream}/verificacion: replays the stream and walks its ledger's whole chain. */
export const verifyStream: Handler<'auditoria.verify'> = async ({ services, params }) => {
  const stream = decodeURIComponent(params.stream ?? '')
  const { events, first, replayed } = await recorded(services, stream)
  const chain = await verifyLedger(services, first.ledger)
  const broken = replayed.steps.find((step) => !step.conforms)
  const falla = chain.fault
    ? { position: chain.fault.position, motivo: auditTexts.faults[chain.fault.fault] }
    : broken
      ? { position: broken.event.position, motivo: auditTexts.notConforming }
      : null
  const sorteo = redraw(events)
  return {
    answer: {
      verificado: falla === null && sorteo?.coincide !== false,
      eventos: events.length,
      libro: first.ledger,
      posiciones: chain.events,
      falla,
      sorteo,
    },
  }
}

async function verifyLedger({ db, settings }: Services, ledger: string): Promise<ChainVerdict> {
  const heads = await readCheckpoints(settings.dataFolder)
  const verifier = new ChainVerifier(ledger, sha256, heads)
  for await (const event of readLedger(db, ledger)) verifier.take(event)
  return verifier.finish()
}

/** The draw done again from its recorded seed and candidates. */
function redraw(events: readonly ChainedEvent[]) {
  const drawn = events.find(({ type, outcome }) => type === 'cause.drawn' && outcome === 'accepted')
  if (!drawn) return null
  const fact = machineEvent(drawn) as Extract<CauseEvent, { type: 'cause.drawn' }>
  const repetido = drawCourt(fact.seed, fact.candidates) ?? 0
  return {
    semilla: fact.seed,
    idOficina: fact.idOficina,
    repetido,
    coincide: repetido === fact.idOficina,
  }
}

export const checkpoints: Handler<'auditoria.checkpoint'> = async ({ services }) => ({
  answer: await readCheckpoints(services.settings.dataFolder),
})
