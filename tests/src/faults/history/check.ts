import type { Fixity } from '@estrado/api-mock/documents/file-store'
import { groupedBy } from '@estrado/api-mock/grouped-by'
import { type Command, type Deed, type History, outcomeOf, type Reading } from './history.ts'

/** A line of the journal that was accepted. `command`: id of the command that it came from; null: of no writer. */
export type Line = {
  readonly command: string | null
  readonly stream: string
  readonly version: number
  readonly type: string
}

/** A row that a command left in the tables that are read; an alteration leaves none of its own. */
export type Row = { readonly command: string; readonly deed: Exclude<Deed, 'alter'> }

/** What a draft's row shows: of which command its content is, and the version that it says. */
type Shown = { readonly stream: string; readonly command: string; readonly version: number }

/** An hour that stands booked, in milliseconds. */
export type Booking = {
  readonly id: number
  readonly judge: number | null
  readonly room: number | null
  readonly from: number
  readonly to: number
}

/** What stands when all is well again. */
export type FinalState = {
  /** Every accepted line of every stream that a writer's command wrote to. */
  readonly lines: readonly Line[]
  readonly rows: readonly Row[]
  readonly shown: readonly Shown[]
  readonly bookings: readonly Booking[]
  /** How the store has each file that a row names. */
  readonly files: ReadonlyMap<string, Fixity>
  /** What the journal's own verification says against it. */
  readonly chain: readonly string[]
}

const kinds = {
  lost: 'acknowledged, and not there',
  double: 'there more than once',
  ghost: 'refused, and there all the same',
  stranger: 'there, and nobody asked for it',
  elsewhere: 'not where its answer said',
  overwritten: 'on another version than its writer had seen',
  unprojected: 'in the journal and not in the tables, or the other way round',
  gap: 'versions that do not grow one by one',
  disorder: 'before what had been acknowledged when it was asked',
  backwards: 'shown older than the same client knew it',
  early: 'shown what never came to be',
  file: 'named, and not in the store as it was sent',
  booking: 'one judge or one room twice at one time',
  chain: 'the journal does not verify',
} as const

export type Lie = { readonly lie: keyof typeof kinds; readonly of: string }

export const wordsOf = ({ lie, of }: Lie): string => `${lie} (${kinds[lie]}): ${of}`

/** The fact that a deed is; what else is recorded with it follows from it. */
const factOf: Readonly<Record<Deed, string>> = {
  register: 'cause.registered',
  alter: 'cause.corrected',
  book: 'hearing.proposed',
  attach: 'document.attached',
}

/** Once, never or once, never: as its outcome says, in the journal and in the tables alike. */
function countLies(command: Command, lines: readonly Line[], rows: readonly Row[]): readonly Lie[] {
  const of = `${command.deed} ${command.id}`
  const times = Math.max(lines.length, rows.length)
  const outcome = outcomeOf(command)
  const lies: Lie[] = []
  if (times > 1) lies.push({ lie: 'double', of })
  if (outcome === 'failed' && times > 0) lies.push({ lie: 'ghost', of })
  if (outcome === 'ok' && times === 0) lies.push({ lie: 'lost', of })
  else if (command.deed !== 'alter' && lines.length !== rows.length) lies.push({ lie: 'unprojected', of })
  return lies
}

/** Where the one line of a command stands, beside what its writer saw and was told. */
function placeLies(command: Command, line: Line | undefined): readonly Lie[] {
  if (!line) return []
  const { seen, told } = command
  const of = `${command.deed} ${command.id}`
  const lies: Lie[] = []
  const later = told !== null && told.version !== null && told.version < line.version
  if (told !== null && (told.stream !== line.stream || later)) lies.push({ lie: 'elsewhere', of })
  if (seen !== null && (seen.stream !== line.stream || line.version !== seen.version + 1))
    lies.push({ lie: 'overwritten', of })
  return lies
}

function commandLies({ commands }: History, { lines, rows }: FinalState): readonly Lie[] {
  const linesOf = groupedBy(lines, ({ command }) => command ?? '')
  const rowsOf = groupedBy(rows, ({ command }) => command)
  const known = new Set(commands.map(({ id }) => id))
  const strangers = [...linesOf.keys(), ...rowsOf.keys()].filter((id) => id !== '' && !known.has(id))
  return [
    ...commands.flatMap((command) => {
      const own = (linesOf.get(command.id) ?? []).filter(({ type }) => type === factOf[command.deed])
      return [...countLies(command, own, rowsOf.get(command.id) ?? []), ...placeLies(command, own[0])]
    }),
    ...[...new Set(strangers)].map((of): Lie => ({ lie: 'stranger', of })),
  ]
}

