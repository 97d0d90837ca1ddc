type Scan = {
  readonly jobId: string
  /** Has the agent drop the pages. */
  readonly accept: () => Promise<unknown>
}

/** A document of the digitiser whose pages the agent keeps until the API has it, or nobody wants it any more. */
export class ScannedFile extends File {
  readonly jobId: string
  readonly #accept: Scan['accept']

  constructor(pdf: Blob, name: string, { jobId, accept }: Scan) {
    super([pdf], name, { type: pdf.type })
    this.jobId = jobId
    this.#accept = accept
  }

  /** If the agent isn't there, it drops the pages by itself later. */
  release(): void {
    void this.#accept().catch(() => undefined)
  }
}

const scansAmong = (files: readonly Blob[]): readonly ScannedFile[] =>
  files.filter((file) => file instanceof ScannedFile)

/** The jobs that these files came from. */
export const scanJobsOf = (files: readonly Blob[]): readonly string[] =>
  scansAmong(files).map(({ jobId }) => jobId)

export function releaseScans(files: readonly Blob[]): void {
  for (const file of scansAmong(files)) file.release()
}
