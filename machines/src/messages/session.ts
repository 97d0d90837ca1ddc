/** Login screen and session (`spec 1 §2.2, §4.1`); what the screens add stands in `access`. */
export const session = {
  authenticated: 'Se autentico correctamente.',
  withDigitalCitizenship: 'Ingresar con Ciudadanía Digital',
  withoutSession: 'Sin sesión',
  userManual: 'Manual de Usuario',
  publicEdicts: 'Edictos Públicos',
  hearings: 'Audiencias',
  /** On both public portals (`spec 3 §2`). */
  logIn: 'Iniciar Sesión',
} as const
