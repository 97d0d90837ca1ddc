/** The page of one cause. */
export const causePage = {
  summary: 'Resumen',
  acts: 'Actuados',
} as const
