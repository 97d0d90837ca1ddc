/** A whole number as it is read here: a point before each three figures, of a thousand too. */
export const counted = (n: number): string => n.toLocaleString('es-BO')
