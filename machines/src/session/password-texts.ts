/** What is said of a new password: at the field and, on saving, as a warning (`spec 1 §5`). */
export const passwordMessages = {
  required: 'Este campo es requerido',
  mismatch: 'Las contraseñas no coinciden',
  currentWrong: 'La contraseña actual es incorrecta',
  currentRequired: 'La contraseña actual es requerida',
  nextRequired: 'La nueva contraseña es requerida',
  length: { field: 'Mínimo 6 caracteres', warning: 'La nueva contraseña debe tener mínimo 6 caracteres' },
  lowercase: {
    field: 'Debe contener al menos una minúscula',
    warning: 'La nueva contraseña debe tener al menos una minúscula',
  },
  uppercase: {
    field: 'Debe contener al menos una mayúscula',
    warning: 'La nueva contraseña debe tener al menos una mayúscula',
  },
  digit: {
    field: 'Debe contener al menos un número',
    warning: 'La nueva contraseña debe tener al menos un número',
  },
  special: {
    field: 'Debe contener al menos un carácter especial',
    warning: 'La nueva contraseña debe tener al menos un carácter especial',
  },
  tooLong: {
    field: 'Máximo 128 caracteres',
    warning: 'La nueva contraseña debe tener máximo 128 caracteres',
  },
  /** The field rule's reading, where the list's is met: it refuses nothing. */
  narrowSpecial:
    'Los guiones - y _ cuentan aquí como carácter especial, pero otros sistemas no los admiten como tal: puede agregar ! @ # $ % ^ & * o un punto',
} as const

/** What the API says of a new password that has the right shape and is guessed all the same. */
export const guessablePassword = {
  common:
    'Esa contraseña es de las más usadas y se adivina con facilidad. Elija otra, por ejemplo dos o tres palabras que solo usted relacione',
  ofOwner:
    'La contraseña no puede ser su nombre, su usuario ni su documento. Elija otra, por ejemplo dos o tres palabras que solo usted relacione',
} as const
