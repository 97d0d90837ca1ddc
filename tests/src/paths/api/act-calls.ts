import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { multipart, nextNumber, smallPdf } from '@estrado/api-mock/testing/cause'
import { answerApproval, confirmApproval, requestApproval } from '@estrado/api-mock/testing/citizen'
import { expectStatus } from './expectations.ts'
import { signWithDemoToken } from './form-signer.ts'

type Step = {
  readonly cerrado?: boolean
  readonly enviarADespacho?: boolean
  readonly devolverASecretaria?: boolean
  readonly motivo?: string
  readonly observacion?: string
  readonly referencia?: string
  readonly fojasAdjunto?: string
}

/** The calls of one act of a cause that was drawn. `user` null: nobody is signed in. */
export class ActCalls {
  private readonly api: TestApi
  private readonly dataFolder: string
  readonly idActo: number
  private readonly uuid: string

  constructor(api: TestApi, dataFolder: string, act: { readonly id: number; readonly uuid: string }) {
    this.api = api
    this.dataFolder = dataFolder
    this.idActo = act.id
    this.uuid = act.uuid
  }

  get stream(): string {
    return `acto/${this.idActo}`
  }

  get(user: LoggedIn): Promise<Answered> {
    return this.api.call('actosProcesales.get', { token: user.token, params: { id: this.idActo } })
  }

  step(user: LoggedIn | null, body: Step): Promise<Answered> {
    return this.api.call('actosProcesales.update', {
      token: user?.token ?? null,
      params: { id: this.idActo },
      body,
    })
  }

  charge(user: LoggedIn | null): Promise<Answered> {
    return this.api.call('memoriales.charge', {
      token: user?.token ?? null,
      params: { id: this.idActo },
    })
  }

  discard(user: LoggedIn | null): Promise<Answered> {
    return this.api.call('actosProcesales.delete', {
      token: user?.token ?? null,
      params: { id: this.idActo },
    })
  }

  /** Signs what the API holds now, with the demo token of this person, and hands it over as that one. */
  async sign(user: LoggedIn | null, signer: string): Promise<Answered> {
    const reader = user?.token ?? null
    const issued = await this.api.call('documentos.pdf', { token: reader, params: { uuid: this.uuid } })
    const pdf = issued.status === 200 ? issued.bytes : await smallPdf()
    const signed = await signWithDemoToken(this.dataFolder, signer, pdf, this.api.clock.now())
    return this.api.call('documentos.sign', {
      token: reader,
      params: { id: this.idActo },
      form: multipart({ tipoAprobacion: '1' }, signed, 'acto.pdf'),
    })
  }

  /** Has the person's digital citizenship approve what the API holds now, and says yes there as that person. */
  async approve(user: LoggedIn | null, citizenToken: string): Promise<Answered> {
    const token = user?.token ?? null
    const asked = await requestApproval(this.api, { token, citizenToken }, this.idActo)
    const { link, solicitud } = (asked.response ?? {}) as { link?: string; solicitud?: string }
    if (asked.status !== 200 || !link || !solicitud) return asked
    await answerApproval(link, 'aceptar')
    return confirmApproval(this.api, token, solicitud)
  }
}

/** Asks for a new act in a cause, whatever the API will say. */
export async function draftAct(
  api: TestApi,
  user: LoggedIn | null,
  idCausa: number,
  idTipoActoProcesal: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const fields = { idCausa: String(idCausa), idTipoActoProcesal: String(idTipoActoProcesal) }
  const form = multipart(
    { ...fields, referencia: 'Acto de prueba', fojasAdjunto: '1', codigoResolucion: nextNumber(), ...more },
    await smallPdf(),
    'acto.pdf',
  )
  return api.call('actosProcesales.create', { token: user?.token ?? null, form })
}

/** An act of a cause, drafted. */
export async function draftedAct(
  api: TestApi,
  dataFolder: string,
  user: LoggedIn,
  idCausa: number,
  idTipoActoProcesal: number,
  more: Readonly<Record<string, string>> = {},
): Promise<ActCalls> {
  const answer = await draftAct(api, user, idCausa, idTipoActoProcesal, more)
  expectStatus('actosProcesales.create', answer, [201])
  return new ActCalls(api, dataFolder, answer.response as { id: number; uuid: string })
}
