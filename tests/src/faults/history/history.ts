/** What a command does: registers or alters a draft, books an hour, adds a document. */
export type Deed = 'register' | 'alter' | 'book' | 'attach'

/** `ok`: done, says the answer. `failed`: refused, says the answer. `unknown`: no answer, or one that knows nothing. */
export type Outcome = 'ok' | 'failed' | 'unknown'

/** One try of a command, in milliseconds of the writers' clock; `status` null: the connection broke, or the time was up. */
export type Try = {
  readonly begin: number
  readonly end: number
  readonly status: number | null
  readonly outcome: Outcome
}

/** A command as its writer saw it. Its id stands in the journal too, as the program that it came from. */
export type Command = {
  readonly id: string
  readonly client: number
  readonly deed: Deed
  /** Tries under the same id, one after the other; only an unknown one is followed by another. */
  readonly tries: readonly Try[]
  /** Of a change to what several edit: its stream, and the version that the writer saw. */
  readonly seen: { readonly stream: string; readonly version: number } | null
  /** SHA-256 of the file that came with it. */
  readonly file: string | null
  /** Stream that the answer told of, and the version that it had by then; null: it wasn't ok. */
  readonly told: { readonly stream: string; readonly version: number | null } | null
}

/** What a client was shown of a stream. */
export type Reading = {
  readonly client: number
  readonly stream: string
  readonly version: number
  readonly begin: number
  readonly end: number
}

export type History = { readonly commands: readonly Command[]; readonly readings: readonly Reading[] }

/** A refusal of a second try says nothing of the first, which may still be under way somewhere. */
export function outcomeOf({ tries }: Pick<Command, 'tries'>): Outcome {
  if (tries.some(({ outcome }) => outcome === 'ok')) return 'ok'
  return tries.every(({ outcome }) => outcome === 'failed') ? 'failed' : 'unknown'
}

/** Of commands by outcome and of those asked more than once; `pause`: the longest in which nobody was told ok. */
export type Figures = {
  readonly ok: number
  readonly failed: number
  readonly unknown: number
  readonly repeated: number
  readonly readings: number
  readonly pause: number
}

export function figuresOf({ commands, readings }: History): Figures {
  const count = (outcome: Outcome) => commands.filter((command) => outcomeOf(command) === outcome).length
  const answers = commands
    .flatMap(({ tries }) => tries.filter(({ outcome }) => outcome === 'ok').map(({ end }) => end))
    .toSorted((one, other) => one - other)
  return {
    ok: count('ok'),
    failed: count('failed'),
    unknown: count('unknown'),
    repeated: commands.filter(({ tries }) => tries.length > 1).length,
    readings: readings.length,
    pause: Math.round(answers.reduce((longest, at, n) => Math.max(longest, at - (answers[n - 1] ?? at)), 0)),
  }
}

/** Of several rounds, with the longest pause of all. */
export const sumOf = (rounds: readonly Figures[]): Figures & { readonly rounds: number } =>
  rounds.reduce<Figures & { readonly rounds: number }>(
    (sum, round) => ({
      rounds: sum.rounds + 1,
      ok: sum.ok + round.ok,
      failed: sum.failed + round.failed,
      unknown: sum.unknown + round.unknown,
      repeated: sum.repeated + round.repeated,
      readings: sum.readings + round.readings,
      pause: Math.max(sum.pause, round.pause),
    }),
    { rounds: 0, ok: 0, failed: 0, unknown: 0, repeated: 0, readings: 0, pause: 0 },
  )
