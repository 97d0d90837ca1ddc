/** Situations in which an accused is held (aprehendido) and waits for the court: numbers of `tipos-situaciones-juridicas`. */
export const heldSituations = [3] as const
