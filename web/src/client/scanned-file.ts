type Scan = {
  /** The agent's job, or the pages that this browser keeps. */
  readonly kept: readonly string[]
  /** Has the pages dropped. */
  readonly drop: () => Promise<unknown>
}

/** A document of the digitiser whose pages the agent or this browser keeps until the API has it, or nobody wants it any more. */
export class ScannedFile extends File {
  readonly kept: Scan['kept']
  readonly #drop: Scan['drop']

  constructor(pdf: Blob, name: string, { kept, drop }: Scan) {
    super([pdf], name, { type: pdf.type })
    this.kept = kept
    this.#drop = drop
  }

  /** Where it can't be done now, whoever keeps the pages drops them later. */
  release(): void {
    void this.#drop().catch(() => undefined)
  }
}

const scansAmong = (files: readonly Blob[]): readonly ScannedFile[] =>
  files.filter((file) => file instanceof ScannedFile)

/** What these files were made of: no other document takes it up. */
export const takenBy = (files: readonly Blob[]): readonly string[] =>
  scansAmong(files).flatMap(({ kept }) => kept)

export function releaseScans(files: readonly Blob[]): void {
  for (const file of scansAmong(files)) file.release()
}
