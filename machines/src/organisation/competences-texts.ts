/** Competences of the registries: what their form refuses. */
export const competenceTexts = {
  foreignCrime: (crime: string) => `La ley no da «${crime}» a ninguna de las áreas elegidas`,
} as const
