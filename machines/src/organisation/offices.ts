/** Kinds of office that judge, by the catalogue of areas: court, tribunal, chamber. */
export const courtKinds: readonly string[] = ['juzgado', 'tribunal', 'sala']
