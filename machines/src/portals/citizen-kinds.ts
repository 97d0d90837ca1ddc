/** As what a citizen is told of a cause. */
export const askerKinds = ['sujeto', 'abogado', 'tercero'] as const
export type AskerKind = (typeof askerKinds)[number]
