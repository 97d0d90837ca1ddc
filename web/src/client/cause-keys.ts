/** Under what the answers about causes are remembered, so that an alert can have them asked anew. */
export const causeKeys = {
  all: ['causas'],
  lists: ['causas', 'lista'],
  counts: ['causas', 'cantidad'],
  one: (id: number) => ['causas', 'una', id],
} as const
