/** Login, session and the forced change of password (`spec 1 §2.2, §2.3, §5`). */

export const login = {
  product: 'Estrado',
  institution: 'Órgano Judicial del Estado Plurinacional de Bolivia',
  matter: 'Gestión de causas penales',
  title: 'Inicio de sesión',
  usuario: 'Usuario',
  clave: 'Contraseña',
  submit: 'Ingresar',
  ended: 'Su sesión terminó. Ingrese de nuevo para continuar donde estaba.',
  endedElsewhere:
    'La sesión se cerró: desde otra ventana o equipo, por inactividad o por seguridad. Ingrese de nuevo para continuar.',
  rejected: {
    credentials: 'Usuario o contraseña incorrectos.',
    limited: 'Demasiados intentos seguidos. Espere unos minutos y vuelva a intentarlo.',
    disabled: 'La cuenta está inhabilitada. Consulte con el administrador de su oficina.',
    unreachable: 'No hay conexión con el sistema. Revise su red y vuelva a intentarlo.',
  },
} as const

export const passwordChange = {
  title: 'Cambie su contraseña',
  reason: 'Su cuenta tiene todavía la contraseña por defecto. Elija una propia para continuar.',
  forcedReason: 'La administración restableció su contraseña. Elija una propia para continuar.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  confirmation: 'Confirmar contraseña',
  requirements: 'La contraseña debe tener',
  holds: 'cumple',
  fails: 'no cumple',
  save: 'Guardar contraseña',
  enterAgain: 'Ingrese con la nueva.',
  failed: 'Error al actualizar la contraseña',
} as const
