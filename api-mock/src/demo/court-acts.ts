import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'
import type { Client } from './api-client.ts'
import { staff } from './data/staff.ts'
import { pdfFile, samplePage } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

/** The judge of an office who has a demo token. */
export const judgeOf = (idOficina: number): string | undefined =>
  staff.find(
    ({ usuario, idOficina: of, roles }) =>
      of === idOficina &&
      roles.some((role) => (judgingRoles as readonly string[]).includes(role)) &&
      demoPeople.some((person) => person.usuario === usuario),
  )?.usuario

/** Who writes an act; `env` is where their agent answers. */
export type Writing = {
  readonly judge: Client
  readonly usuario: string
  readonly env: NodeJS.ProcessEnv
}

export type WrittenAct = {
  readonly idCausa: number
  readonly idTipoActoProcesal: number
  readonly referencia: string
  /** Further fields of the call. */
  readonly more?: Readonly<Record<string, string>>
}

/** An act that its judge writes, signs with the demo token and closes; undefined where no agent answers. */
export async function closedAct(
  { judge, usuario, env }: Writing,
  step: string,
  act: WrittenAct,
): Promise<number | undefined> {
  const { id, uuid } = (await judge.once(step, 'actosProcesales.create', {}, () => formOf(act))) as {
    id: number
    uuid: string
  }
  const signed = await signWithAgent(await judge.pdf(uuid), usuario, env)
  if (!signed) return undefined
  await judge.once(`${step} firmado`, 'documentos.sign', { id }, () => {
    const form = new FormData()
    form.set('tipoAprobacion', '1')
    form.set('archivo', pdfFile(act.referencia, signed))
    return form
  })
  await judge.once(`${step} cerrado`, 'actosProcesales.update', { id }, () => ({ cerrado: true }))
  return id
}

async function formOf({ idCausa, idTipoActoProcesal, referencia, more = {} }: WrittenAct): Promise<FormData> {
  const form = new FormData()
  const fields = {
    idCausa: String(idCausa),
    idTipoActoProcesal: String(idTipoActoProcesal),
    referencia,
    fojasAdjunto: '1',
    ...more,
  }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('archivo', pdfFile(referencia, await samplePage(referencia, 1)))
  return form
}
