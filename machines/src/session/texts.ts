/** Login screen and session (`spec 1 §2.2, §4.1`); what the screens add stands in `access`. */
export const session = {
  authenticated: 'Se autentico correctamente.',
  withDigitalCitizenship: 'Ingresar con Ciudadanía Digital',
  withoutSession: 'Sin sesión',
  documentChanged: 'La administración cambió el documento de identidad de su cuenta',
  documentChangedWhy: (day: string) =>
    `Fue el ${day}. Si el nuevo no es el suyo, avise ahora mismo a su administrador`,
  /** The header says which one. */
  officeChanged: 'Su oficina cambió',
  rolesChanged: 'Sus roles cambiaron',
  rolesNow: (roles: readonly string[]) =>
    roles.length === 0 ? 'Ahora no tiene ninguno' : `Ahora tiene: ${roles.join(', ')}`,
  rolesUnexpected: 'Si no lo esperaba, consulte con la administración',
  userManual: 'Manual de Usuario',
  publicEdicts: 'Edictos Públicos',
  hearings: 'Audiencias',
  /** On both public portals (`spec 3 §2`). */
  logIn: 'Iniciar Sesión',
} as const
