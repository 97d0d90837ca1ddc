/** Permissions and menus: who may make which call and sees which entry (`spec 1 §2.1, §6`). */
export const accessTexts = {
  beyondContract: 'El contrato no permite esa llamada a ese rol',
  neededBySuperuser: 'El superusuario conserva siempre la administración de usuarios, permisos y menús',
  auditorsRole: 'Solo el superusuario retira permisos del auditor',
  ownRole: 'Nadie puede retirar permisos de administración a su propio rol',
  menuUnknown: 'La entrada del menú',
  urlUnknown: 'La dirección no es de una pantalla del sistema',
  urlNeedsParameters: 'La dirección necesita datos que un menú no tiene',
  urlTaken: 'Otra entrada del menú lleva a la misma dirección',
  parentUnknown: 'El grupo no existe',
  parentIsEntry: 'Solo un grupo puede tener entradas',
  groupInGroup: 'Un grupo no puede estar dentro de otro',
  groupNotEmpty: 'El grupo tiene entradas. Muévalas o retírelas primero',
  ownMenu: 'La entrada de menús no puede quedar sin el rol de superusuario',
} as const

export const permissionsScreen = {
  role: 'Rol',
  table: (role: string) => `Permisos del rol ${role}`,
  explanation:
    'El contrato del sistema fija lo más que puede cada rol. Aquí se retira o se devuelve parte de ello; nada se puede dar por encima.',
  columns: { allowed: 'Permitido', call: 'Qué puede hacer', address: 'Código' },
  allow: (call: string) => `Permitir: ${call}`,
  showCodes: 'Mostrar los códigos técnicos',
  accounts: (count: number) =>
    count === 1
      ? 'Un cambio aquí alcanza a 1 cuenta de usuario, al instante.'
      : `Un cambio aquí alcanza a ${count} cuentas de usuario, al instante.`,
  people: (count: number) => (count === 1 ? '1 cuenta' : `${count} cuentas`),
  withdrawn: (name: string, people: string) => `Se retiró «${name}» a ${people}`,
  restored: (name: string, people: string) => `Se devolvió «${name}» a ${people}`,
  otherWork: 'Otras',
  yes: 'Sí',
  no: 'No',
  kept: 'Siempre permitido al superusuario',
  summary: (allowed: number, total: number) => `${allowed} de ${total} permitidos`,
  empty: 'El contrato no da a este rol ninguna llamada propia.',
  failed: 'No se pudieron cargar los permisos.',
} as const

export const menusScreen = {
  create: 'Nueva entrada',
  table: 'Entradas del menú',
  columns: { name: 'Nombre', url: 'Dirección', order: 'Orden', group: 'Grupo', roles: 'Roles' },
  group: 'Grupo sin pantalla',
  noGroup: 'Sin grupo',
  everyRole: 'Todos los roles',
  rolesCount: (count: number) => (count === 1 ? '1 rol' : `${count} roles`),
  noScreen: 'Su pantalla no existe: no se muestra a nadie.',
  edit: (name: string) => `Editar ${name}`,
  delete: (name: string) => `Retirar ${name}`,
  confirmDelete: (name: string) => `La entrada «${name}» desaparece del menú de todos ahora mismo.`,
  failed: 'No se pudo cargar el menú.',
  empty: 'El menú no tiene entradas. Cree la primera con «Nueva entrada».',
  form: {
    createTitle: 'Nueva entrada del menú',
    editTitle: (name: string) => `Editar la entrada ${name}`,
    name: 'Nombre',
    description: 'Descripción',
    screen: 'Pantalla',
    icon: 'Icono',
    order: 'Orden',
    parent: 'Grupo',
    roles: 'Roles que la ven',
    rolesHint: 'La ven solo los roles que además tienen el permiso de su pantalla',
    save: 'Guardar',
  },
} as const
