/** What `{provider}` is in the paths of the citizenship service's calls (`spec 1 §7`). */
export const citizenshipProviderName = 'ciudadania'

/** Channel on which the windows of one browser tell each other how a login or an approval ended. */
export const citizenshipChannel = 'estrado.ciudadania'

/** What a window that came back from the identity provider tells the others. */
export const citizenshipLoginResults = {
  accepted: 'ingreso-aceptado',
  rejected: 'ingreso-rechazado',
} as const

/** Milliseconds after which an approval that nobody answers is no longer waited for. */
export const approvalPatience = 600_000

/** Seconds after which a login that was begun at the provider is no longer taken. */
export const citizenshipLoginSeconds = 600
