/** Posts: who works where, in which role, from when to when. */
export const postTexts = {
  noDay: 'Escriba una fecha',
  past: 'La fecha ya pasó',
  endsBeforeBegin: 'Termina antes de comenzar',
  roleElsewhere: (role: string, kind: string) => `${role} no es un rol de una oficina de tipo ${kind}`,
  overlap: 'Ya tiene ese rol en esa oficina en esas fechas',
  own: 'Nadie asigna, termina ni mueve su propio puesto',
  officeUnknown: 'La oficina no existe o está cerrada en esas fechas',
  officeElsewhere: 'Usted administra a las personas de su departamento',
  post: 'El puesto',
  office: 'La oficina',
  ended: 'El puesto ya terminó',
  notShorter: 'El puesto termina antes: asigne otro para prolongarlo',
  /** What changed between looking at the work and moving it. */
  changed: 'Cambió mientras se preparaba el traslado: nada se movió',
  changedMessage: 'El trabajo cambió mientras se preparaba el traslado. Nada se movió',
  appeared: 'Apareció mientras se preparaba el traslado',
  gone: 'Ya no está entre su trabajo',
  notOffered: 'Esa persona no puede recibirlo',
  excused: 'Esa persona se excusó de la causa o se allanó a su recusación',
  judgeTaken: (day: string, from: string, to: string) =>
    `Quien lo recibe tiene otra audiencia el ${day}, de ${from} a ${to}`,
  returnedBecause: 'Su oficial de diligencias dejó la oficina',
} as const

export const workKinds = {
  causa: { one: 'Causa', many: 'Causas' },
  audiencia: { one: 'Audiencia', many: 'Audiencias por celebrar' },
  acto: { one: 'Acto procesal', many: 'Actos por firmar o enviar' },
  notificacion: { one: 'Notificación', many: 'Notificaciones asignadas' },
} as const

export type WorkKind = keyof typeof workKinds
export const workKindNames = Object.keys(workKinds) as readonly WorkKind[]

export const postStates = { vigente: 'Vigente', futuro: 'Por comenzar', terminado: 'Terminado' } as const

export const postsScreen = {
  table: 'Funcionarios',
  filters: 'Filtros de funcionarios',
  search: 'Buscar',
  searchHint: 'Nombre, usuario o documento',
  office: 'Oficina',
  anyOffice: 'Todas las oficinas',
  role: 'Rol',
  anyRole: 'Todos los roles',
  department: 'Departamento',
  anyDepartment: 'Todos los departamentos',
  situation: 'Situación',
  anySituation: 'Todas las situaciones',
  situations: {
    'con-puesto': 'Con puesto hoy',
    termina: 'Termina en 30 días',
    'por-comenzar': 'Por comenzar',
    'sin-puesto': 'Sin puesto hoy',
    'trabajo-pendiente': 'Dejó trabajo',
  },
  failed: 'No se pudo cargar a los funcionarios.',
  nothingFound: 'Nadie coincide con los filtros.',
  empty: 'No hay funcionarios. Cree sus cuentas en Usuarios.',
  columns: { nombre: 'Nombre', rol: 'Rol', oficina: 'Oficina', desde: 'Desde', hasta: 'Hasta' },
  noPost: 'Sin puesto',
  noEnd: 'Sin término',
  always: 'Desde su registro',
} as const

