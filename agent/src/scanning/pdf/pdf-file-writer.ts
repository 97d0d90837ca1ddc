import { type FileHandle, open } from 'node:fs/promises'

const newline = Buffer.from('\n')
/** Bytes gathered before they go to the disk. */
const gathered = 1024 * 1024

/**
 * Writes a PDF object by object, so that memory holds one of them and not the document. Numbers are taken
 * first (`reserve`) and written in any order. The result has a classic cross-reference table, which PDF/A and
 * every reader take.
 */
export class PdfFileWriter {
  readonly #handle: FileHandle
  #offsets: number[] = [0]
  #position = 0
  #buffers: Uint8Array[] = []
  #waiting = 0
  #isClosed = false

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async create(file: string, version = '1.7'): Promise<PdfFileWriter> {
    const writer = new PdfFileWriter(await open(file, 'wx'))
    // Four bytes above 127 tell transfer programs, and PDF/A asks for them, that the file is binary.
    writer.#add(Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1'))
    return writer
  }

  /** A number for an object that is written later. */
  reserve(): number {
    this.#offsets.push(-1)
    return this.#offsets.length - 1
  }

  /** `body`: everything between obj and endobj. */
  async write(number: number, body: string | readonly Uint8Array[]): Promise<void> {
    this.#begin(number)
    if (typeof body === 'string') this.#add(Buffer.from(body, 'latin1'))
    else for (const part of body) this.#add(part)
    this.#add(Buffer.from('\nendobj\n'))
    await this.#flushWhenFull()
  }

  /** `dictionary`: the entries besides Length, without the brackets. */
  async writeStream(number: number, dictionary: string, data: Uint8Array): Promise<void> {
    this.#begin(number)
    this.#add(Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`, 'latin1'))
    this.#add(data)
    this.#add(Buffer.from('\nendstream\nendobj\n'))
    await this.#flushWhenFull()
  }

  /** Writes table and trailer and closes; returns the file's length. `trailer`: entries besides Size. */
  async finish(trailer: string): Promise<number> {
    const start = this.#position
    const rows = this.#offsets.map((offset, number) => {
      const unused = number === 0 || offset < 0
      return `${String(unused ? 0 : offset).padStart(10, '0')} ${unused ? '65535 f' : '00000 n'} \n`
    })
    this.#add(
      Buffer.from(
        `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<<${trailer}/Size ${rows.length}>>\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    )
    await this.flush()
    await this.close()
    return this.#position
  }

  /** Closes the file as it is; a second time does nothing. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#handle.close()
  }

  #begin(number: number): void {
    if (this.#offsets[number] !== -1) throw new Error(`PDF object ${number} is unknown or written already`)
    this.#offsets[number] = this.#position
    this.#add(Buffer.from(`${number} 0 obj`))
    this.#add(newline)
  }

  #add(data: Uint8Array): void {
    this.#buffers.push(data)
    this.#waiting += data.length
    this.#position += data.length
  }

  async #flushWhenFull(): Promise<void> {
    if (this.#waiting >= gathered || this.#buffers.length > 500) await this.flush()
  }

  /** Writes what waits; afterwards no given bytes are needed any more. */
  async flush(): Promise<void> {
    if (this.#buffers.length === 0) return
    const buffers = this.#buffers
    const expected = this.#waiting
    this.#buffers = []
    this.#waiting = 0
    const { bytesWritten } = await this.#handle.writev(buffers)
    if (bytesWritten === expected) return
    // A disk that fills up takes a part; the next try then says so.
    let rest = Buffer.concat(buffers).subarray(bytesWritten)
    while (rest.length > 0) {
      const written = await this.#handle.write(rest)
      rest = rest.subarray(written.bytesWritten)
    }
  }
}
