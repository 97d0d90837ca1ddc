import { type FileHandle, open } from 'node:fs/promises'
import type { StoredBytes } from '../../pdf/stored-bytes.ts'

/** Bytes gathered before they go to the disk. */
const gathered = 1024 * 1024

/**
 * Writes a PDF object by object, so that memory holds a piece of it and not the document. Numbers are taken
 * first (`reserve`) and written in any order. The result has a classic cross-reference table, which PDF/A and
 * every reader take.
 */
export class PdfFileWriter {
  readonly #handle: FileHandle
  /** All bytes pass through this one place: buffers of their own would wait for the garbage collector. */
  readonly #room = Buffer.allocUnsafeSlow(gathered)
  #used = 0
  #offsets: number[] = [0]
  #written = 0
  #isClosed = false

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async create(file: string, version = '1.7'): Promise<PdfFileWriter> {
    const writer = new PdfFileWriter(await open(file, 'wx'))
    // Four bytes above 127 tell transfer programs, and PDF/A asks for them, that the file is binary.
    await writer.#add(Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1'))
    return writer
  }

  /** A number for an object that is written later. */
  reserve(): number {
    this.#offsets.push(-1)
    return this.#offsets.length - 1
  }

  /** `body`: everything between obj and endobj. */
  async write(number: number, body: string | readonly (Uint8Array | StoredBytes)[]): Promise<void> {
    await this.#begin(number)
    if (typeof body === 'string') await this.#add(Buffer.from(body, 'latin1'))
    else for (const part of body) await (part instanceof Uint8Array ? this.#add(part) : this.#copy(part))
    await this.#add(objectEnd)
  }

  /** `dictionary`: the entries besides Length, without the brackets. */
  async writeStream(number: number, dictionary: string, data: Uint8Array): Promise<void> {
    await this.#begin(number)
    await this.#add(Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`, 'latin1'))
    await this.#add(data)
    await this.#add(streamEnd)
  }

  /** Writes table and trailer and closes; returns the file's length. `trailer`: entries besides Size. */
  async finish(trailer: string): Promise<number> {
    const start = this.#position()
    const rows = this.#offsets.map((offset, number) => {
      const unused = number === 0 || offset < 0
      return `${String(unused ? 0 : offset).padStart(10, '0')} ${unused ? '65535 f' : '00000 n'} \n`
    })
    await this.#add(
      Buffer.from(
        `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<<${trailer}/Size ${rows.length}>>\nstartxref\n${start}\n%%EOF\n`,
        'latin1',
      ),
    )
    await this.#flush()
    await this.close()
    return this.#written
  }

  /** Closes the file as it is; a second time does nothing. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#handle.close()
  }

  #position(): number {
    return this.#written + this.#used
  }

  async #begin(number: number): Promise<void> {
    if (this.#offsets[number] !== -1) throw new Error(`PDF object ${number} is unknown or written already`)
    this.#offsets[number] = this.#position()
    await this.#add(Buffer.from(`${number} 0 obj\n`))
  }

  async #add(data: Uint8Array): Promise<void> {
    if (this.#used + data.length > this.#room.length) await this.#flush()
    if (data.length > this.#room.length) return this.#put(data)
    this.#room.set(data, this.#used)
    this.#used += data.length
  }

  async #copy(stored: StoredBytes): Promise<void> {
    for (let at = 0; at < stored.length; ) {
      if (this.#used === this.#room.length) await this.#flush()
      const read = await stored.fill(this.#room.subarray(this.#used), at)
      if (read === 0) throw new Error('the file that is copied became shorter')
      this.#used += read
      at += read
    }
  }

  async #flush(): Promise<void> {
    const used = this.#used
    this.#used = 0
    await this.#put(this.#room.subarray(0, used))
  }

  /** A disk that fills up takes a part; the next try then says so. */
  async #put(data: Uint8Array): Promise<void> {
    for (let rest = data; rest.length > 0; ) {
      const { bytesWritten } = await this.#handle.write(rest)
      this.#written += bytesWritten
      rest = rest.subarray(bytesWritten)
    }
  }
}

const objectEnd = Buffer.from('\nendobj\n')
const streamEnd = Buffer.from('\nendstream\nendobj\n')
