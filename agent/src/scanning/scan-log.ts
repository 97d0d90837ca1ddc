/** Tells what happened, without file names, texts or people. */
export type ScanLog = (event: string, facts?: Readonly<Record<string, unknown>>) => void

/** What may be told of an error. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'none'
}
