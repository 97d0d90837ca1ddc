/** Bytes of a stream that stay in their file until somebody asks for them. */
export type StoredBytes = {
  readonly length: number
  readonly read: () => Buffer
  /** Fills `target` with what stands from `at` on; the bytes that it got. */
  readonly fill: (target: Buffer, at: number) => Promise<number>
}
