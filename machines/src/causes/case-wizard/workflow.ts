import { inBrowser } from '../../kernel/stream.ts'
import { causeRegistrars } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { CaseWizardEvent } from './events.ts'
import { caseWizardMachine } from './machine.ts'

const registrars = { actors: causeRegistrars } as const

export const caseWizardWorkflow: Workflow<CaseWizardEvent, typeof inBrowser> = {
  name: 'case-wizard',
  label: 'Registro de causa',
  version: 1,
  machine: caseWizardMachine,
  stream: inBrowser,
  states: {
    opening: 'Abriendo',
    general: 'Datos Generales',
    parties: 'Sujetos Procesales',
    documents: 'Digitalizar',
    confirmingDraw: 'Confirmando el sorteo',
    signing: 'Firmando el Formulario Único',
    viewing: 'Formulario Único a la vista',
    left: 'Cerrado',
  },
  policy: {
    'creation.started': { label: 'Registro iniciado', ...registrars },
    'draft.loaded': { label: 'Borrador abierto', ...registrars },
    'draft.unavailable': { label: 'Borrador no disponible', ...registrars },
    'general.saved': { label: 'Datos generales guardados', ...registrars },
    'general.reopened': { label: 'Regreso a datos generales', ...registrars },
    'draft.changed': { label: 'Borrador modificado', ...registrars },
    'draft.conflicted': { label: 'Borrador modificado por otra persona', ...registrars },
    'parties.confirmed': { label: 'Sujetos procesales confirmados', ...registrars },
    'parties.reopened': { label: 'Regreso a sujetos procesales', ...registrars },
    'attachments.deferred': { label: 'Documentos para después', ...registrars },
    'creation.postponed': { label: 'Registro finalizado sin documentos', ...registrars },
    'draw.proposed': { label: 'Sorteo propuesto', ...registrars },
    'draw.declined': { label: 'Sorteo cancelado', ...registrars },
    'draw.failed': { label: 'Sorteo fallido', ...registrars },
    'cause.drawn': { label: 'Causa sorteada', ...registrars },
    'form.signed': { label: 'Formulario Único firmado o aprobado', ...registrars },
    'signing.postponed': { label: 'Firma postergada', ...registrars },
    'signing.resumed': { label: 'Firma reanudada', ...registrars },
    'cause.deleted': { label: 'Causa eliminada', ...registrars },
    'wizard.left': { label: 'Registro cerrado', ...registrars },
  },
}
