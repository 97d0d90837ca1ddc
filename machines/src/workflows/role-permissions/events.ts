/**
 * Facts of what administration left a role of what the contract allows it. Stream `permisos/{role}`. `llamada`
 * is a call's name in the contract.
 */
export type RolePermissionsEvent =
  | { readonly type: 'permission.withdrawn'; readonly llamada: string }
  | { readonly type: 'permission.restored'; readonly llamada: string }
