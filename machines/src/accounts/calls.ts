import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import { MenuEntry } from '../session/schemas.ts'
import {
  accessAdministrators,
  nationalAdministrators,
  userAdministrators,
} from '../vocabulary/role-groups.ts'
import { MenuAnswer, MenuBody, PermissionBody, RolePermissions } from './access-schemas.ts'
import {
  RoleAnswer,
  RolesBody,
  UserAnswer,
  UserCreateBody,
  UserDocumentBody,
  UserDocumentDecision,
  UserNameAnswer,
  UserNameBody,
  UserPage,
  UserPageBody,
  UserUpdateBody,
} from './schemas.ts'

/** Accounts, roles, permissions and the menu (`spec 1 §7`). */
export const accountCalls = {
  'usuarios.page': post('usuarios/paginado', {
    access: userAdministrators,
    body: UserPageBody,
    answer: UserPage,
  }),
  'usuarios.get': get('usuarios/{id}', { access: userAdministrators, answer: UserAnswer }),
  'usuarios.create': post('usuarios', {
    access: userAdministrators,
    success: 'Usuario creado',
    body: UserCreateBody,
    answer: UserAnswer,
  }),
  'usuarios.update': patch('usuarios/{id}', {
    access: userAdministrators,
    success: 'Usuario actualizado',
    needsVersion: true,
    body: UserUpdateBody,
    answer: UserAnswer,
  }),
  'usuarios.delete': remove('usuarios/{id}', {
    access: userAdministrators,
    success: 'Usuario eliminado',
    answer: Done,
  }),
  'usuarios.proposeName': post('usuarios/generarUsuario', {
    access: userAdministrators,
    body: UserNameBody,
    answer: UserNameAnswer,
  }),
  'usuarios.assignRoles': post('usuarios/{id}/rol', {
    access: userAdministrators,
    success: 'Roles asignados',
    body: RolesBody,
    answer: UserAnswer,
  }),
  'usuarios.removeRole': remove('usuarios/rol/{idUsuario}/{idRol}', {
    access: userAdministrators,
    success: 'Rol retirado',
    answer: UserAnswer,
  }),
  'usuarios.switchActive': patch('usuarios/{id}/activar-inactivar', {
    access: userAdministrators,
    success: 'Estado del usuario actualizado',
    answer: UserAnswer,
  }),
  'usuarios.resetPassword': patch('usuarios/{id}/reestablecer', {
    access: userAdministrators,
    success: 'Contraseña restablecida',
    answer: UserAnswer,
  }),
  'usuarios.changeDocument': post('usuarios/{id}/documento', {
    access: nationalAdministrators,
    success: 'Cambio de documento registrado',
    body: UserDocumentBody,
    answer: UserAnswer,
  }),
  'usuarios.decideDocument': patch('usuarios/{id}/documento', {
    access: nationalAdministrators,
    success: 'Decisión registrada',
    body: UserDocumentDecision,
    answer: UserAnswer,
  }),
  'menus.mine': get('menus', { access: 'signed-in', answer: Schema.Array(MenuEntry) }),
  'menus.list': get('menus/administracion', {
    access: accessAdministrators,
    answer: Schema.Array(MenuAnswer),
  }),
  'menus.create': post('menus', {
    access: accessAdministrators,
    success: 'Entrada del menú creada',
    body: MenuBody,
    answer: MenuAnswer,
  }),
  'menus.update': patch('menus/{id}', {
    access: accessAdministrators,
    success: 'Entrada del menú actualizada',
    needsVersion: true,
    body: MenuBody,
    answer: MenuAnswer,
  }),
  'menus.delete': remove('menus/{id}', {
    access: accessAdministrators,
    success: 'Entrada del menú retirada',
    answer: Done,
  }),
  'permisos.list': get('permisos', { access: accessAdministrators, answer: Schema.Array(RolePermissions) }),
  'permisos.change': patch('permisos/{rol}', {
    access: accessAdministrators,
    success: 'Permiso actualizado',
    body: PermissionBody,
    answer: RolePermissions,
  }),
  'roles.list': get('roles', { access: 'signed-in', answer: Schema.Array(RoleAnswer) }),
} as const
