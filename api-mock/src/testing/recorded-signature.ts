import { randomUUID } from 'node:crypto'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { runCommand } from '../journal/command.ts'
import type { TestApi } from './api.ts'

const court = (office: number | null) => ({
  usuario: 'juez',
  roles: ['JUEZ', 'VENT_OGP'] as const,
  office,
  client: null,
  correlation: randomUUID(),
})

const attempt = { commandId: null, ledger: 'LP', expectedVersion: null, name: 'sign' } as const

/** Through the journal, without a token: the Formulario Único of a drawn cause is signed, which begins the process. */
export async function recordFormSignature(api: TestApi, idCausa: number): Promise<void> {
  const { id, uuid, sha256, bytes, paginas, nombre } = await api.services.db
    .selectFrom('causa as c')
    .innerJoin('acto_procesal as a', 'a.id', 'c.id_acto_formulario')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .select(['a.id', 'd.uuid', 'd.sha256', 'd.bytes', 'd.paginas', 'd.nombre'])
    .where('c.id', '=', idCausa)
    .executeTakeFirstOrThrow()
  const archivo = { uuid, sha256, bytes, paginas, nombre }
  const firmante = { nombre: 'Ximena Vargas', documento: '3000002' }
  await runCommand(api.services, {
    ...attempt,
    actor: court(null),
    stream: causeWorkflow.stream.of(idCausa),
    workflow: causeWorkflow,
    asks: 'form.signed',
    decide: async () => ({
      facts: [{ type: 'form.signed', idActo: id, archivo, firmante }],
      answer: null,
    }),
  })
}

/** The same for an act of a cause: by the account of this number, or by as many as its type wants. */
export async function recordActSignature(api: TestApi, idActo: number, idUsuario?: number): Promise<void> {
  const { validaciones } = await api.services.db
    .selectFrom('acto_procesal')
    .select('validaciones')
    .where('id', '=', idActo)
    .executeTakeFirstOrThrow()
  const accounts =
    idUsuario === undefined ? Array.from({ length: validaciones }, (_, n) => n + 1) : [idUsuario]
  for (const account of accounts)
    await runCommand(api.services, {
      ...attempt,
      actor: court(null),
      stream: proceduralActWorkflow.stream.of(idActo),
      workflow: proceduralActWorkflow,
      asks: 'act.signed',
      decide: async () => ({
        facts: [{ type: 'act.signed', firmante: '3000002', idUsuario: account }],
        answer: null,
      }),
    })
}
