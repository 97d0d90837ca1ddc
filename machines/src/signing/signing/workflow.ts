import { inBrowser } from '../../kernel/stream.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { SigningEvent } from './events.ts'
import { signingMachine } from './machine.ts'

const signer = { actors: 'signed-in' } as const

export const signingWorkflow: Workflow<SigningEvent, typeof inBrowser> = {
  name: 'signing',
  label: 'Firma digital',
  version: 2,
  machine: signingMachine,
  stream: inBrowser,
  states: {
    idle: 'Sin documentos',
    listing: 'Buscando tokens',
    unavailable: 'Servicio de firma no disponible',
    choosingToken: 'Eligiendo token',
    askingPin: 'Esperando el PIN',
    reading: 'Leyendo certificados',
    locked: 'Token bloqueado',
    choosingCertificate: 'Eligiendo certificado',
    signing: 'Firmando',
    delivering: 'Entregando los documentos firmados',
    reviewing: 'Revisando lo que no se completó',
    done: 'Firmado',
    closed: 'Terminado sin completar',
    cancelled: 'Cancelado',
  },
  policy: {
    'signing.requested': { label: 'Firma solicitada', ...signer },
    'tokens.listed': { label: 'Tokens encontrados', ...signer },
    'agent.failed': { label: 'Servicio de firma sin respuesta', ...signer },
    'token.failed': { label: 'Token sin respuesta', ...signer },
    'listing.retried': { label: 'Búsqueda repetida', ...signer },
    'token.chosen': { label: 'Token elegido', ...signer },
    'pin.entered': { label: 'PIN ingresado', ...signer },
    'pin.recalled': { label: 'PIN recordado usado', ...signer },
    'pin.rejected': { label: 'PIN rechazado', ...signer },
    'token.removed': { label: 'Token desconectado', ...signer },
    'certificates.listed': { label: 'Certificados leídos', ...signer },
    'certificate.chosen': { label: 'Certificado elegido', ...signer },
    'signature.ordered': { label: 'Firma ordenada', ...signer },
    'documents.signed': { label: 'Documentos firmados', ...signer },
    'signature.failed': { label: 'Firma fallida', ...signer },
    'document.accepted': { label: 'Documento firmado aceptado', ...signer },
    'document.declined': { label: 'Documento firmado no aceptado', ...signer },
    'delivery.retried': { label: 'Entrega repetida', ...signer },
    'signing.cancelled': { label: 'Firma cancelada', ...signer },
    'signing.closed': { label: 'Firma terminada sin completar', ...signer },
  },
}