/** A draft's row shows what its last alteration says, and the version of its last line. */
const shownLies = ({ lines, shown }: FinalState): readonly Lie[] =>
  shown.flatMap(({ stream, command, version }): readonly Lie[] => {
    const own = lines.filter((line) => line.stream === stream)
    const altered = own.filter(({ type }) => type === factOf.register || type === factOf.alter)
    const last = altered.reduce<Line | null>(
      (latest, line) => (line.version > (latest?.version ?? 0) ? line : latest),
      null,
    )
    const content = last === null || last.command === null || last.command === command
    return content && version === own.length ? [] : [{ lie: 'unprojected', of: stream }]
  })

const gaps = ({ lines }: FinalState): readonly Lie[] =>
  [...groupedBy(lines, ({ stream }) => stream)].flatMap(([stream, own]): readonly Lie[] => {
    const versions = own.map(({ version }) => version).toSorted((one, other) => one - other)
    return versions.every((version, n) => version === n + 1)
      ? []
      : [{ lie: 'gap', of: `${stream}: ${versions.join(', ')}` }]
  })

/** Real time: what was acknowledged before another command began stands before it. */
function disorders({ commands }: History, { lines }: FinalState): readonly Lie[] {
  const lineOf = new Map(lines.flatMap((line) => (line.command === null ? [] : [[line.command, line]])))
  const placed = commands.flatMap((command) => {
    const line = lineOf.get(command.id)
    const begin = command.tries[0]?.begin
    if (!line || begin === undefined) return []
    const end = command.tries.find(({ outcome }) => outcome === 'ok')?.end ?? Number.POSITIVE_INFINITY
    return [{ id: command.id, stream: line.stream, version: line.version, begin, end }]
  })
  return [...groupedBy(placed, ({ stream }) => stream).values()].flatMap((own) =>
    own.flatMap((one) =>
      own
        .filter((other) => other.end < one.begin && other.version > one.version)
        .map((other): Lie => ({ lie: 'disorder', of: `${one.id} stands before ${other.id}` })),
    ),
  )
}

/** What a client knew of a stream when something ended: by reading it, or by its own acknowledged command. */
function knownTo({ commands, readings }: History, lines: readonly Line[]): readonly Reading[] {
  const lineOf = new Map(lines.flatMap((line) => (line.command === null ? [] : [[line.command, line]])))
  const own = commands.flatMap(({ id, client, tries }) => {
    const line = lineOf.get(id)
    const answered = tries.find(({ outcome }) => outcome === 'ok')
    return line && answered ? [{ client, ...line, begin: answered.begin, end: answered.end }] : []
  })
  return [...readings, ...own]
}

function readingLies(history: History, { lines }: FinalState): readonly Lie[] {
  const known = groupedBy(knownTo(history, lines), ({ client, stream }) => `${client} ${stream}`)
  const last = new Map<string, number>()
  for (const { stream, version } of lines) last.set(stream, Math.max(version, last.get(stream) ?? 0))
  return history.readings.flatMap((reading): readonly Lie[] => {
    const { client, stream, version, begin } = reading
    const of = `client ${client} read ${stream} at version ${version}`
    const before = known.get(`${client} ${stream}`) ?? []
    const lies: Lie[] = []
    if (before.some((one) => one.end < begin && one.version > version)) lies.push({ lie: 'backwards', of })
    if (version > (last.get(stream) ?? 0)) lies.push({ lie: 'early', of })
    return lies
  })
}

const fileLies = ({ commands }: History, { files, rows }: FinalState): readonly Lie[] => {
  const there = new Set(rows.map(({ command }) => command))
  return commands
    .filter(({ id, file }) => file !== null && there.has(id) && files.get(file) !== 'intact')
    .map(({ id, file }): Lie => ({ lie: 'file', of: `${id}: ${files.get(file ?? '') ?? 'not named'}` }))
}

const sharing = (one: Booking, other: Booking): boolean =>
  one.from < other.to &&
  other.from < one.to &&
  ((one.judge !== null && one.judge === other.judge) || (one.room !== null && one.room === other.room))

/** Pairs of bookings that have one judge or one room at one time. */
export const doubled = (bookings: readonly Booking[]): readonly (readonly [number, number])[] =>
  bookings.flatMap((one) =>
    bookings
      .filter((other) => one.id < other.id && sharing(one, other))
      .map((other) => [one.id, other.id] as const),
  )

/** Every lie that what stands gives to what was answered; none: nothing was lost, doubled, or made up. */
export const liesOf = (history: History, state: FinalState): readonly Lie[] => [
  ...commandLies(history, state),
  ...shownLies(state),
  ...gaps(state),
  ...disorders(history, state),
  ...readingLies(history, state),
  ...fileLies(history, state),
  ...doubled(state.bookings).map(([one, other]): Lie => ({ lie: 'booking', of: `${one} and ${other}` })),
  ...state.chain.map((of): Lie => ({ lie: 'chain', of })),
]
