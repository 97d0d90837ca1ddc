import { createHash } from 'node:crypto'
import { Clerk } from '@estrado/api-mock/testing/cause'
import type { Stack } from '../stack/stack.ts'

/** The unsigned Formulario Único of a cause that was just drawn. */
export type DrawnAct = {
  readonly idCausa: number
  readonly idActo: number
  /** Of its cause, in whose stream it is signed. */
  readonly version: number
  readonly uuid: string
  readonly name: string
  /** Of its file as it stands. */
  readonly sha256: string
}

/** Has the demo court's clerk register and draw a cause through the API. */
export async function drawnAct({ api }: Pick<Stack, 'api'>): Promise<DrawnAct> {
  const session = await api.login('ventanilla')
  const clerk = new Clerk(api, session)
  const idCausa = await clerk.readyCause()
  const { status, response, json } = await clerk.draw(idCausa)
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(json))
  const { formularioUnico } = response as {
    readonly formularioUnico: { readonly id: number; readonly documento: { uuid: string; nombre: string } }
  }
  const { id, documento } = formularioUnico
  const { uuid, nombre: name } = documento
  const file = await api.call('documentos.pdf', { token: session.token, params: { uuid } })
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const { version } = await api.services.db
    .selectFrom('causa')
    .select('version')
    .where('id', '=', idCausa)
    .executeTakeFirstOrThrow()
  return { idCausa, idActo: id, version, uuid, name, sha256 }
}
