import type { Samples } from '../../kernel/facts.ts'
import type { AccountPerson, UserAccountEvent } from './events.ts'

const otherDocument = { documentoIdentidad: '7000009', complemento: '1A' } as const

const requested = { ...otherDocument, solicitante: 'admin' } as const

const inTime = '2026-11-03T12:00:00.000Z'

const persona: AccountPerson = {
  idPersona: 901,
  documentoIdentidad: '7000001',
  complemento: '',
  nombres: 'Nueva',
  primerApellido: 'Persona',
  segundoApellido: '',
  fechaNacimiento: null,
  celular: '',
  email: '',
}

const found = {
  type: 'account.adopted',
  idUsuario: 902,
  usuario: 'persona.anterior',
  roles: ['JUEZ'],
} as const

/** Payloads that generated paths try. */
export const userAccountSamples: Samples<UserAccountEvent> = {
  'account.created': [
    { type: 'account.created', idUsuario: 901, usuario: 'nueva.persona', idOficina: null, persona },
  ],
  'account.adopted': [
    { ...found, passwordChosen: false, disabled: false },
    { ...found, passwordChosen: true, disabled: false },
    { ...found, passwordChosen: false, disabled: true },
    { ...found, passwordChosen: true, disabled: true },
  ],
  'account.corrected': [{ type: 'account.corrected', idOficina: null, persona }],
  'document.changed': [{ type: 'document.changed', ...otherDocument }],
  'document.changeRequested': [
    {
      type: 'document.changeRequested',
      ...requested,
      pedido: '2026-11-02T12:00:00.000Z',
      vence: '2026-11-09T12:00:00.000Z',
    },
    // A week later: the one before has expired.
    {
      type: 'document.changeRequested',
      ...requested,
      pedido: '2026-11-10T12:00:00.000Z',
      vence: '2026-11-17T12:00:00.000Z',
    },
  ],
  'document.changeConfirmed': [
    { type: 'document.changeConfirmed', ...otherDocument, confirmante: 'root', confirmado: inTime },
    { type: 'document.changeConfirmed', ...otherDocument, confirmante: 'admin', confirmado: inTime },
    {
      type: 'document.changeConfirmed',
      ...otherDocument,
      confirmante: 'root',
      confirmado: '2026-11-30T12:00:00.000Z',
    },
  ],
  'document.changeRejected': [{ type: 'document.changeRejected' }],
  'roles.assigned': [{ type: 'roles.assigned', roles: ['JUEZ'], desde: '2026-11-10T12:00:00.000Z' }],
  'role.removed': [{ type: 'role.removed', rol: 'JUEZ', hasta: '2026-11-15T12:00:00.000Z' }],
  'post.assigned': [
    {
      type: 'post.assigned',
      idOficina: 20_022,
      rol: 'SECRE',
      desde: '2027-03-01T04:00:00.000Z',
      hasta: '2027-09-01T04:00:00.000Z',
    },
  ],
  'post.ended': [{ type: 'post.ended', numero: 1, hasta: '2027-06-01T04:00:00.000Z' }],
  'password.reset': [{ type: 'password.reset' }],
  'password.chosen': [{ type: 'password.chosen' }],
  'calendarAddress.renewed': [{ type: 'calendarAddress.renewed' }],
  'calendarAddress.revoked': [{ type: 'calendarAddress.revoked' }],
  'account.disabled': [{ type: 'account.disabled' }],
  'account.enabled': [{ type: 'account.enabled' }],
  'account.deleted': [{ type: 'account.deleted', hasta: '2027-12-01T04:00:00.000Z' }],
}
