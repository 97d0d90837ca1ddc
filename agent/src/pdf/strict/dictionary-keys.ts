/** More keys than this are looked up, fewer are compared one by one. */
const few = 16

/**
 * The keys of the dictionaries that are being read, as they stand in the file's bytes: those of an inner one
 * lie behind those of the outer one and go away with it. Nothing is copied but the odd name.
 */
export class DictionaryKeys {
  private readonly bytes: Buffer
  private readonly hashes: number[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private readonly valueEnds: number[] = []
  private many: Set<string> | undefined
  private manyFrom = -1
  /** Keys that are kept now. */
  count = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /**
   * Adds the key whose name lies at `start` (behind its slash) up to `end` to the dictionary whose keys begin
   * at `from`; whether it was there already.
   */
  add(from: number, start: number, end: number, escaped: boolean): boolean {
    const hash = escaped
      ? hashOf(Buffer.from(this.text(start, end), 'latin1'), 0)
      : hashOf(this.bytes, start, end)
    const repeated =
      this.count - from < few ? this.isAmongFew(from, hash, start, end) : this.isAmongMany(from, start, end)
    this.hashes[this.count] = hash
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.valueEnds[this.count] = end
    this.count++
    return repeated
  }

  /** The value of the key that was added last to the dictionary ends here. */
  endValue(position: number): void {
    this.valueEnds[this.count - 1] = position
  }

  /** The bytes of a key's value in the outermost dictionary; undefined when it isn't there. */
  value(key: string): { readonly at: number; readonly text: string } | undefined {
    for (let i = 0; i < this.count; i++) {
      const end = this.ends[i] ?? 0
      if (end - (this.starts[i] ?? 0) < key.length || this.text(this.starts[i] ?? 0, end) !== key) continue
      return { at: end, text: this.bytes.toString('latin1', end, this.valueEnds[i]) }
    }
    return undefined
  }

  private isAmongFew(from: number, hash: number, start: number, end: number): boolean {
    for (let i = from; i < this.count; i++) {
      if (this.hashes[i] !== hash) continue
      if (this.text(this.starts[i] ?? 0, this.ends[i] ?? 0) === this.text(start, end)) return true
    }
    return false
  }

  private isAmongMany(from: number, start: number, end: number): boolean {
    if (this.many === undefined || this.manyFrom !== from) {
      this.manyFrom = from
      this.many = new Set()
      for (let i = from; i < this.count; i++) this.many.add(this.text(this.starts[i] ?? 0, this.ends[i] ?? 0))
    }
    const text = this.text(start, end)
    const repeated = this.many.has(text)
    this.many.add(text)
    return repeated
  }

  /** Forgets the keys from `from` on: their dictionary has ended. */
  drop(from: number): void {
    this.count = from
    if (this.manyFrom < from) return
    this.many = undefined
    this.manyFrom = -1
  }

  private text(start: number, end: number): string {
    const text = this.bytes.toString('latin1', start, end)
    return text.includes('#') ? unescaped(text) : text
  }
}

const unescaped = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_: string, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )

/** FNV-1a. */
function hashOf(bytes: Buffer, start: number, end = bytes.length): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193)
  return hash | 0
}
