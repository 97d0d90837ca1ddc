/** Situations in which an accused is held (aprehendido) and waits for the court: numbers of `tipos-situaciones-juridicas`. */
export const heldSituations = [3] as const

/** Does time in a type of legal situation serve a penalty? 'duda': there are readings both ways. */
export const penaltyCounts = ['cumple', 'duda', 'no'] as const
export type PenaltyCount = (typeof penaltyCounts)[number]

/** What a type of legal situation says of liberty and of the penalty, beside its name. */
export type SituationDetail = {
  /** Whoever is in it is deprived of liberty. */
  readonly privaLibertad?: true
  /** Left out: 'no'. */
  readonly computo?: Exclude<PenaltyCount, 'no'>
}
