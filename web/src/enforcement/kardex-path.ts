/** Address of somebody's kardex. */
export const kardexPath = (idSujeto: number): string => `/ejecucion/kardex/${idSujeto}`
