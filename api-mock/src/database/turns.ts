import { sql } from 'kysely'
import type { Database, Tx } from './connect.ts'

/**
 * Advisory locks: what only one at a time does, each with its number, which none other has. Numbers and names stay: of
 * two versions of the product on one database each waits for the other's. (Tests copy their database under 71.)
 */
export const turns = {
  /** A start brings its version's data: two first starts on one database would else fill it both. */
  start: 72,
  /** Of several processes one plays the sample causes. */
  samples: 73,
  /** A court is drawn: two draws at once would both see the load before the other. */
  draw: 7101,
  /**
   * By office. A hearing is set in a court: two at once would both see the agenda before the other. Whoever takes
   * somebody's open work away shares it on purpose: they would not see the hearings that are being set.
   */
  agendaOfCourt: 7102,
  /** By judge. A hearing is set with them: the same, across courts. */
  agendaOfJudge: 7103,
  /** A superuser is taken away: two at once would leave none. */
  superusers: 7105,
} as const

/** The same by names: each with what stands before the thing's own names. */
export const namedTurns = {
  /** By act. Notifications of an act are ordered or assigned. */
  notificationsOfAct: 'notificacion/acto',
  /** By party. A notification to them is ordered, or they leave the cause: two at once would leave one to nobody. */
  notificationsOfParty: 'notificacion/parte',
  /** By party. Something is ordered for them, or they leave, or take orders no more: it would stand where nobody ends it. */
  ordersOfParty: 'orden/parte',
  /** By code. Somebody looks whether a cause's code is free, or takes it. */
  causeCode: 'codigo',
  /** By act. What accompanies it changes, or its writing ends: whoever ends it answers for what accompanies it then. */
  writingOfAct: 'acto/escritura',
  /** By request for a hearing. A decree of rejection is begun: two at once would both find none under way. */
  rejectionOfRequest: 'solicitud/rechazo',
  /** By office and year. Charges are counted, so that a number is given once, and one that isn't recorded is given again. */
  charges: 'cargo',
  /** By office and year. Evidence is counted in the same way. */
  evidence: 'prueba',
  /** By cause. An item gets its seal, which no other of the cause has. */
  sealsOfCause: 'prueba/precinto',
  /** By whoever tries. A cause's code is guessed: of tries that come at once none is free beside the others. */
  guessedCode: 'intento',
  /** By catalogue. Its names are unique: whoever changes one entry waits for whoever changes another. */
  catalogue: 'catalogo',
  /** By number. An account of a document is made: the second is refused in turn, and not by the table's index. */
  document: 'documento',
} as const

type ByThing = 'agendaOfCourt' | 'agendaOfJudge'
type Alone = Exclude<keyof typeof turns, ByThing>

/** Waits for a turn and has it until the transaction's end. */
export const takeTurn = (tx: Tx, turn: Alone): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${turns[turn]})`.execute(tx)

/** The same of one thing, by its row's number. */
export const takeTurnOf = (tx: Tx, turn: ByThing, id: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${turns[turn]}, ${id})`.execute(tx)

/** The same of one thing, by its names. */
export const takeNamedTurn = (
  tx: Tx,
  turn: keyof typeof namedTurns,
  ...names: readonly (string | number)[]
): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${[namedTurns[turn], ...names].join('/')}, 0))`.execute(
    tx,
  )

/** Does something in a turn that outlasts transactions; whoever finds another at it leaves it to that one. */
export const inTurnOrNot = (
  db: Database,
  turn: Alone,
  work: (connection: Database) => Promise<void>,
): Promise<void> =>
  db.connection().execute(async (connection) => {
    const taken = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${turns[turn]}) as mine`.execute(
      connection,
    )
    if (!taken.rows[0]?.mine) return
    try {
      await work(connection)
    } finally {
      await sql`select pg_advisory_unlock(${turns[turn]})`.execute(connection)
    }
  })
