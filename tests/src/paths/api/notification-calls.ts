import { enqueueNotice } from '@estrado/api-mock/notifications/outgoing/enqueue'
import type { Delivery } from '@estrado/api-mock/notifications/outgoing/mailers'
import { runOutbox } from '@estrado/api-mock/notifications/outgoing/worker'
import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { mailOfComplainant } from '@estrado/api-mock/testing/digital-cause'
import { inZone, servedVisit } from '@estrado/api-mock/testing/service'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { mailFaults } from '@estrado/machines/notifications/outgoing-texts'
import { serviceOf } from '@estrado/machines/notifications/vocabulary'
import { signWithDemoToken } from './form-signer.ts'
import type { Addressed, NotifyingCourt } from './notification-court.ts'

/** What a call asks for; the worker of the outbox brings about the others. */
export type AskableNotification = Exclude<
  NotificationEvent,
  { type: 'edict.published' | 'notification.dispatched' | 'notification.bounced' }
>

/** No notification has this number. */
const none = 999_999

/** One notification over HTTP. `user` null: nobody is signed in. */
export class NotificationCalls {
  private readonly api: TestApi
  private readonly dataFolder: string
  private readonly court: NotifyingCourt
  /** Who serves it: the demo's process server, unless a role is tried. */
  server: LoggedIn
  id: number | null = null

  constructor(api: TestApi, dataFolder: string, court: NotifyingCourt) {
    this.api = api
    this.dataFolder = dataFolder
    this.court = court
    this.server = court.server
  }

  get stream(): string {
    return `notificacion/${this.id ?? none}`
  }

  private get params() {
    return { id: this.id ?? none }
  }

  detail(user: LoggedIn, idTipoNotificacion: number): Promise<Answered> {
    const body = { idNotificacion: this.params.id, idTipoNotificacion }
    return this.api.call('notificaciones.detail', { token: user.token, body })
  }

  async order(user: LoggedIn | null, idTipo: number, { idActo, idSujeto }: Addressed): Promise<Answered> {
    const walk = serviceOf(idTipo) === 'walk'
    const answer = await this.api.call('notificaciones.create', {
      token: user?.token ?? null,
      body: {
        idActoProcesal: idActo,
        idSujetoProcesal: idSujeto,
        idTipoNotificacion: idTipo,
        ...(walk && { destino: inZone }),
        ...(serviceOf(idTipo) === 'hearing' && { idAudiencia: this.court.idAudiencia }),
      },
    })
    if (answer.status === 201) this.id = (answer.response as { readonly id: number }).id
    return answer
  }

  /** Asks for the fact, whatever the API will say. `signer`: whose token signs a form. */
  async ask(event: AskableNotification, user: LoggedIn | null, signer: string): Promise<Answered> {
    const token = user?.token ?? null
    const seen = this.stream
    const { api, params } = this
    switch (event.type) {
      case 'notification.ordered':
        throw new Error('order it')
      case 'notification.assigned':
        return this.assign(token)
      case 'address.corrected': {
        const body = { ...event.destino, correo: mailOfComplainant }
        return api.call('notificaciones.update', { token, params, seen, query: { verificado: 'true' }, body })
      }
      case 'notification.attached':
        return api.call('notificaciones.attachActs', { token, body: this.attachment })
      case 'notification.detached':
        return api.call('notificaciones.removeAttachments', { token, body: this.attachment })
      case 'notification.seen':
      case 'notification.opened':
        return api.call('notificaciones.markSeen', { token, params })
      case 'notification.visited':
        return this.visit(token, { resultado: 'visita', motivo: event.motivo })
      case 'notification.notServed':
        return this.visit(token, { resultado: 'noPracticada', motivo: event.motivo })
      case 'notification.served':
        return this.visit(token, {})
      case 'notification.returned':
        return api.call('notificaciones.return', { token, params, seen, body: { motivo: event.motivo } })
      case 'notification.withdrawn':
        return api.call('notificaciones.withdraw', { token, params, seen, body: { motivo: 'Error' } })
      case 'notification.closed':
        return this.close(token, signer)
    }
  }

  resend(user: LoggedIn): Promise<Answered> {
    return this.api.call('notificaciones.resend', { token: user.token, params: this.params })
  }

  /** Something of it waits in the outbox, whatever its state. */
  enqueue(): Promise<void> {
    const { db, clock, settings } = this.api.services
    const mail = mailOfComplainant
    return db
      .transaction()
      .execute((tx) => enqueueNotice({ tx, now: clock.now() }, settings.publicUrl, this.params.id, mail))
  }

  /** The worker sends what waits; `refused`: the server doesn't know the address. */
  async send(refused: boolean): Promise<void> {
    const delivery: Delivery = refused
      ? { sent: false, permanent: true, reason: mailFaults.refused('550') }
      : { sent: true }
    await runOutbox(this.api.services, { deliver: async () => delivery, close: () => undefined })
  }

  private get attachment() {
    return [{ idNotificacion: this.params.id, idActoProcesal: this.court.idActo }]
  }

  /** Where it is addressed: another place would be a correction, a fact of its own. */
  private async assign(token: string | null): Promise<Answered> {
    const row = await this.api.services.db
      .selectFrom('notificacion')
      .select(['estado', 'direccion', 'latitud', 'longitud'])
      .where('id', '=', this.params.id)
      .executeTakeFirst()
    const { estado, ...addressed } = row ?? { estado: null, ...inZone }
    const tipoAccion = estado === 'assigned' ? 2 : 1
    return this.api.call('notificaciones.assign', {
      token,
      params: this.params,
      seen: this.stream,
      body: { ...addressed, idGestor: this.server.id, idZona: null, tipoAccion, motivo: 'La conoce' },
    })
  }

  private visit(token: string | null, changes: object): Promise<Answered> {
    const form = new FormData()
    form.set('diligencia', JSON.stringify(servedVisit(this.api.clock.now().toISOString(), changes)))
    return this.api.call('notificaciones.visit', { token, params: this.params, form })
  }

  private async close(token: string | null, signer: string): Promise<Answered> {
    const issued = await this.api.call('notificaciones.document', { token, params: this.params })
    const pdf = issued.status === 200 ? issued.bytes : await smallPdf()
    const signed = await signWithDemoToken(this.dataFolder, signer, pdf, this.api.clock.now())
    const form = new FormData()
    form.set('archivo', new File([new Uint8Array(signed)], 'formulario.pdf', { type: 'application/pdf' }))
    return this.api.call('notificaciones.close', { token, params: this.params, form })
  }
}
