/** Facts of a log line: never a password, token, document or name of a person. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

/** One JSON line on standard error. */
export function log(level: 'info' | 'warning' | 'error', message: string, facts: LogFacts = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`)
}
