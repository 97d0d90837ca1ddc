import type { CallName, calls } from '@estrado/machines/contract/calls'
import {
  laterPosition,
  type Position,
  positionHeader,
  readPosition,
} from '@estrado/machines/contract/position'
import { Clerk } from './cause.ts'

export type ListName = {
  [N in CallName]: (typeof calls)[N] extends { readonly list: true } ? N : never
}[CallName]
type Asked = { readonly who?: string; readonly body?: object }

export const page = { page: 1, perPage: 100 }

/** Every list of the contract, as somebody asks for it. */
export const lists: Readonly<Record<ListName, Asked>> = {
  'causas.inbox': { body: page },
  'causas.archived': {},
  'causas.list': { body: page },
  'bandejas.counts': {},
  'bandejas.waiting': {},
  'audiencias.page': { body: page },
  'audiencias.list': {},
  'audiencias.public': {},
  'audiencias.requests': {},
  'audiencias.detailPage': { body: { opciones: page, infFiltrado: {} } },
  'audiencias.portalPage': { body: { opciones: { page: 1, perPage: 12 }, infFiltrado: {} } },
  'solicitudesAudiencias.ofOffice': {},
  'solicitudesAudiencias.list': { body: page },
  'solicitudesAudiencias.search': {},
  'notificaciones.page': { body: { options: page, ambito: 'despacho' } },
  'edictos.page': { body: { page: 1, perPage: 10 } },
  'plazos.page': { body: { options: page } },
  'ejecucion.held': { body: { options: page } },
  'pruebas.page': { body: { options: page } },
  'excusas.inCourt': { body: page },
  'excusas.atRegistry': { body: page, who: 'ventanilla' },
  'actosProcesales.desk': { body: { ...page, lista: 'resoluciones' } },
  'memoriales.atWindow': { who: 'ventanilla' },
  'memoriales.inCourt': {},
  'memoriales.own': {},
  'memoriales.ownPage': { who: 'abogado', body: { page: 1, perPage: 10 } },
}

/** A clerk's session as a browser keeps it: tells the furthest position that it was told. */
export class Session extends Clerk {
  seen: Position | null = null
  own: number[] = []

  async write(): Promise<Position> {
    const { status, response, headers } = await this.create({}, this.headers())
    if (status !== 201) throw new Error(`a cause: ${status}`)
    this.own.push((response as { id: number }).id)
    return this.notice(headers)
  }

  async read(): Promise<readonly number[]> {
    const body = { ...page, orden: 'recientes' }
    const { token } = this.user
    const { status, response, headers } = await this.api.call('causas.list', {
      token,
      body,
      headers: this.headers(),
    })
    if (status !== 200) throw new Error(`a list: ${status}`)
    this.notice(headers)
    return (response as { result: { id: number }[] }).result.map(({ id }) => id)
  }

  private headers = (): Readonly<Record<string, string>> =>
    this.seen === null ? {} : { [positionHeader]: this.seen }

  private notice(headers: Headers): Position {
    const told = readPosition(headers.get(positionHeader))
    this.seen = laterPosition(this.seen, told)
    return told ?? ''
  }
}
