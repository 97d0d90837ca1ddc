import { demoPeople } from '@estrado/machines/vocabulary/demo-people'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { Client, type Court } from './api-client.ts'
import type { SampleCause } from './data/samples/types.ts'
import { type DrawnSample, presenterOf } from './play-window.ts'
import { pdfFile, samplePage } from './sample-page.ts'
import { signWithAgent } from './sign-with-agent.ts'

/** What each of them writes: a draft that waits for their signature, and one that they presented. */
const memorials = [
  { name: 'borrador', idTipo: 217, referencia: 'Solicita fotocopias legalizadas del cuaderno' },
  { name: 'presentado', idTipo: 216, referencia: 'Solicita suspensión de audiencia por viaje' },
] as const

/** Lawyers and parties with an account who stand in the script's cause. */
const writersIn = ({ parties }: SampleCause) => {
  const documents = new Set(
    parties.flatMap(({ documentoIdentidad, abogados }) => [documentoIdentidad, ...abogados]),
  )
  return demoPeople.filter(
    ({ roles, documentoIdentidad }) =>
      documents.has(documentoIdentidad) &&
      roles.some((role) => (virtualWindowRoles as readonly string[]).includes(role)),
  )
}

async function draftForm(client: Client, idCausa: number, idTipo: number, referencia: string) {
  const form = new FormData()
  const fields = {
    idCausa: String(idCausa),
    idTipoActoProcesal: String(idTipo),
    referencia,
    fojasAdjunto: '1',
    presentadoPor: JSON.stringify(await presenterOf(client, idCausa)),
  }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('archivo', pdfFile('memorial', await samplePage(referencia, 1)))
  return form
}

/**
 * Memorials of the virtual window, of a cause in which a party with an account stands: each of its lawyers and parties
 * has a draft and, where their agent answers, a presented one.
 */
export async function playVirtualWindow(
  court: Court,
  sample: SampleCause,
  { key, idCausa }: DrawnSample,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const writers = writersIn(sample)
  if (!writers.some(({ roles }) => roles.includes('SUJ_PROC'))) return
  for (const { usuario } of writers) {
    const client = await Client.login(court, usuario)
    for (const { name, idTipo, referencia } of memorials) {
      const step = `${key}/memorial de ${usuario} ${name}`
      const { id, uuid } = (await client.once(step, 'actosProcesales.create', {}, () =>
        draftForm(client, idCausa, idTipo, referencia),
      )) as { id: number; uuid: string }
      const signed = name === 'presentado' ? await signWithAgent(await client.pdf(uuid), usuario, env) : null
      if (!signed) continue
      await client.once(`${step} firmado`, 'documentos.sign', { id }, () => {
        const form = new FormData()
        form.set('tipoAprobacion', '1')
        form.set('archivo', pdfFile('memorial', signed))
        return form
      })
      await client.once(`${step} enviado`, 'actosProcesales.update', { id }, () => ({
        enviarADespacho: true,
      }))
    }
  }
}
