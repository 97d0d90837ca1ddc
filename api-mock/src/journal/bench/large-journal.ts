import { randomUUID } from 'node:crypto'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import {
  type ChainedEvent,
  genesisHash,
  hashInput,
  type JournalEvent,
} from '@estrado/machines/journal/envelope'
import { inBrowser } from '@estrado/machines/kernel/stream'
import type { Fact } from '@estrado/machines/kernel/upcast'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { sha256 } from '../hash.ts'
import { rowOfEvent } from '../rows.ts'
import { longLife, workflowOf } from './lines.ts'

/** Who acts where, as the journal keeps it; taken from the court that the database holds. */
export type Person = { readonly usuario: string; readonly rol: string; readonly id_oficina: number | null }

type Line = Pick<
  JournalEvent,
  'stream' | 'version' | 'type' | 'data' | 'outcome' | 'reason' | 'correlation'
> & {
  readonly workflow: Workflow
}

const ledgers = ['CH', 'LP', 'CB', 'OR', 'PT', 'TJ', 'SC', 'BE', 'PD'] as const
const batch = 2000
/** Streams that go on at the same time, as they do in a court. */
const abreast = 60
const reasons = [
  '409: El estado actual es «Formulario Único emitido»',
  '422: Revise los datos. Máximo 250 caracteres',
  '403: ACCESO NO AUTORIZADO',
] as const

/** Each fact a command of its own. */
const asCommands = (facts: readonly { readonly type: string }[]): Fact[][] => facts.map((fact) => [fact])

/** Whose a hearing is, as its first fact says. */
const ofCause = (fact: Fact, n: number) => ('idCausa' in fact ? { idCausa: n } : {})

/** What one command appends: facts under one correlation. */
const commandsOf = (workflow: Workflow, stream: string, commands: readonly (readonly Fact[])[]): Line[] => {
  let version = 0
  return commands.flatMap((facts) => {
    const correlation = randomUUID()
    return facts.map(({ type, ...data }) => {
      version += 1
      const line = { stream, version, type, correlation, data: canonicalJson(data), workflow }
      return { ...line, outcome: 'accepted' as const, reason: null }
    })
  })
}

const refusalAfter = (line: Line, n: number): Line => ({
  ...line,
  correlation: randomUUID(),
  data: '{}',
  outcome: 'refused',
  reason: reasons[n % reasons.length] ?? null,
})

/** The lines of one cause's life: two sessions and a wizard beside it, and a hearing once it has its court. */
class Lives {
  private readonly cause = workflowOf('cause')
  private readonly session = workflowOf('session')
  private readonly wizard = workflowOf('case-wizard')
  private readonly hearing = workflowOf('hearing')
  private readonly sessionLife = asCommands(longLife(this.session, 6))
  private readonly wizardLife = asCommands(longLife(this.wizard, 10))
  private readonly hearingLife = asCommands(longLife(this.hearing, 3))

  of(n: number): readonly (readonly Line[])[] {
    const session = () => {
      const lines = commandsOf(this.session, sessionWorkflow.stream.of(randomUUID()), this.sessionLife)
      const last = lines.at(-1)
      return last ? [...lines, refusalAfter(last, n)] : lines
    }
    const cause = commandsOf(this.cause, causeWorkflow.stream.of(n), this.causeCommands(n))
    const last = cause.at(-1)
    const refused = last && n % 3 === 0 ? [refusalAfter({ ...last, type: 'cause.corrected' }, n)] : []
    const hearing = this.hearingLife.map((facts) => facts.map((fact) => ({ ...fact, ...ofCause(fact, n) })))
    return [
      session(),
      commandsOf(this.wizard, inBrowser.ofPerson(4, randomUUID()), this.wizardLife),
      [...cause, ...refused, ...commandsOf(this.hearing, hearingWorkflow.stream.of(n), hearing)],
      session(),
    ]
  }

  private causeCommands(n: number): readonly (readonly Fact[])[] {
    const sample = (type: string, nth = 0) => samplesByWorkflow.cause?.[type]?.[nth] ?? { type }
    const archivo = {
      uuid: randomUUID(),
      sha256: sha256(String(n)),
      bytes: 20_480,
      paginas: 3,
      nombre: 'memorial.pdf',
    }
    const attached = sample('document.attached') as Fact & { readonly document: object }
    return [
      [{ ...sample('cause.registered'), idCausa: n, codigoUnico: `202602${String(n).padStart(6, '0')}` }],
      [{ ...sample('party.registered'), idSujeto: 2 * n - 1 }],
      [{ ...sample('party.registered', 1), idSujeto: 2 * n }],
      [sample('cause.corrected')],
      [{ ...attached, idActo: 2 * n - 1, document: { ...attached.document, archivo } }],
      [
        { ...sample('cause.drawn'), alertados: [] },
        { ...sample('form.issued'), idActo: 2 * n, archivo: { ...archivo, uuid: randomUUID() } },
      ],
    ]
  }
}

/** Writes a journal of at least so many lines, its chains whole and every stream as its machine allows. */
export async function writeLargeJournal(
  db: Database,
  lines: number,
  people: readonly Person[],
): Promise<number> {
  const heads = new Map(ledgers.map((ledger) => [ledger, { position: 0, hash: genesisHash }]))
  await db
    .insertInto('journal_ledger')
    .values(ledgers.map((ledger) => ({ ledger, position: 0, hash: genesisHash })))
    .execute()
  let rows: ReturnType<typeof rowOfEvent>[] = []
  let written = 0
  const start = new Date('2025-01-01T12:00:00.000Z').getTime()
  const write = (line: Line, unit: number) => {
    const ledger = ledgers[unit % ledgers.length] ?? 'LP'
    const head = heads.get(ledger) ?? { position: 0, hash: genesisHash }
    const person = people[unit % people.length]
    const { workflow, ...rest } = line
    const event: JournalEvent = {
      ...rest,
      ledger,
      position: head.position + 1,
      eventId: randomUUID(),
      machine: workflow.name,
      machineVersion: workflow.version,
      actor: person?.usuario ?? null,
      role: person?.rol ?? null,
      office: person?.id_oficina ?? null,
      client: 'Firefox 140 / Linux',
      at: new Date(start + written * 50_000).toISOString(),
    }
    const hash = sha256(hashInput(event, head.hash))
    const chainedEvent: ChainedEvent = { ...event, previousHash: head.hash, hash }
    heads.set(ledger, { position: event.position, hash })
    rows.push(rowOfEvent(chainedEvent))
    written += 1
  }
  const flush = async () => {
    await insertRows(db, rows)
    rows = []
  }
  const lives = new Lives()
  const going: { readonly unit: number; readonly lines: Line[] }[] = []
  for (let unit = 1; written < lines || going.length > 0; ) {
    while (going.length < abreast && written < lines) {
      going.push(...lives.of(unit).map((life) => ({ unit, lines: [...life] })))
      unit += 1
    }
    for (const life of going) {
      const line = life.lines.shift()
      if (line) write(line, life.unit)
    }
    for (let i = going.length - 1; i >= 0; i -= 1) if (going[i]?.lines.length === 0) going.splice(i, 1)
    if (rows.length >= batch) await flush()
  }
  await flush()
  for (const [ledger, head] of heads) {
    await db.updateTable('journal_ledger').set(head).where('ledger', '=', ledger).execute()
  }
  await sql`vacuum analyze journal_event`.execute(db)
  return written
}

async function insertRows(db: Database, rows: readonly object[]): Promise<void> {
  await sql`
    insert into journal_event
    select * from jsonb_populate_recordset(null::journal_event, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
}
