/** What `{provider}` is in the paths of the citizenship service's calls (`spec 1 §7`). */
export const citizenshipProviderName = 'ciudadania'

/** Seconds after which a login that was begun at the provider is no longer taken. */
export const citizenshipLoginSeconds = 600
