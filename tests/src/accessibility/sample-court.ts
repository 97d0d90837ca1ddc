import { signWithAgent } from '@estrado/api-mock/demo/sign-with-agent'
import { Clerk, multipart } from '@estrado/api-mock/testing/cause'
import type { Stack } from '../stack/stack.ts'

/** What the screens show: a draft, a cause whose form is signed, and that form's public number. */
export type SampleCourt = { readonly draft: number; readonly drawn: number; readonly form: string }

type Form = { readonly id: number; readonly documento: { readonly uuid: string } }

/** Has the clerk register, draw and sign through the API and the agent, as people do. */
export async function sampleCourt({ api, dataFolder, url, signerUrl }: Stack): Promise<SampleCourt> {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const drawn = await clerk.readyCause()
  const { response } = await clerk.draw(drawn)
  const { id, documento } = (response as { readonly formularioUnico: Form }).formularioUnico
  const { token } = clerk.user
  const issued = await api.call('documentos.pdf', { token, params: { uuid: documento.uuid } })
  const signed = await signWithAgent(issued.bytes, 'ventanilla', {
    ESTRADO_DATA: dataFolder,
    ESTRADO_PORT: new URL(url).port,
    ESTRADO_SIGNER_PORT: new URL(signerUrl).port,
  })
  if (!signed) throw new Error('the agent signed nothing')
  const form = multipart({ tipoAprobacion: '1' }, signed)
  const { status, json } = await api.call('documentos.sign', { token, params: { id }, form })
  if (status !== 200) throw new Error(JSON.stringify(json))
  return { draft: await clerk.readyCause(), drawn, form: documento.uuid }
}
