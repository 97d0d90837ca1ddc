import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { expect } from 'vitest'
import type { LoggedIn, TestApi } from './api.ts'
import type { Clerk } from './cause.ts'
import { type EdictCause, edictCause, notify } from './edict.ts'

export type ServedDetail = AnswerOf<'notificaciones.detail'>

/** A place in the demo's zone `Zona Central` of La Paz. */
export const inZone = { direccion: 'Calle Comercio 1200', latitud: -16.508, longitud: -68.129 } as const

/** What a process server writes down who found the addressee. */
export const servedVisit = (fechaHora: string, changes: object = {}) => ({
  resultado: 'practicada',
  fechaHora,
  lugar: 'Calle Comercio 1200',
  latitud: -16.508,
  longitud: -68.129,
  precision: 9,
  motivo: '',
  proxima: null,
  calidad: 'destinatario',
  nombre: 'Ana Quispe',
  documento: '6000001',
  complemento: '',
  observacion: '',
  ...changes,
})

/** A notification that a process server carried to somebody in vain. */
export async function visited(api: TestApi, clerk: Clerk): Promise<number> {
  const desk = new NotificationDesk(api, await edictCause(api, clerk), await api.login('diligenciero'))
  const id = await desk.order()
  await desk.assign(id)
  const nobody = servedVisit(api.clock.now().toISOString(), { resultado: 'visita', motivo: 'Nadie atendió' })
  const { status, json } = await desk.visit(id, nobody)
  expect(status, JSON.stringify(json)).toBe(200)
  return id
}

/** Notifications of one cause as its court orders them and process servers serve them. */
export class NotificationDesk {
  readonly api: TestApi
  readonly cause: EdictCause
  readonly server: LoggedIn

  constructor(api: TestApi, cause: EdictCause, server: LoggedIn) {
    this.api = api
    this.cause = cause
    this.server = server
  }

  async order(changes: object = {}): Promise<number> {
    const answer = await notify(this.api, this.cause, {
      idTipoNotificacion: notificationTypeIds.personal,
      destino: inZone,
      ...changes,
    })
    expect(answer.status, JSON.stringify(answer.json)).toBe(201)
    return (answer.response as { readonly id: number }).id
  }

  detail(
    id: number,
    user: LoggedIn = this.cause.secretary,
    idTipoNotificacion: number = notificationTypeIds.personal,
  ) {
    return this.api.call('notificaciones.detail', {
      token: user.token,
      body: { idNotificacion: id, idTipoNotificacion },
    })
  }

  /** A step that goes by the version that stands now. */
  step(name: CallName, id: number, body: object, user: LoggedIn = this.cause.secretary) {
    return this.api.call(name, {
      token: user.token,
      params: { id },
      seen: `notificacion/${id}`,
      body,
    })
  }

  assign(id: number, changes: object = {}, user: LoggedIn = this.cause.secretary) {
    return this.api.call('notificaciones.assign', {
      token: user.token,
      params: { id },
      seen: `notificacion/${id}`,
      body: {
        ...inZone,
        idGestor: this.server.id,
        idZona: null,
        tipoAccion: 1,
        motivo: 'La conoce',
        ...changes,
      },
    })
  }

  visit(id: number, body: object, options: { user?: LoggedIn; foto?: File; key?: string } = {}) {
    const form = new FormData()
    form.set('diligencia', JSON.stringify(body))
    if (options.foto) form.set('foto', options.foto)
    return this.api.call('notificaciones.visit', {
      token: (options.user ?? this.server).token,
      params: { id },
      ...(options.key !== undefined && { headers: { 'idempotency-key': options.key } }),
      form,
    })
  }

  /** Ordered, assigned and served in person. */
  async served(changes: object = {}): Promise<number> {
    const id = await this.order(changes)
    const assigned = await this.assign(id)
    expect(assigned.status, JSON.stringify(assigned.json)).toBe(200)
    const done = await this.visit(id, servedVisit(this.api.clock.now().toISOString()))
    expect(done.status, JSON.stringify(done.json)).toBe(200)
    return id
  }
}
