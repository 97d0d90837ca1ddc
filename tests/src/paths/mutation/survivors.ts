/** Mutants that no generated test can tell from the original, each with the reason. */
export const explainedSurvivors: Readonly<Record<string, string>> = {}
