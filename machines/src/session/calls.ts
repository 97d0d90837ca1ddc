import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import {
  AuthorizationQuery,
  AuthorizationUrl,
  CalendarAddress,
  LoginAnswer,
  LoginBody,
  LogoutAnswer,
  LogoutBody,
  NewCalendarAddress,
  NowAnswer,
  OfficeBody,
  OpenSession,
  PasswordBody,
  RefreshAnswer,
  SettingsAnswer,
  SettingsBody,
  StatusAnswer,
} from './schemas.ts'

/** Sessions, logins and what people keep of their own account (`spec 1 §7`). */
export const sessionCalls = {
  'auth.login': post('auth/login', { access: 'anyone', body: LoginBody, answer: LoginAnswer }),
  'auth.logout': post('auth/logout', { access: 'signed-in', body: LogoutBody, answer: LogoutAnswer }),
  // Carries the refresh token as its bearer: the access token has run out.
  'auth.refresh': post('auth/refresh', { access: 'anyone', answer: RefreshAnswer }),
  'ciudadania.authorizationUrl': get('auth-{provider}/public/codigo', {
    access: 'anyone',
    answer: AuthorizationUrl,
  }),
  'ciudadania.authorize': get('auth-{provider}/public/autorizacion', {
    access: 'anyone',
    query: AuthorizationQuery,
    answer: LoginAnswer,
  }),
  'estado.get': get('estado', { access: 'anyone', answer: StatusAnswer }),
  'fechaActual.get': get('fechaActual', { access: 'anyone', answer: NowAnswer }),
  // One's own account: the handler compares the id with the session.
  'usuarios.changePassword': patch('usuarios/{id}/us', {
    access: 'signed-in',
    success: 'Contraseña actualizada',
    body: PasswordBody,
    answer: Done,
  }),
  'usuarios.settings': get('usuarios/{id}/configuraciones', { access: 'signed-in', answer: SettingsAnswer }),
  'usuarios.updateSettings': patch('usuarios/{id}/configuraciones', {
    access: 'signed-in',
    body: SettingsBody,
    answer: SettingsAnswer,
  }),
  'usuarios.createSettings': post('usuarios/{id}/configuraciones', {
    access: 'signed-in',
    body: SettingsBody,
    answer: SettingsAnswer,
  }),
  'usuarios.calendarAddress': get('usuarios/{id}/direccion-agenda', {
    access: 'signed-in',
    answer: CalendarAddress,
  }),
  'usuarios.renewCalendarAddress': post('usuarios/{id}/direccion-agenda', {
    access: 'signed-in',
    success: 'Dirección de agenda creada',
    answer: NewCalendarAddress,
  }),
  'usuarios.revokeCalendarAddress': remove('usuarios/{id}/direccion-agenda', {
    access: 'signed-in',
    success: 'Dirección de agenda revocada',
    answer: Done,
  }),
  'sesiones.list': get('sesiones', { access: 'signed-in', answer: Schema.Array(OpenSession) }),
  'sesiones.revoke': remove('sesiones/{id}', {
    access: 'signed-in',
    success: 'Sesión cerrada',
    answer: Done,
  }),
  'usuarios.changeOffice': patch('usuarios/{id}/oficina', {
    access: 'signed-in',
    body: OfficeBody,
    answer: LoginAnswer,
  }),
  'sesiones.current': get('sesiones/actual', { access: 'signed-in', answer: LoginAnswer }),
} as const
