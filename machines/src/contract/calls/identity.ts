import { success } from '../../messages/success.ts'
import {
  accessAdministrators,
  nationalAdministrators,
  userAdministrators,
} from '../../vocabulary/role-groups.ts'
import { get, patch, post, remove, withVersion } from '../call.ts'

/** Sessions, accounts, settings and the signature's PIN (`spec 1 §7`). */
export const identityCalls = {
  'auth.login': post('auth/login', 'anyone'),
  'auth.logout': post('auth/logout', 'signed-in'),
  // Carries the refresh token as its bearer: the access token has run out.
  'auth.refresh': post('auth/refresh', 'anyone'),
  'ciudadania.authorizationUrl': get('auth-{provider}/public/codigo', 'anyone'),
  'ciudadania.authorize': get('auth-{provider}/public/autorizacion', 'anyone'),
  'estado.get': get('estado', 'anyone'),
  'fechaActual.get': get('fechaActual', 'anyone'),

  'usuarios.page': post('usuarios/paginado', userAdministrators),
  'usuarios.get': get('usuarios/{id}', userAdministrators),
  'usuarios.create': post('usuarios', userAdministrators, success.userCreated),
  'usuarios.update': withVersion(patch('usuarios/{id}', userAdministrators, success.userUpdated)),
  'usuarios.delete': remove('usuarios/{id}', userAdministrators, success.userDeleted),
  'usuarios.proposeName': post('usuarios/generarUsuario', userAdministrators),
  'usuarios.assignRoles': post('usuarios/{id}/rol', userAdministrators, success.rolesAssigned),
  'usuarios.removeRole': remove('usuarios/rol/{idUsuario}/{idRol}', userAdministrators, success.roleRemoved),
  'usuarios.switchActive': patch('usuarios/{id}/activar-inactivar', userAdministrators, success.userSwitched),
  'usuarios.resetPassword': patch('usuarios/{id}/reestablecer', userAdministrators, success.passwordReset),
  // One's own account: the handler compares the id with the session.
  'usuarios.changePassword': patch('usuarios/{id}/us', 'signed-in', success.passwordChanged),
  'usuarios.settings': get('usuarios/{id}/configuraciones', 'signed-in'),
  'usuarios.updateSettings': patch('usuarios/{id}/configuraciones', 'signed-in'),
  'usuarios.createSettings': post('usuarios/{id}/configuraciones', 'signed-in'),

  'usuariosFirma.savePin': post('usuarios-firma/guardar-pin', 'signed-in', success.pinSaved),
  'usuariosFirma.get': get('usuarios-firma/obtener/{idUsuario}', 'signed-in'),
  'usuariosFirma.update': patch(
    'usuarios-firma/actualizar-firma/{idUsuario}',
    'signed-in',
    success.signatureUpdated,
  ),
  'usuariosFirma.rememberPin': patch('usuarios-firma/recordar-pin/{idUsuario}', 'signed-in'),

  // Beyond the specification.
  'usuarios.changeDocument': post(
    'usuarios/{id}/documento',
    nationalAdministrators,
    success.documentOfAccount,
  ),
  'usuarios.decideDocument': patch(
    'usuarios/{id}/documento',
    nationalAdministrators,
    success.documentDecided,
  ),
  'sesiones.list': get('sesiones', 'signed-in'),
  'sesiones.revoke': remove('sesiones/{id}', 'signed-in', success.sessionRevoked),
  'usuarios.changeOffice': patch('usuarios/{id}/oficina', 'signed-in'),
  'sesiones.current': get('sesiones/actual', 'signed-in'),
  'menus.mine': get('menus', 'signed-in'),
  'menus.list': get('menus/administracion', accessAdministrators),
  'menus.create': post('menus', accessAdministrators, success.menuCreated),
  'menus.update': withVersion(patch('menus/{id}', accessAdministrators, success.menuUpdated)),
  'menus.delete': remove('menus/{id}', accessAdministrators, success.menuDeleted),
  'permisos.list': get('permisos', accessAdministrators),
  'permisos.change': patch('permisos/{rol}', accessAdministrators, success.permissionChanged),
} as const
