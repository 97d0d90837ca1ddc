import { auditTexts } from '@estrado/machines/audit/texts'
import { type CauseEvent, causeFacts } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { drawCourt } from '@estrado/machines/causes/draw-rules'
import { type ReplayedStream, readableFact } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { LedgerHead } from '@estrado/machines/journal/verify'
import { isReceived } from '../alerts/cause-alerts.ts'
import type { Handler, Services } from '../context.ts'
import { judgedKeys } from '../journal/checkpoint-keys.ts'
import { unrecordedAmong } from '../journal/cli/verify-database.ts'
import { type WalkedLedger, walkLedger } from '../journal/walked-ledger.ts'
import { readRestores } from '../journal/witness.ts'
import { judgedSheets } from './draw-sheets.ts'
import { recordInspection } from './inspection.ts'
import { recordedStream } from './recorded-stream.ts'

type Fault = { readonly position: number; readonly motivo: string }

/** GET auditoria/flujos/{stream}/verificacion: replays the stream and walks its ledgers' whole chains. */
export const verifyStream: Handler<'auditoria.verify'> = async (context) => {
  const { services } = context
  const { stream, events, first, replayed } = await recordedStream(context)
  const ledgers = [...new Set(events.map(({ ledger }) => ledger))]
  const chain = await verifyLedgers(services, ledgers)
  const falla = chain.falla ?? replayFault(replayed)
  const sorteos = await redraw(services, events)
  const verificado =
    falla === null && sorteos.every(({ coincide, cargo }) => coincide && cargo?.firmaValida !== false)
  await recordInspection(context, { type: 'stream.verified', flujo: stream, verificado }, events.length)
  return {
    answer: {
      verificado,
      eventos: events.length,
      libro: first.ledger,
      posiciones: chain.positions,
      falla,
      sorteos,
      puntosDeControl: chain.checkpoints,
      firmas: chain.firmas,
      restauraciones: chain.restauraciones,
      clave: chain.key,
    },
  }
}

function replayFault({ steps }: ReplayedStream): Fault | null {
  for (const { event, fault } of steps)
    if (fault) return { position: event.position, motivo: auditTexts.faults[fault] }
  return null
}

async function verifyLedgers({ db, settings }: Services, ledgers: readonly string[]) {
  const restores = await readRestores(settings.dataFolder)
  const of = <T extends LedgerHead>(heads: readonly T[]) =>
    heads.filter(({ ledger }) => ledgers.includes(ledger))
  const walked: WalkedLedger[] = []
  for (const ledger of ledgers) walked.push(await walkLedger(db, settings.dataFolder, ledger, restores))
  const restored = of(restores.restorations)
  const [forged] = [...walked.flatMap(({ forged }) => forged ?? []), ...of(restores.disbelieved)]
  const [unrecorded] = await unrecordedAmong(db, restored)
  const [broken] = walked.flatMap(({ fault }) => fault ?? [])
  const found =
    (forged && { ...forged, fault: 'forged-checkpoint' as const }) ??
    (unrecorded && { ...unrecorded, fault: 'unrecorded-restore' as const }) ??
    broken
  const falla: Fault | null = found
    ? { position: found.position, motivo: auditTexts.faults[found.fault] }
    : null
  const restauraciones = restored.map(({ ledger, position, known, at, reason }) => ({
    libro: ledger,
    posicion: position,
    conocida: known,
    fecha: at,
    motivo: reason,
  }))
  const firmas = walked.map(({ reach }) => ({
    libro: reach.ledger,
    hasta: reach.position,
    fecha: reach.at,
    posteriores: reach.later,
  }))
  const positions = walked.reduce((sum, { events }) => sum + events, 0)
  const checkpoints = walked.reduce((sum, one) => sum + one.checkpoints, 0)
  const { key } = judgedKeys(restores.keys)
  return { positions, falla, checkpoints, firmas, restauraciones, key }
}

type Drawn = Extract<CauseEvent, { type: 'cause.drawn' }>

type Draw = Pick<Drawn, 'metodo' | 'seed' | 'candidates' | 'apartados' | 'idOficina' | 'idCargo'> & {
  readonly idCausa: number
  readonly version: number
}

/** The draw that an event made: of the new cause, or by an act that was closed. A line that can't be read made none. */
function drawOf(event: ChainedEvent): readonly Draw[] {
  if (!isReceived(event) || event.outcome !== 'accepted') return []
  const fact = readableFact(causeFacts, event)
  if (!fact) return []
  const idCausa = causeWorkflow.stream.idIn(event.stream)
  const { version } = event
  const cargo = 'idCargo' in fact && fact.idCargo !== undefined ? { idCargo: fact.idCargo } : {}
  if (fact.type === 'cause.drawn') return [{ ...fact, idCausa, version }]
  return fact.type === 'cause.distributed' && fact.sorteo
    ? [{ ...fact.sorteo, idOficina: fact.idOficinaDestino, ...cargo, idCausa, version }]
    : []
}

/** The draws done again from their recorded seeds and candidates. */
async function redraw(services: Services, events: readonly ChainedEvent[]) {
  const draws = events.flatMap(drawOf)
  if (draws.length === 0) return []
  const ids = draws.flatMap((draw) =>
    [...draw.candidates, ...draw.apartados, draw].map(({ idOficina }) => idOficina),
  )
  const sheets = await judgedSheets(services, draws)
  const offices = await services.db
    .selectFrom('oficina')
    .select(['id', 'descripcion'])
    .where('id', 'in', ids)
    .execute()
  const nameOf = (idOficina: number) =>
    offices.find(({ id }) => id === idOficina)?.descripcion ?? String(idOficina)
  return draws.map((draw, index) => {
    const repetido = drawCourt(draw.seed, draw.candidates) ?? 0
    return {
      version: draw.version,
      metodo: draw.metodo,
      semilla: draw.seed,
      idOficina: draw.idOficina,
      oficina: nameOf(draw.idOficina),
      repetido,
      coincide: repetido === draw.idOficina,
      candidatos: draw.candidates.map((candidate) => ({
        ...candidate,
        oficina: nameOf(candidate.idOficina),
      })),
      apartados: draw.apartados.map((court) => ({ ...court, oficina: nameOf(court.idOficina) })),
      cargo: sheets[index] ?? null,
    }
  })
}
