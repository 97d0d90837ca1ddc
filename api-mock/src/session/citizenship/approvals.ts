import type { ApprovalState } from '@estrado/machines/documents/schemas'
import { ProviderDown } from './provider-down.ts'

/** A document to approve, with what the citizen reads beside it. */
export type DocumentToApprove = {
  readonly accessToken: string
  readonly title: string
  readonly pdf: Uint8Array
  /** Where the citizen comes back to. */
  readonly returnAddress: string
}

/** What came of a request, as the provider tells it to the application alone. */
export type ApprovalOutcome = {
  readonly estado: ApprovalState
  readonly sha256: string
  readonly fechaSolicitud: string
  readonly ciudadano: {
    readonly documento: string
    /** Suffix of the document; missing where the provider doesn't tell it apart from the number. */
    readonly complemento?: string
    readonly nombres: string
    readonly primer_apellido: string
    readonly segundo_apellido: string
  }
}

/** Milliseconds that the provider may take for one answer. */
const patience = 20_000

/** Approval of documents at the citizenship service: `<issuer>/aprobaciones`. */
export class ApprovalService {
  readonly #address: string
  readonly #credentials: string

  /** `credentials`: the application's id and secret, with a colon between. */
  constructor(issuer: string, credentials: string) {
    this.#address = `${issuer}/aprobaciones`
    this.#credentials = Buffer.from(credentials).toString('base64')
  }

  /** Null: the provider no longer knows the citizen. Throws `ProviderDown`. */
  async ask(wanted: DocumentToApprove): Promise<{ readonly id: string; readonly link: string } | null> {
    const body = new FormData()
    body.append('titulo', wanted.title)
    body.append('retorno', wanted.returnAddress)
    body.append(
      'documento',
      new File([new Uint8Array(wanted.pdf)], wanted.title, { type: 'application/pdf' }),
    )
    const authorization = `Bearer ${wanted.accessToken}`
    const answer = await this.#send(this.#address, { method: 'POST', body, headers: { authorization } })
    if (answer.status === 401) return null
    return (await expected(answer)) as { id: string; link: string }
  }

  /** Throws `ProviderDown`, also of a request that the provider has forgotten. */
  async outcome(id: string): Promise<ApprovalOutcome> {
    const authorization = `Basic ${this.#credentials}`
    const address = `${this.#address}/${encodeURIComponent(id)}`
    return (await expected(await this.#send(address, { headers: { authorization } }))) as ApprovalOutcome
  }

  #send(address: string, request: RequestInit): Promise<Response> {
    return fetch(address, { ...request, signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
      throw new ProviderDown(error instanceof Error ? error.message : 'unknown')
    })
  }
}

async function expected(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json()
  throw new ProviderDown(`approval service answered ${answer.status}`)
}
