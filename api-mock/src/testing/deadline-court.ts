import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { runCommand } from '../journal/command.ts'
import type { LoggedIn, TestApi } from './api.ts'
import { Clerk } from './cause.ts'
import { type EdictCause, edictCause, notify } from './edict.ts'
import { recordActSignature, recordFormSignature } from './recorded-signature.ts'

export type Deadline = AnswerOf<'plazos.ofAct'>[number]
type Fields = Readonly<Record<string, string>>

/** Types of the demo: one whose deadline waits for the notification, one that waits for none. */
export const waitingType: Fields = { idTipoActoProcesal: '302' }
export const runningType: Fields = { idTipoActoProcesal: '601' }

/** What an act says that answers the deadline of another. */
export const answerTo = (id: number): Fields => ({
  idTipoActoProcesal: '301',
  idActoProcesalRespuesta: String(id),
  esRespuestaPlazo: 'true',
})

/** A court that writes acts with deadlines in a cause of its own. */
export class DeadlineCourt {
  private readonly api: TestApi
  cause: EdictCause

  private constructor(api: TestApi, cause: EdictCause) {
    this.api = api
    this.cause = cause
  }

  /** Of a cause of its own, or of one that was made. */
  static async open(api: TestApi, clerk: Clerk, made?: EdictCause): Promise<DeadlineCourt> {
    const cause = made ?? (await edictCause(api, clerk))
    await recordFormSignature(api, cause.id)
    return new DeadlineCourt(api, cause)
  }

  async draft(fields: Fields, user: LoggedIn = this.cause.judge): Promise<number> {
    const { response } = await new Clerk(this.api, user).attach(this.cause.id, undefined, fields)
    return (response as { readonly id: number }).id
  }

  /** Asks to close an act that was signed. */
  async ask(id: number, user: LoggedIn = this.cause.judge) {
    await recordActSignature(this.api, id)
    return this.close(id, user)
  }
  /** `user` null: nobody is signed in. */
  close(id: number, user: LoggedIn | null = this.cause.judge) {
    const token = user?.token ?? null
    return this.api.call('actosProcesales.update', { token, params: { id }, body: { cerrado: true } })
  }

  /** Drafted, signed and closed by the judge, or by somebody else of the court. */
  async closed(fields: Fields, user: LoggedIn = this.cause.judge): Promise<number> {
    const id = await this.draft(fields, user)
    const answer = await this.ask(id, user)
    if (answer.status !== 200) throw new Error(`close ${id}: ${JSON.stringify(answer.json)}`)
    return id
  }

  /** An act that was signed and not closed yet. */
  async signed(fields: Fields): Promise<number> {
    const id = await this.draft(fields)
    await recordActSignature(this.api, id)
    return id
  }

  async read(id: number): Promise<Deadline | undefined> {
    const { token } = this.cause.judge
    const { response } = await this.api.call('plazos.ofAct', { token, params: { id } })
    return (response as readonly Deadline[])[0]
  }

  change(id: number, body: object, user: LoggedIn | null = this.cause.judge) {
    return this.api.call('plazos.update', { token: user?.token ?? null, params: { id }, body })
  }

  /** Orders that an act be handed to a party, or to who represents them; the notification's number. */
  async order(
    idActoProcesal: number,
    idSujetoProcesal: number,
    idRepresentante: number | null = null,
  ): Promise<number> {
    const { response } = await notify(this.api, this.cause, {
      idActoProcesal,
      idSujetoProcesal,
      idRepresentante,
      idTipoNotificacion: notificationTypeIds.personal,
    })
    return (response as { readonly id: number }).id
  }

  /** Publishes an edict of an act: it is notified at once. */
  publish(idActoProcesal: number) {
    return notify(this.api, this.cause, { idActoProcesal })
  }

  /** Takes a notification back. */
  withdraw(id: number) {
    return this.api.call('notificaciones.withdraw', {
      token: this.cause.judge.token,
      params: { id },
      seen: notificationWorkflow.stream.of(id),
      body: { motivo: 'Se ordena por edicto' },
    })
  }

  /** A process server hands it over, at an hour of long ago too. */
  serve(
    id: number,
    at: string,
    facts: readonly NotificationEvent[] = [
      { type: 'notification.assigned', idGestor: 1, idZona: null },
      { type: 'notification.served', at },
    ],
  ) {
    return runCommand(this.api.services, {
      name: 'notificaciones.asignar',
      commandId: null,
      actor: {
        usuario: 'diligenciero',
        roles: ['OFI_DIL_TDJ', 'JUEZ'],
        office: null,
        client: null,
        correlation: randomUUID(),
      },
      ledger: 'LP',
      stream: notificationWorkflow.stream.of(id),
      workflow: notificationWorkflow,
      expectedVersion: null,
      asks: 'notification.served',
      decide: async () => ({ facts, answer: null }),
    })
  }

  /** Time passes, also for the views of what holds now, and sessions end with it. */
  async later(milliseconds: number): Promise<void> {
    this.api.clock.advance(milliseconds)
    const present = sql.lit(this.api.clock.now().toISOString())
    await sql`create or replace function instante() returns timestamptz language sql stable
      as $$ select ${present}::timestamptz + interval '12 hours' $$`.execute(this.api.services.db)
    const again = ({ usuario }: LoggedIn) => this.api.login(String(usuario.usuario))
    this.cause = {
      ...this.cause,
      judge: await again(this.cause.judge),
      secretary: await again(this.cause.secretary),
    }
  }
}
