import type { Annotation } from '@estrado/machines/annotations/schemas'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { LoggedIn, TestApi } from './api.ts'

let notes = 0

/** A comment that isn't saved yet. */
export function comment(contenido: string, changes: Partial<Annotation> = {}): Annotation {
  notes += 1
  return {
    id: `temp_${notes}`,
    pagina: 1,
    tipo: 'comment',
    posicion: { x: 0.1, y: 0.2, width: 0.05, height: 0.04 },
    contenido,
    color: 'yellow',
    propiedades: {},
    ...changes,
  }
}

/** Somebody of a court at the annotations of a document. */
export class Annotator {
  readonly api: TestApi
  readonly token: string
  readonly idDocumento: number

  constructor(api: TestApi, { token }: LoggedIn, idDocumento: number) {
    this.api = api
    this.token = token
    this.idDocumento = idDocumento
  }

  async current() {
    const answer = await this.api.call('anotaciones.current', {
      token: this.token,
      params: { idDocumento: this.idDocumento },
    })
    return {
      ...answer,
      set: answer.response as AnswerOf<'anotaciones.current'>,
      etag: answer.headers.get('etag') ?? '',
    }
  }

  async create(anotaciones: readonly Annotation[], changes: object = {}) {
    const { set } = await this.current()
    return this.api.call('anotaciones.create', {
      token: this.token,
      body: { idDocumento: this.idDocumento, sha256: set.documento.sha256, anotaciones, ...changes },
    })
  }

  async update(id: number, anotaciones: readonly Annotation[], changes: object = {}, seen?: string) {
    const { set, etag } = await this.current()
    return this.api.call('anotaciones.update', {
      token: this.token,
      params: { id },
      body: { idDocumento: this.idDocumento, sha256: set.documento.sha256, anotaciones, ...changes },
      headers: { 'if-match': seen ?? etag },
    })
  }

  async activate(id: number, seen?: string) {
    const headers = { 'if-match': seen ?? (await this.current()).etag }
    return this.api.call('anotaciones.activateVersion', { token: this.token, params: { id }, headers })
  }

  withdraw(id: number) {
    return this.api.call('anotaciones.delete', { token: this.token, params: { id } })
  }

  async versions(id: number, antes?: number) {
    return (await this.listed(id, antes)).versions
  }

  async listed(id: number, antes?: number) {
    const query: Readonly<Record<string, string>> = antes === undefined ? {} : { antes: String(antes) }
    const answer = await this.api.call('anotaciones.versions', { token: this.token, params: { id }, query })
    const versions = answer.response as AnswerOf<'anotaciones.versions'>
    return { versions, etag: answer.headers.get('etag') ?? '' }
  }
}
