import { randomUUID } from 'node:crypto'
import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { nextId } from '../database/next-id.ts'
import { type Attempt, runCommand } from '../journal/command.ts'
import type { TestApi } from './api.ts'

const laPaz = 20_101

const attempt = {
  commandId: null,
  ledger: 'LP',
  expectedVersion: null,
  name: 'recorded',
  actor: {
    usuario: 'juez',
    roles: ['JUEZ', 'VENT_OGP'] as const,
    office: null,
    client: null,
    correlation: randomUUID(),
  },
} as const

function sample<Type extends CauseEvent['type']>(type: Type): Extract<CauseEvent, { type: Type }> {
  const [first] = causeSamples[type]
  if (!first) throw new Error(`no sample of ${type}`)
  return first as Extract<CauseEvent, { type: Type }>
}

/** Through the journal, without a call: a cause in process in a court, with a signed act of a type. */
export async function recordedCause({ services }: TestApi, idOficina: number, idTipoActoProcesal: number) {
  const idOf = (sequence: Parameters<typeof nextId>[1]) => nextId(services.db, sequence)
  const idCausa = await idOf('causa_id')
  const archivo = () => ({ ...sample('form.issued').archivo, uuid: randomUUID() })
  const form = { idActo: await idOf('acto_procesal_id'), archivo: archivo() }
  const registered = sample('cause.registered')
  const document = sample('document.attached')
  const parties = causeSamples['party.registered'].slice(0, 2)
  const record = (
    more: Pick<Attempt, 'stream' | 'workflow' | 'asks'>,
    facts: readonly (CauseEvent | ProceduralActEvent)[],
  ) => runCommand(services, { ...attempt, ...more, decide: async () => ({ facts, answer: null }) })
  await record({ stream: causeWorkflow.stream.of(idCausa), workflow: causeWorkflow, asks: registered.type }, [
    {
      ...registered,
      idCausa,
      codigoUnico: `R-${idCausa}`,
      general: { ...registered.general, idMunicipioHecho: laPaz },
    },
    ...(await Promise.all(
      parties.map(async (party) => ({ ...party, idSujeto: await idOf('sujeto_procesal_id') })),
    )),
    {
      ...document,
      idActo: await idOf('acto_procesal_id'),
      document: { ...document.document, archivo: archivo() },
    },
    {
      ...sample('cause.drawn'),
      candidates: [{ idOficina, carga: 0, peso: 1 }],
      idOficina,
      idJuez: null,
      alertados: [],
    },
    { ...sample('form.issued'), ...form },
    { ...sample('form.signed'), ...form },
  ])
  const idActo = await idOf('acto_procesal_id')
  await record(
    { stream: proceduralActWorkflow.stream.of(idActo), workflow: proceduralActWorkflow, asks: 'act.drafted' },
    [
      { type: 'act.drafted', idCausa, idTipoActoProcesal, archivo: archivo() },
      { type: 'act.signed', firmante: '3000002' },
    ],
  )
  return { idCausa, idActo }
}
