/** Tells what happened, without file names, texts or people. */
export type ScanLog = (event: string, facts?: Readonly<Record<string, unknown>>) => void
