/** Kinds of office that judge, by the catalogue of areas: court, tribunal, chamber. */
export const courtKinds: readonly string[] = ['juzgado', 'tribunal', 'sala']

/** What a criminal area is for beyond taking new causes and trying them, which crimes tell: appeals, cassation, execution. */
export const courtInstances = ['apelacion', 'casacion', 'ejecucion'] as const
export type CourtInstance = (typeof courtInstances)[number]
