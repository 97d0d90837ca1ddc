import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { type Answer, type Asked, ask, outcomeOfStatus } from './asking.ts'
import type { Command, Deed, History, Reading, Try } from './history.ts'
import { Moments } from './moments.ts'
import { alteration, attachment, booking, idIn, registration, type Wish } from './wishes.ts'

/** What stands before the writers begin. */
export type Desk = {
  /** Where the API is asked; who gets no answer asks the next. */
  readonly urls: readonly string[]
  /** Causes of one court and one judge, the court's rooms, and who books them. */
  readonly causes: readonly number[]
  readonly rooms: readonly number[]
  readonly secretary: string
  /** The first day, at midnight, whose hours are booked. */
  readonly day: Date
  readonly pdf: Uint8Array
}

/** The program that a command came from, as the journal keeps it. */
export const programOf = (round: string, id: string): string => `historia/${round}/${id}`

const clerks = 4
const secretaries = 3
/** Tries of one command, and milliseconds between two. */
const again = { tries: 6, pause: 200 } as const
/** Milliseconds between an answer and the next question: people, not a benchmark that takes all there is of a machine. */
const pace = 300
/** Milliseconds that an answer may take while nothing is struck. */
const unstruck = 60_000
/** Milliseconds after which a session is begun anew: well before its token runs out. */
const session = 120_000
/** One command in so many is asked once, whatever becomes of it. */
const onceEvery = 4

/** Faults of a moment: of the API's database or store, or of the proxy before it. */
const ofAMoment = [502, 503, 504]
/**
 * What a deed may be answered that wasn't done; anything else is a fault of the product's. An attachment conflicts
 * with nothing but one of the same clerk's, given up and still under way.
 */
const explained: Readonly<Record<Deed, readonly number[]>> = {
  register: ofAMoment,
  attach: ofAMoment,
  alter: [409, ...ofAMoment],
  book: [422, ...ofAMoment],
}

type Session = { readonly client: number; token: string; since: number }
const loginOf = (usuario: string): Asked => ({
  method: 'POST',
  path: 'auth/login',
  body: { usuario, clave: demoPassword },
})

const tokenIn = ({ response }: Answer): string =>
  (response as { readonly usuario: { readonly accessToken: string } }).usuario.accessToken

/** `own`: the draft that is this clerk's alone; `seen`: the version of the shared one that they saw last. */
type Clerk = Session & { readonly own: number; seen: number }

/** Clerks and secretaries at work, each with a session of their own, until they are stopped. */
export class Writers {
  /** Answers that told something. */
  readonly answers = new Moments()
  /** Answers that no fault explains. */
  readonly blunders: string[] = []
  /** What they were told. */
  readonly history: History & { readonly commands: Command[]; readonly readings: Reading[] } = {
    commands: [],
    readings: [],
  }
  private readonly round: string
  private readonly desk: Desk
  private shared = 0
  private going = true
  private work: Promise<unknown> = Promise.resolve()

  constructor(round: string, desk: Desk) {
    this.round = round
    this.desk = desk
  }

  /** Logs in and makes the drafts, while all is well. */
  async start(): Promise<void> {
    const tokens = await Promise.all(
      Array.from({ length: clerks + secretaries }, (_, client) => this.login(client)),
    )
    const [first = ''] = tokens
    this.shared = await this.draft(first)
    const since = performance.now()
    const drafts = await Promise.all(tokens.slice(0, clerks).map((token) => this.draft(token)))
    const work = tokens.map((token, client) => {
      const own = drafts[client]
      if (own === undefined) return this.book({ client, token, since })
      return this.register({ client, token, since, own, seen: 1 })
    })
    this.work = Promise.all(work)
  }

  /** When each has ended what it was about. */
  async stop(): Promise<void> {
    this.going = false
    await this.work
  }

  private urlOf(turn: number): string {
    const { urls } = this.desk
    return urls[turn % urls.length] ?? ''
  }

  private async sure(asked: Asked): Promise<Answer> {
    const answer = await ask(this.urlOf(0), asked, unstruck)
    if (answer && answer.status < 300) return answer
    throw new Error(`${asked.path} before any fault: ${answer?.status} ${JSON.stringify(answer?.response)}`)
  }

