import { Clerk } from '@estrado/api-mock/testing/cause'
import type { Stack } from '../stack/stack.ts'

/** The unsigned Formulario Único of a cause that was just drawn. */
export type DrawnAct = {
  readonly idCausa: number
  readonly idActo: number
  readonly uuid: string
  readonly name: string
}

/** Has the demo court's clerk register and draw a cause through the API. */
export async function drawnAct({ api }: Pick<Stack, 'api'>): Promise<DrawnAct> {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const idCausa = await clerk.readyCause()
  const { status, response, json } = await clerk.draw(idCausa)
  if (status !== 200 && status !== 201) throw new Error(JSON.stringify(json))
  const { formularioUnico } = response as {
    readonly formularioUnico: { readonly id: number; readonly documento: { uuid: string; nombre: string } }
  }
  const { id, documento } = formularioUnico
  return { idCausa, idActo: id, uuid: documento.uuid, name: documento.nombre }
}
