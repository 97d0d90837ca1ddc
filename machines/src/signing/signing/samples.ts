import type { Samples } from '../../kernel/facts.ts'
import type { DocumentResult, ListedCertificate, ListedToken, SigningEvent } from './events.ts'

const token: ListedToken = { slot: -1, name: 'Estrado', label: 'Token de demostración', pin: 'normal' }

const lockedToken: ListedToken = { slot: 1, name: 'Feitian', label: 'ePass2003', pin: 'bloqueado' }

const certificate: ListedCertificate = {
  fingerprint: '5c1f0a9be2d14c6f8a3b7e90d2c4f6a81b3d5e7f9a0c2e4f6b8d0a1c3e5f7092',
  own: true,
  hasta: '2027-11-02 10:00:00',
}

const expiredCertificate: ListedCertificate = {
  fingerprint: 'e07d3b5a91c2f4867d0e1b3a5c7f9e2d4b6a8c0e1f3d5b7a9c2e4f6081a3c5d7',
  own: false,
  hasta: '2020-01-01 00:00:00',
}

const at = '2026-11-21T14:42:00.000Z'

const signedBoth: readonly DocumentResult[] = ['a.pdf', 'b.pdf'].map((id) => ({
  id,
  signed: true,
  reason: null,
}))

/** Payloads that generated paths try. */
export const signingSamples: Samples<SigningEvent> = {
  'signing.requested': [
    { type: 'signing.requested', documents: ['a.pdf', 'b.pdf'], signer: '3000002' },
    { type: 'signing.requested', documents: [], signer: '3000002' },
  ],
  'tokens.listed': [
    { type: 'tokens.listed', tokens: [token] },
    { type: 'tokens.listed', tokens: [lockedToken] },
    { type: 'tokens.listed', tokens: [token, lockedToken] },
    { type: 'tokens.listed', tokens: [] },
  ],
  'agent.failed': [{ type: 'agent.failed', fault: 'not-running' }],
  'token.failed': [{ type: 'token.failed', reason: 'Error al firmar,Verifique que el token este conectado' }],
  'listing.retried': [{ type: 'listing.retried' }],
  'token.chosen': [
    { type: 'token.chosen', slot: -1 },
    { type: 'token.chosen', slot: 1 },
    { type: 'token.chosen', slot: 7 },
  ],
  'pin.entered': [{ type: 'pin.entered', remember: false }],
  'pin.recalled': [{ type: 'pin.recalled' }],
  'pin.rejected': [
    { type: 'pin.rejected', refusal: 'incorrect' },
    { type: 'pin.rejected', refusal: 'locked' },
  ],
  'token.removed': [{ type: 'token.removed' }],
  'certificates.listed': [
    { type: 'certificates.listed', certificates: [certificate, expiredCertificate], at },
    { type: 'certificates.listed', certificates: [expiredCertificate], at },
  ],
  'certificate.chosen': [
    { type: 'certificate.chosen', fingerprint: certificate.fingerprint, at },
    { type: 'certificate.chosen', fingerprint: expiredCertificate.fingerprint, at },
  ],
  'signature.ordered': [{ type: 'signature.ordered' }],
  'documents.signed': [
    { type: 'documents.signed', results: signedBoth },
    {
      type: 'documents.signed',
      results: [
        { id: 'a.pdf', signed: true, reason: null },
        { id: 'b.pdf', signed: false, reason: 'El documento se encuentra encriptado.' },
      ],
    },
    {
      type: 'documents.signed',
      results: [{ id: 'b.pdf', signed: false, reason: 'El documento se encuentra encriptado.' }],
    },
    { type: 'documents.signed', results: [{ id: 'b.pdf', signed: true, reason: null }] },
  ],
  'signature.failed': [
    { type: 'signature.failed', reason: 'Error al firmar,Verifique que el token este conectado' },
  ],
  'document.accepted': [
    { type: 'document.accepted', id: 'a.pdf' },
    { type: 'document.accepted', id: 'b.pdf' },
  ],
  'document.declined': [
    { type: 'document.declined', id: 'a.pdf', reason: 'ERROR DE CONEXION', again: true },
    { type: 'document.declined', id: 'b.pdf', reason: 'La firma no corresponde al usuario.', again: false },
  ],
  'delivery.retried': [{ type: 'delivery.retried' }],
  'signing.cancelled': [{ type: 'signing.cancelled' }],
  'signing.closed': [{ type: 'signing.closed' }],
}
