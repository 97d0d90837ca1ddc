/** Whom an act concerns and its number, as a correction says them; what isn't said stays as it is. */
export type SaidAnew = {
  readonly sujetosProcesales?: readonly number[] | undefined
  readonly codigoResolucion?: string | undefined
}

/** As much of it as a body says. */
export const saidAnew = ({ sujetosProcesales, codigoResolucion }: SaidAnew) => ({
  ...(sujetosProcesales && { sujetosProcesales: [...new Set(sujetosProcesales)] }),
  ...(codigoResolucion !== undefined && { codigoResolucion: codigoResolucion.trim() }),
})
