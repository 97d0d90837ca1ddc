/** The latest of the instants; null where nothing was saved yet. */
export function savedAt(instants: readonly (string | null)[]): string | null {
  const times = instants.filter((at) => at !== null).map((at) => new Date(at).getTime())
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}