  private async login(client: number): Promise<string> {
    return tokenIn(await this.sure(loginOf(this.userOf(client))))
  }

  private userOf(client: number): string {
    return client < clerks ? 'ventanilla' : this.desk.secretary
  }

  /** A session that lasts until it is asked for again; where nobody answers, the old one still holds. */
  private async renew(own: Session, turn: number): Promise<void> {
    if (performance.now() - own.since < session) return
    const answer = await ask(this.urlOf(turn), loginOf(this.userOf(own.client)))
    if (answer?.status !== 200) return
    own.token = tokenIn(answer)
    own.since = performance.now()
  }

  private async draft(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` }
    return idIn(await this.sure({ ...registration().asked, headers }))
  }

  private async register(clerk: Clerk): Promise<void> {
    for (let turn = clerk.client; this.going; turn += 1) {
      await this.read(clerk, turn)
      const version = await this.command(clerk, turn, alteration(this.shared, clerk.seen))
      clerk.seen = Math.max(clerk.seen, version ?? 0)
      await this.command(
        clerk,
        turn + 1,
        turn % 2 === 0 ? registration() : attachment(clerk.own, this.desk.pdf),
      )
    }
  }

  private async book(session: Session): Promise<void> {
    const { causes, rooms, day } = this.desk
    for (let turn = 0; this.going; turn += 1) {
      const room = rooms[(turn + session.client) % (rooms.length + 1)]
      const cause = causes[(turn + session.client) % causes.length] ?? 0
      await this.command(session, turn + session.client, booking(cause, room, day, turn))
    }
  }

  /** The version that the last answer told. */
  private async command(own: Session, turn: number, wish: Wish): Promise<number | null> {
    await this.renew(own, turn)
    const { client, token } = own
    const { id, deed, asked, seen, file, streamIn } = wish
    const headers = {
      ...asked.headers,
      authorization: `Bearer ${token}`,
      'idempotency-key': id,
      'client-app': programOf(this.round, id),
    }
    const tries: Try[] = []
    const most = this.history.commands.length % onceEvery === 0 ? 1 : again.tries
    let told: Command['told'] = null
    let version: number | null = null
    do {
      const begin = performance.now()
      const answer = await ask(this.urlOf(turn + tries.length), { ...asked, headers })
      const outcome = outcomeOfStatus(answer?.status ?? null)
      tries.push({ begin, end: performance.now(), status: answer?.status ?? null, outcome })
      this.judge(deed, answer, client)
      version = answer?.version ?? null
      if (answer && outcome === 'ok') told = { stream: streamIn(answer), version }
      if (outcome === 'unknown') await delay(again.pause)
    } while (tries.length < most && tries.at(-1)?.outcome === 'unknown')
    this.history.commands.push({ id, client, deed, tries, seen, file, told })
    if (tries.at(-1)?.outcome !== 'unknown') this.answers.tick()
    await delay(pace)
    return version
  }

  private judge(deed: Deed | 'read', answer: Answer | null, client: number): void {
    if (answer === null || answer.status < 300) return
    const expected = deed === 'read' ? ofAMoment : explained[deed]
    if (expected.includes(answer.status)) return
    if (deed === 'attach' && answer.status === 409 && this.gaveUp(client)) return
    this.blunders.push(`${deed}: ${answer.status} ${JSON.stringify(answer.response)}`)
  }

  /** Optimistic concurrency: may an attachment that a client asked once be done while they ask the next? */
  private gaveUp(client: number): boolean {
    const last = this.history.commands.findLast((one) => one.client === client && one.deed === 'attach')
    return last?.tries.at(-1)?.outcome === 'unknown'
  }

  private async read(clerk: Clerk, turn: number): Promise<void> {
    const { client, token } = clerk
    const begin = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await ask(this.urlOf(turn), { method: 'GET', path: `causas/${this.shared}`, headers })
    this.judge('read', answer, client)
    if (answer?.status !== 200 || answer.version === null) return
    const { version } = answer
    const stream = `causa/${this.shared}`
    this.history.readings.push({ client, stream, version, begin, end: performance.now() })
    clerk.seen = Math.max(clerk.seen, version)
    this.answers.tick()
    await delay(pace)
  }
}
