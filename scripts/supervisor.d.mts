export type Supervised = { readonly name: string; readonly id: string; readonly entry: string }

export function createSupervisor(options: { readonly cwd: string; readonly say: (line: string) => void }): {
  readonly launch: (part: Supervised) => Promise<{ readonly ready: true } | null>
  readonly end: () => Promise<void>
}
