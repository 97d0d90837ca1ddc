/** Facts of a deadline; instants are ISO 8601. The colours follow from the clock and are no states (`spec 2 §4`). */
export type DeadlineEvent =
  | {
      readonly type: 'deadline.set'
      readonly end: string
      readonly plazo: number
      readonly plazoUnidad: 1 | 2
    }
  | { readonly type: 'deadline.moved'; readonly end: string }
  | { readonly type: 'deadline.suspended'; readonly motivo: string }
  | { readonly type: 'deadline.resumed'; readonly end: string }
  | { readonly type: 'deadline.answered'; readonly idActo: number }
  | { readonly type: 'deadline.expired' }
  | { readonly type: 'deadline.answeredLate'; readonly idActo: number }
