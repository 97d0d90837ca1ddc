import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { causeRegistrars, partyEditors, userAdministrators } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { labelsOf, type Workflow } from '../../workflows/workflow.ts'
import { causeStates } from '../vocabulary.ts'
import type { CauseEvent } from './events.ts'
import { causeMachine } from './machine.ts'

export const causeWorkflow: Workflow<CauseEvent, NumberedStream> = {
  name: 'cause',
  label: 'Causa',
  version: 9,
  machine: causeMachine,
  stream: numbered('causa'),
  states: {
    unregistered: 'Sin registrar',
    ...labelsOf(causeStates),
    deleted: 'Eliminada',
  },
  policy: {
    'cause.registered': { label: 'Causa registrada', actors: causeRegistrars },
    'cause.corrected': { label: 'Datos generales corregidos', actors: causeRegistrars },
    'cause.deleted': { label: 'Causa eliminada', actors: causeRegistrars },
    'preparatoryActs.switched': { label: 'Actos preparatorios modificados', actors: causeRegistrars },
    'party.registered': { label: 'Sujeto procesal registrado', actors: partyEditors },
    'party.corrected': { label: 'Sujeto procesal corregido', actors: partyEditors },
    'party.removed': { label: 'Sujeto procesal eliminado', actors: partyEditors },
    'document.attached': { label: 'Documento adjuntado', actors: causeRegistrars },
    'document.corrected': { label: 'Documento corregido', actors: causeRegistrars },
    'document.removed': { label: 'Documento eliminado', actors: causeRegistrars },
    'creation.postponed': { label: 'Documentos para después', actors: causeRegistrars },
    'creation.resumed': { label: 'Registro reanudado', actors: causeRegistrars },
    'cause.drawn': { label: 'Causa sorteada', actors: causeRegistrars },
    'cause.distributed': { label: 'Causa repartida a otra oficina', actors: courtRoles },
    'form.issued': { label: 'Formulario Único emitido', actors: causeRegistrars },
    'form.signed': { label: 'Formulario Único firmado', actors: causeRegistrars },
    'form.approved': { label: 'Formulario Único aprobado', actors: causeRegistrars },
    'prosecutor.named': { label: 'Fiscal designado', actors: partyEditors },
    'judge.changed': { label: 'Juez cambiado', actors: userAdministrators },
    'process.moved': { label: 'Estado del proceso modificado', actors: courtRoles },
  },
}
