/** User administration, roles and the person behind an account (`spec 1 §1, §6, §7`). */
export const userTexts = {
  nameRule: 'De 3 a 50 letras minúsculas, números, puntos o guiones',
  nameTaken: 'El nombre de usuario ya está en uso',
  nameImpossible: 'No se puede formar un nombre de usuario con estos nombres. Escríbalo',
  personTaken: (usuario: string) => `La persona ya tiene la cuenta ${usuario}`,
  suffixUnknown:
    'El registro de identidad conoce ese número con otro complemento. Revíselo, o pida la cuenta a un administrador nacional',
  documentElsewhere:
    'El documento dice de quién es la cuenta y no se corrige aquí: un administrador nacional lo cambia con «Cambiar documento»',
  ownDocument: 'Nadie cambia el documento de su propia cuenta: lo hace otra persona administradora',
  documentSame: 'La cuenta ya tiene ese documento',
  changeWaits:
    'La cuenta tiene un cambio de documento por confirmar. Confírmelo o rechácelo antes de pedir otro',
  changeNone: 'No hay un cambio de documento por confirmar, o ya venció. Solicítelo de nuevo',
  changeOther: 'El cambio por confirmar es a otro documento. Revíselo antes de decidir',
  changeOwn: 'Quien pidió el cambio no lo confirma: lo hace otro administrador nacional',
  officeUnknown: 'La oficina no existe',
  officeElsewhere: 'La oficina está fuera de su departamento',
  officeDemanded: 'Elija una oficina de su departamento',
  rolesDemanded: 'Elija al menos un rol',
  roleAbove: 'No puede dar ni quitar ese rol',
  accountAbove: 'La cuenta tiene un rol que usted no administra',
  ownAccount: 'Nadie puede inactivar, eliminar ni cambiar los roles de su propia cuenta',
  lastRoot: 'Es la última cuenta activa de superusuario',
  roleUnknown: 'El rol',
  /** An identity document that the registry gave to several people (`spec 1 §5`). */
  duplicateDocument: 'El documento pertenece a más de una persona',
  personUnknown: 'La persona',
} as const

export const usersScreen = {
  create: 'Nuevo usuario',
  table: 'Cuentas de usuario',
  filters: 'Filtros de usuarios',
  search: 'Buscar',
  searchHint: 'Nombre, usuario o documento',
  role: 'Rol',
  anyRole: 'Todos los roles',
  state: 'Estado',
  anyState: 'Todos los estados',
  clear: 'Quitar filtros',
  failed: 'No se pudieron cargar los usuarios.',
  nothingFound: 'Ningún usuario coincide con los filtros.',
  empty: 'No hay cuentas en su departamento. Cree la primera con «Nuevo usuario».',
  columns: {
    usuario: 'Usuario',
    nombre: 'Nombre',
    documento: 'Documento',
    oficina: 'Oficina',
    roles: 'Roles',
    estado: 'Estado',
    creacion: 'Creado',
  },
  states: { defaultPassword: 'Contraseña por defecto', active: 'Activa', disabled: 'Inactiva' },
  external: 'Externo',
  noRoles: 'Sin roles',
} as const

export const userBeside = {
  region: (usuario: string) => `Cuenta ${usuario}`,
  loadFailed: 'No se pudo cargar la cuenta.',
  gone: 'Esta cuenta ya no existe o no corresponde a su ámbito.',
  person: 'Persona',
  document: 'Documento',
  birth: 'Nacimiento',
  mobile: 'Celular',
  email: 'Correo',
  office: 'Oficina',
  account: 'Cuenta',
  created: 'Creada',
  changed: 'Modificada',
  roles: 'Roles',
  assign: 'Asignar rol',
  assignRole: 'Rol que se asigna',
  remove: (role: string) => `Quitar el rol ${role}`,
  edit: 'Editar',
  enable: 'Activar',
  disable: 'Inactivar',
  reset: 'Restablecer contraseña',
  delete: 'Eliminar',
  own: 'Es su propia cuenta: otra persona administradora cambia su estado y sus roles.',
  above: 'Esta cuenta tiene un rol que usted no administra.',
  none: '—',
} as const

export const userDocument = {
  change: 'Cambiar documento',
  title: (usuario: string) => `Cambiar el documento de la cuenta ${usuario}`,
  detail:
    'El documento dice de quién es la cuenta: quien lo tiene ingresa con Ciudadanía Digital, firma y aprueba con ella. Las sesiones se cierran y la persona es avisada. De quien juzga, otro administrador nacional debe confirmarlo.',
  number: 'Documento de identidad',
  suffix: 'Complemento',
  waiting: 'Cambio de documento por confirmar',
  waitingDetail: (now: string, wanted: string, who: string, until: string) =>
    `Cambio de documento por confirmar: de ${now} a ${wanted}. Lo pidió ${who}; vence el ${until}.`,
  second: 'Otro administrador nacional debe confirmarlo.',
  confirm: 'Confirmar el cambio',
  confirmDetail: (usuario: string, now: string, wanted: string) =>
    `La cuenta ${usuario} pasa del documento ${now} al ${wanted}. Sus sesiones se cierran ahora mismo.`,
  reject: 'Rechazar el cambio',
} as const

export const userConfirmations = {
  disable: (usuario: string) => `La cuenta ${usuario} no podrá ingresar y su sesión se cerrará ahora mismo.`,
  reset: (usuario: string) =>
    `La cuenta ${usuario} vuelve a la contraseña por defecto, su sesión se cierra y deberá elegir una nueva.`,
  delete: (usuario: string) =>
    `La cuenta ${usuario} se elimina para siempre. Su historia queda en la bitácora y su nombre no se usa otra vez.`,
  removeRole: (role: string, usuario: string) =>
    `La cuenta ${usuario} pierde el rol ${role} y sus pantallas ahora mismo.`,
} as const

export const userForm = {
  createTitle: 'Nuevo usuario',
  editTitle: (usuario: string) => `Editar la cuenta ${usuario}`,
  registry: 'Datos de la persona',
  known: 'Nombre y nacimiento son los del registro de identidad y no se corrigen aquí.',
  lookUp: 'Buscar en SEGIP',
  looking: 'Buscando…',
  notFound: 'SEGIP no tiene ese documento. Escriba los datos de la persona.',
  found: (name: string) => `Encontrado: ${name}`,
  document: 'Documento de identidad',
  suffix: 'Complemento',
  names: 'Nombres',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  birth: 'Fecha de nacimiento',
  mobile: 'Celular',
  email: 'Correo electrónico',
  account: 'Cuenta',
  usuario: 'Nombre de usuario',
  usuarioHint: 'No se puede cambiar después',
  propose: 'Generar usuario',
  town: 'Municipio de la oficina',
  office: 'Oficina',
  noOffice: 'Externo, sin oficina',
  roles: 'Roles',
  firstLogin: 'La cuenta nace con la contraseña por defecto; en el primer ingreso se pide cambiarla.',
  save: 'Guardar',
  create: 'Crear usuario',
} as const

export const rolesScreen = {
  table: 'Roles del sistema',
  note: 'Los roles son los de la ley y no se crean ni se borran: aquí se ve quién los tiene y qué permiten.',
  columns: { code: 'Código', name: 'Rol', accounts: 'Cuentas', calls: 'Permisos', withdrawn: 'Retirados' },
  users: 'Ver sus usuarios',
  usersOf: (role: string) => `Ver sus usuarios: ${role}`,
  permissions: 'Ver sus permisos',
  permissionsOf: (role: string) => `Ver sus permisos: ${role}`,
  failed: 'No se pudieron cargar los roles.',
} as const
