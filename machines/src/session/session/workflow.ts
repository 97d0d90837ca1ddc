import { type NamedStream, named } from '../../kernel/stream.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { SessionEvent } from './events.ts'
import { sessionMachine } from './machine.ts'

export const sessionWorkflow: Workflow<SessionEvent, NamedStream> = {
  name: 'session',
  label: 'Sesión',
  version: 1,
  machine: sessionMachine,
  stream: named('sesion'),
  states: {
    anonymous: 'Sin sesión',
    identifying: 'En la ventana de Ciudadanía Digital',
    authenticating: 'Verificando credenciales',
    passwordDue: 'Debe cambiar la contraseña',
    active: 'Sesión activa',
    refreshing: 'Renovando la sesión',
    closing: 'Cerrando la sesión',
  },
  policy: {
    'route.wanted': { label: 'Dirección recordada', actors: 'anyone' },
    'session.restored': { label: 'Sesión recuperada', actors: 'anyone' },
    'session.discarded': { label: 'Sesión guardada descartada', actors: 'anyone' },
    'login.submitted': { label: 'Credenciales presentadas', actors: 'anyone' },
    'citizenship.requested': { label: 'Ciudadanía Digital abierta', actors: 'anyone' },
    'citizenship.returned': { label: 'Regreso de Ciudadanía Digital', actors: 'anyone' },
    'login.accepted': { label: 'Ingreso aceptado', actors: 'anyone' },
    'login.rejected': { label: 'Ingreso rechazado', actors: 'anyone' },
    'refresh.requested': { label: 'Renovación solicitada', actors: 'anyone', aside: true },
    'session.refreshed': { label: 'Sesión renovada', actors: 'anyone', aside: true },
    'refresh.rejected': { label: 'Renovación rechazada', actors: 'anyone' },
    'refresh.unanswered': { label: 'Renovación sin respuesta', actors: 'anyone' },
    'office.switched': { label: 'Cambio de oficina', actors: 'signed-in' },
    'password.changed': { label: 'Contraseña cambiada', actors: 'signed-in' },
    'password.refused': { label: 'Cambio de contraseña rechazado', actors: 'signed-in' },
    'logout.requested': { label: 'Cierre de sesión solicitado', actors: 'signed-in' },
    'session.closed': { label: 'Sesión cerrada', actors: 'anyone' },
    'session.endedElsewhere': { label: 'Sesión cerrada en otra ventana', actors: 'anyone' },
  },
}
