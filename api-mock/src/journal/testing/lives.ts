import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { replayOf } from '@estrado/machines/journal/replay'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import { workflowOf } from '../bench/lines.ts'

/** Numbers below `below`, the same at every run (mulberry32). */
export function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A sample with what makes its rows tell apart: whose file it is, the number of a charge, which crimes a party is accused of. */
function varied(fact: Fact, crime: number | undefined, step: number): Fact {
  if (fact.type === 'act.drafted' || fact.type === 'act.issued')
    return {
      ...fact,
      archivo: { uuid: uuid(step), nombre: 'decreto.pdf', sha256: '00', bytes: 1, paginas: 1 },
    }
  if (fact.type === 'act.charged')
    return { ...fact, cargo: { ...(fact.cargo as object), uuid: uuid(step), numero: step } }
  const archivo = (file: object) => ({ ...file, uuid: uuid(Number(fact.idActo)), bytes: 1000 + step })
  if (fact.archivo && fact.idActo !== undefined) return { ...fact, archivo: archivo(fact.archivo) }
  const { document, party } = fact as Fact & { document?: { archivo: object }; party?: object }
  if (document) return { ...fact, document: { ...document, archivo: archivo(document.archivo) } }
  return party ? { ...fact, party: { ...party, delitos: [crime] } } : fact
}

/** A life of a stream that its machine allows; one that ends it comes last, and seldom. */
export function life(
  machine: string,
  seed: number,
  length: number,
  crimes: readonly number[],
): readonly Fact[] {
  const { machine: law } = workflowOf(machine)
  const samples = samplesByWorkflow[machine] ?? {}
  const replay = replayOf(law)
  const roll = random(seed)
  const facts: Fact[] = []
  let snapshot = replay.initial
  while (facts.length < length && snapshot.status === 'active') {
    const possible = (Object.values(samples).flat() as Fact[]).filter((fact) => replay.can(snapshot, fact))
    // Every other time something new, so that a short life reaches far.
    const fresh = possible.filter(({ type }) => facts.every((before) => before.type !== type))
    const among = fresh.length > 0 && roll(2) === 0 ? fresh : possible
    const fact = among[roll(among.length)]
    if (!fact) break
    if (/\.(deleted|removed|discarded)$/.test(fact.type) && roll(8) > 0) continue
    snapshot = replay.next(snapshot, fact)
    facts.push(varied(fact, crimes[roll(crimes.length)], facts.length))
  }
  return facts
}

/** A fact as the journal would hold it. */
export const eventOf = (
  machine: string,
  stream: string,
  { type, ...data }: Fact,
  at: number,
): ChainedEvent => ({
  ledger: 'LP',
  position: at,
  stream,
  version: at,
  eventId: uuid(at),
  type,
  machine,
  machineVersion: workflowOf(machine).version,
  outcome: 'accepted',
  reason: null,
  data: canonicalJson(data),
  actor: 'juez',
  role: 'JUEZ',
  office: 1,
  correlation: uuid(at),
  client: null,
  at: new Date(Date.UTC(2026, 10, 2, 12, at)).toISOString(),
  previousHash: '',
  hash: '',
})
