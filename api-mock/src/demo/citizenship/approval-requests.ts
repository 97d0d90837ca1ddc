import { randomBytes } from 'node:crypto'

export type ApprovalOutcome = 'pendiente' | 'aceptada' | 'rechazada'

/** A document that an application asks a citizen to approve. */
export type ApprovalRequest = {
  readonly id: string
  readonly documento: string
  readonly client: string
  readonly title: string
  readonly sha256: string
  readonly pdf: Uint8Array
  readonly returnAddress: string
  readonly createdAt: number
  outcome: ApprovalOutcome
}

/** Milliseconds that a request waits for its answer, and that its answer can be asked for. */
const life = 30 * 60_000
/** Requests that wait at once; the oldest goes when another comes. */
const room = 500

/** What the provider was asked to have approved; kept while it runs. */
export class ApprovalRequests {
  readonly #requests = new Map<string, ApprovalRequest>()

  add(request: Omit<ApprovalRequest, 'id' | 'createdAt' | 'outcome'>): ApprovalRequest {
    const [oldest] = this.#requests.keys()
    if (this.#requests.size >= room && oldest !== undefined) this.#requests.delete(oldest)
    const id = randomBytes(24).toString('base64url')
    const added: ApprovalRequest = { ...request, id, createdAt: Date.now(), outcome: 'pendiente' }
    this.#requests.set(id, added)
    return added
  }

  find(id: string): ApprovalRequest | undefined {
    const request = this.#requests.get(id)
    if (request && Date.now() - request.createdAt < life) return request
    this.#requests.delete(id)
    return undefined
  }
}
