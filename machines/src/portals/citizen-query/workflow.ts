import { type NamedStream, named } from '../../kernel/stream.ts'
import { citizenAnswerers } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { CitizenQueryEvent } from './events.ts'
import { citizenQueryMachine } from './machine.ts'

export const citizenQueryWorkflow: Workflow<CitizenQueryEvent, NamedStream> = {
  name: 'citizen-query',
  label: 'Consulta de ciudadano',
  version: 1,
  machine: citizenQueryMachine,
  stream: named('consulta-ciudadano'),
  states: { asked: 'Por responder', answered: 'Respondida' },
  policy: { 'query.answered': { label: 'Consulta respondida', actors: citizenAnswerers } },
}
