/** What the calls of notifications are called where permissions are administered, by their verbs. */
const names = {
  list: 'Ver las notificaciones',
  detail: 'Ver el detalle de las notificaciones',
  document: 'Ver el documento de una notificación',
  ofAct: 'Ver las notificaciones de un actuado',
  create: 'Ordenar una notificación',
  update: 'Corregir la dirección de una notificación',
  assignment: 'Ver a quién se asignó una notificación',
  assign: 'Asignar una notificación',
  return: 'Devolver una notificación',
  markSeen: 'Marcar una notificación como vista',
  address: 'Ver la dirección de una notificación',
  partyAddress: 'Ver la dirección de un sujeto procesal',
  zone: 'Ver la zona de una dirección',
  attachActs: 'Adjuntar actuados a una notificación',
  removeAttachments: 'Retirar adjuntos de una notificación',
  previewForm: 'Ver el formulario de notificación antes de emitirlo',
  page: 'Ver la bandeja de notificaciones',
  proposal: 'Ver a quién corresponde notificar un acto',
  servers: 'Ver la carga de los oficiales de diligencias',
  reassign: 'Reasignar notificaciones',
  day: 'Ver la jornada del oficial de diligencias',
  visit: 'Registrar una diligencia',
  forms: 'Imprimir formularios de notificación',
  close: 'Cerrar una notificación con su formulario firmado',
  resend: 'Enviar otra vez el aviso de una notificación',
  withdraw: 'Retirar una notificación',
} as const

export const notificationNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(names).map(([verb, name]) => [`notificaciones.${verb}`, name]),
)
