/** Profile: the secret address of one's own hearings. */
export const calendarAddress = {
  title: 'Audiencias en mi calendario',
  tells:
    'Con una dirección propia, el calendario de su teléfono o equipo muestra sus audiencias y se corrige solo cuando cambian. No lleva nombres de las partes.',
  secret: 'Quien tiene la dirección ve su agenda: no la comparta. Cambiar su contraseña también la revoca.',
  none: 'Todavía no tiene una dirección.',
  since: (moment: string) =>
    `Tiene una dirección desde el ${moment}. Por seguridad solo se muestra al crearla.`,
  loading: 'Cargando…',
  create: 'Crear dirección',
  renew: 'Renovar dirección',
  renewQuestion: '¿Renovar la dirección? La anterior deja de funcionar en todos sus calendarios.',
  revoke: 'Revocar dirección',
  revokeQuestion: '¿Revocar la dirección? Sus calendarios dejan de recibir las audiencias.',
  address: 'Dirección de su agenda',
  once: 'Cópiela ahora: al salir de esta pantalla no se puede volver a ver.',
  copy: 'Copiar',
  copied: 'Dirección copiada',
  notCopied: 'No se pudo copiar. Selecciónela y cópiela con el teclado.',
  how: 'Cómo usarla',
  steps: [
    'Google Calendar: Otros calendarios › Desde URL.',
    'Outlook: Agregar calendario › Suscribirse desde la web.',
    'iPhone: Ajustes › Calendario › Cuentas › Otra › Añadir calendario suscrito.',
  ],
} as const