export const postsBeside = {
  region: (name: string) => `Puestos de ${name}`,
  loadFailed: 'No se pudieron cargar los puestos.',
  gone: 'Esta persona ya no existe o no corresponde a su ámbito.',
  now: 'Puestos de hoy y por comenzar',
  history: 'Puestos terminados',
  none: 'Ninguno',
  assign: 'Asignar',
  end: 'Terminar',
  endOf: (role: string, office: string) => `Terminar: ${role}, ${office}`,
  move: 'Mover',
  moveOf: (role: string, office: string) => `Mover: ${role}, ${office}`,
  from: (day: string) => `desde el ${day}`,
  span: (from: string, to: string) => `del ${from} al ${to}`,
  until: (day: string) => `hasta el ${day}`,
  assignedBy: (who: string, day: string) => `Asignado por ${who} el ${day}`,
  endedBy: (who: string, day: string) => `Terminado por ${who} el ${day}`,
  own: 'Son sus propios puestos: los cambia otra persona administradora.',
  account: 'Ver su cuenta',
  deleted: 'Cuenta eliminada',
  waiting: 'Trabajo por asignar',
  waitingHint: 'Nombra a quien ya no puede llevarlo, o a nadie.',
  waitingIn: (office: string, count: number) =>
    `${office}: ${count === 1 ? '1 trabajo abierto' : `${count} trabajos abiertos`}`,
  passOn: 'Asignar trabajo',
  passOnOf: (office: string) => `Asignar trabajo: ${office}`,
} as const

export const postForm = {
  assignTitle: (name: string) => `Asignar un puesto a ${name}`,
  endTitle: (role: string, name: string) => `Terminar el puesto de ${role}: ${name}`,
  moveTitle: (role: string, name: string) => `Mover el puesto de ${role}: ${name}`,
  role: 'Rol',
  office: 'Oficina',
  from: 'Desde',
  fromHint: 'Vacío: desde ahora',
  to: 'Hasta',
  toHint: 'Último día; vacío: sin término',
  lastDay: 'Desde cuándo deja el puesto',
  leaveHint: 'Primer día sin el puesto; vacío: ahora mismo',
  newPost: 'Puesto nuevo',
  assign: 'Asignar',
  end: 'Terminar',
  move: 'Mover',
  work: 'Trabajo que deja',
  passOnTitle: (office: string) => `Asignar trabajo de ${office}`,
  passOn: 'Asignar',
  waitingWork: 'Trabajo por asignar',
  waitingCount: (count: number) =>
    count === 1 ? 'Hay 1 trabajo por asignar.' : `Hay ${count} trabajos por asignar.`,
  inParts: (count: number, left: number) =>
    `Se asignan los primeros ${count}; ${left === 1 ? 'queda 1 trabajo' : `quedan ${left} trabajos`} por asignar después.`,
  tooMuch: (count: number) =>
    `Son más de ${count}: el trabajo queda por asignar, y se asigna después por partes.`,
  noWaiting: 'Ya no hay trabajo por asignar.',
  noWork: 'No deja trabajo abierto en la oficina.',
  loadingWork: 'Buscando su trabajo…',
  workFailed: 'No se pudo cargar su trabajo.',
  workCount: (count: number) =>
    count === 1 ? 'Deja 1 trabajo abierto.' : `Deja ${count} trabajos abiertos.`,
  nobody: 'Nadie por ahora',
  nobodyLeft: 'En la oficina no queda quien lo reciba: el trabajo queda por asignar.',
  allTo: 'Todo a',
  allToHint: 'Repartido por carga',
  kindTo: (kind: string) => `${kind} a`,
  to_: (item: string) => `${item} pasa a`,
  laterWork: 'El puesto cambia ese día; el trabajo pasa ahora mismo a quien se elige.',
  more: (count: number) => `y ${count} más, repartidos por carga`,
  showMore: 'Mostrar más',
  candidate: (name: string, load: number) => `${name} (${load} en curso)`,
} as const

/** Live notice to who gets work. */
export const workNotice = (count: number): string =>
  count === 1
    ? 'Recibió 1 trabajo de quien dejó su puesto'
    : `Recibió ${count} trabajos de quien dejó su puesto`

export const postSheet = {
  sheet: 'Puestos',
  unknownUser: (name: string) => `No hay una cuenta ${name}`,
  columns: {
    usuario: 'Usuario',
    nombre: 'Nombre',
    rol: 'Rol',
    oficina: 'Oficina',
    desde: 'Desde',
    hasta: 'Hasta',
  },
} as const
