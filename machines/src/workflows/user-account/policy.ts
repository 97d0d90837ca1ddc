import { identityTexts } from '../../messages/identities.ts'
import { nationalAdministrators, userAdministrators } from '../../vocabulary/role-groups.ts'
import { personal } from '../personal.ts'
import type { Workflow } from '../workflow.ts'
import type { AccountPerson, UserAccountEvent } from './events.ts'
import { userAccountMachine } from './machine.ts'

const administrators = { actors: userAdministrators } as const
const national = { actors: nationalAdministrators } as const

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

/** No two living accounts may have one number: what takes its place is the key's name. */
const erasedDocument = (subject: string) => ({
  documentoIdentidad: subject.split('/').at(-1) ?? '',
  complemento: '',
})

const holder = personal('persona', (subject) => ({
  idPersona: null,
  ...erasedDocument(subject),
  nombres: identityTexts.erased,
  primerApellido: '',
  segundoApellido: '',
  fechaNacimiento: null,
  celular: '',
  email: '',
}))

const document = personal('', erasedDocument, ['documentoIdentidad', 'complemento'])

const found = {
  type: 'account.adopted',
  idUsuario: 902,
  usuario: 'persona.anterior',
  roles: ['JUEZ'],
} as const

export const userAccountWorkflow: Workflow<UserAccountEvent> = {
  name: 'user-account',
  label: 'Cuenta de usuario',
  version: 1,
  machine: userAccountMachine,
  personal: {
    'account.created': [holder],
    'account.corrected': [holder],
    'document.changed': [document],
    'document.changeRequested': [document],
    'document.changeConfirmed': [document],
  },
  states: {
    absent: 'Sin cuenta',
    defaultPassword: 'Con contraseña por defecto',
    active: 'Activa',
    disabled: 'Inactiva',
    deleted: 'Eliminada',
  },
  policy: {
    'account.created': { label: 'crear', ...administrators },
    'account.adopted': { label: 'incorporar a la bitácora', actors: 'signed-in' },
    'account.corrected': { label: 'corregir', ...administrators },
    'document.changed': { label: 'cambiar documento', ...national },
    'document.changeRequested': { label: 'solicitar cambio de documento', ...national },
    'document.changeConfirmed': { label: 'confirmar cambio de documento', ...national },
    'document.changeRejected': { label: 'rechazar cambio de documento', ...national },
    'roles.assigned': { label: 'asignar roles', ...administrators },
    'role.removed': { label: 'quitar rol', ...administrators },
    'password.reset': { label: 'restablecer contraseña', ...administrators },
    'password.chosen': { label: 'elegir contraseña', actors: 'signed-in' },
    'account.disabled': { label: 'inactivar', ...administrators },
    'account.enabled': { label: 'activar', ...administrators },
    'account.deleted': { label: 'eliminar', ...administrators },
  },
  samples: {
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
    'roles.assigned': [{ type: 'roles.assigned', roles: ['JUEZ'] }],
    'role.removed': [{ type: 'role.removed', rol: 'JUEZ' }],
    'password.reset': [{ type: 'password.reset' }],
    'password.chosen': [{ type: 'password.chosen' }],
    'account.disabled': [{ type: 'account.disabled' }],
    'account.enabled': [{ type: 'account.enabled' }],
    'account.deleted': [{ type: 'account.deleted' }],
  },
}
