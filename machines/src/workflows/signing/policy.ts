import type { Workflow } from '../workflow.ts'
import type { ListedCertificate, SigningEvent } from './events.ts'
import { signingMachine } from './machine.ts'

const token = { slot: -1, name: 'Token de demostración' }
const secondToken = { slot: 1, name: 'ePass2003' }
const certificate: ListedCertificate = {
  alias: '3000002',
  titular: 'Ximena Vargas Ordóñez',
  documento: '3000002',
  hasta: '2027-11-02 10:00:00',
}
const secondCertificate: ListedCertificate = { ...certificate, alias: '2000001', documento: '2000001' }

const signer = { actors: 'signed-in' } as const

export const signingWorkflow: Workflow<SigningEvent> = {
  name: 'signing',
  label: 'Firma digital',
  version: 1,
  machine: signingMachine,
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
    delivering: 'Verificando la firma',
    done: 'Firmado',
    cancelled: 'Cancelado',
  },
  policy: {
    'signing.requested': { label: 'Firma solicitada', ...signer },
    'tokens.listed': { label: 'Tokens encontrados', ...signer },
    'agent.failed': { label: 'Servicio de firma sin respuesta', ...signer },
    'listing.retried': { label: 'Búsqueda repetida', ...signer },
    'token.chosen': { label: 'Token elegido', ...signer },
    'pin.entered': { label: 'PIN ingresado', ...signer },
    'pin.rejected': { label: 'PIN rechazado', ...signer },
    'token.removed': { label: 'Token desconectado', ...signer },
    'certificates.listed': { label: 'Certificados leídos', ...signer },
    'certificate.chosen': { label: 'Certificado elegido', ...signer },
    'certificate.expired': { label: 'Certificado vencido', ...signer },
    'signature.ordered': { label: 'Firma ordenada', ...signer },
    'documents.signed': { label: 'Documentos firmados', ...signer },
    'signature.failed': { label: 'Firma fallida', ...signer },
    'documents.accepted': { label: 'Documentos aceptados', ...signer },
    'documents.declined': { label: 'Documentos no aceptados', ...signer },
    'signing.cancelled': { label: 'Firma cancelada', ...signer },
  },
  samples: {
    'signing.requested': [
      { type: 'signing.requested', documents: ['a.pdf'] },
      { type: 'signing.requested', documents: [] },
    ],
    'tokens.listed': [
      { type: 'tokens.listed', tokens: [token] },
      { type: 'tokens.listed', tokens: [token, secondToken] },
      { type: 'tokens.listed', tokens: [] },
    ],
    'agent.failed': [
      { type: 'agent.failed', fault: 'not-running' },
      { type: 'agent.failed', fault: 'certificate-not-trusted' },
    ],
    'listing.retried': [{ type: 'listing.retried' }],
    'token.chosen': [{ type: 'token.chosen', slot: 1 }],
    'pin.entered': [{ type: 'pin.entered', remember: false }],
    'pin.rejected': [
      { type: 'pin.rejected', refusal: 'incorrect' },
      { type: 'pin.rejected', refusal: 'locked' },
    ],
    'token.removed': [{ type: 'token.removed' }],
    'certificates.listed': [
      { type: 'certificates.listed', certificates: [certificate] },
      { type: 'certificates.listed', certificates: [certificate, secondCertificate] },
    ],
    'certificate.chosen': [{ type: 'certificate.chosen', alias: '3000002' }],
    'certificate.expired': [{ type: 'certificate.expired', hasta: '2020-01-01 00:00:00' }],
    'signature.ordered': [{ type: 'signature.ordered' }],
    'documents.signed': [
      { type: 'documents.signed', results: [{ id: 'a.pdf', signed: true, reason: null }] },
      {
        type: 'documents.signed',
        results: [{ id: 'a.pdf', signed: false, reason: 'El documento se encuentra encriptado.' }],
      },
    ],
    'signature.failed': [
      { type: 'signature.failed', reason: 'Error al firmar,Verifique que el token este conectado' },
    ],
    'documents.accepted': [{ type: 'documents.accepted' }],
    'documents.declined': [{ type: 'documents.declined', reason: 'La firma no corresponde al usuario.' }],
    'signing.cancelled': [{ type: 'signing.cancelled' }],
  },
}
