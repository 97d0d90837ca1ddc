import { PdfError } from './pdf-error.ts'

/** What any file may inflate to: a document of a few lines has tables that compress very well. */
const leastInflated = 1_048_576
/** Object streams of a hundred thousand objects; more is a bomb. */
const mostInflated = 32 * 1_048_576
/** Structure compresses to a tenth at best; file bytes times this are enough for every honest writer. */
const inflationRatio = 20
/** How often each byte may be read as part of an object: honest objects don't overlap. */
const readings = 4
const leastRead = 1_048_576

/**
 * What reading one file may cost, in proportion to its length (decompression bomb, quadratic reading). Every
 * reader of a PDF has one: the agent, the calls that take a file, and the judge.
 */
export class ReadingBudget {
  private inflated: number
  private read: number

  /** @param length of the file in bytes */
  constructor(length: number) {
    this.inflated = Math.min(mostInflated, Math.max(leastInflated, length * inflationRatio))
    this.read = leastRead + length * readings
  }

  /** Bytes that the next structure stream may still inflate to. */
  get inflatable(): number {
    return this.inflated
  }

  /** Counts what a structure stream inflated to; it may be read as often as the file. @throws PdfError */
  spendInflated(bytes: number): void {
    this.inflated -= bytes
    if (this.inflated < 0) throw new PdfError('invalid', 'structure too large')
    this.read += bytes * readings
  }

  /** Counts bytes that were read as an object, also when it couldn't be read. @throws PdfError */
  spendRead(bytes: number): void {
    this.read -= bytes
    if (this.read < 0) throw new PdfError('invalid', 'objects overlap')
  }
}
