/** What is wrong with a PDF, or why it may not be signed. */
export type PdfFault = 'invalid' | 'encrypted' | 'certified' | 'locked' | 'unsupported' | 'broken'

/** A PDF that can't be read or must not be signed. The message is for the log, never with document text. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly fault: PdfFault
  constructor(fault: PdfFault, message: string) {
    super(message)
    this.fault = fault
  }
}
