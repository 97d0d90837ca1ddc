/**
 * How a seed draws one of the candidates; recorded with every draw. `resto-ponderado`: the seed modulo the sum
 * of the weights. A method is never changed, a new one gets a new name.
 */
export const drawMethods = ['resto-ponderado'] as const

export type DrawMethod = (typeof drawMethods)[number]

/** By which draws are made now. */
export const presentDrawMethod: DrawMethod = 'resto-ponderado'
