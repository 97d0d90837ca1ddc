/** More keys than this are looked up, fewer are compared one by one. */
const few = 16

/** The keys of one dictionary as they stand in the file's bytes, with their values' places. */
export class DictionaryKeys {
  private bytes: Buffer | undefined
  /** Of each key: hash of its text, start, end, end of its value. */
  private readonly places: number[] = []
  private many: Set<string> | undefined
  private escaped = false

  clear(): void {
    this.places.length = 0
    this.many = undefined
    this.escaped = false
  }

  /** Adds the key whose name lies at `start` (behind its slash) up to `end`; whether it was there already. */
  add(bytes: Buffer, start: number, end: number, escaped: boolean): boolean {
    this.bytes = bytes
    this.escaped ||= escaped
    const { places } = this
    const count = places.length / 4
    const hash = escaped ? hashOf(Buffer.from(this.text(start, end), 'latin1'), 0) : hashOf(bytes, start, end)
    const repeated = count < few ? this.find(hash, start, end) : this.isAmongMany(start, end)
    places.push(hash, start, end, end)
    return repeated
  }

  /** The value of the key that was added last ends here. */
  endValue(position: number): void {
    this.places[this.places.length - 1] = position
  }

  /** The bytes of a key's value; undefined when it isn't there. */
  value(key: string): { readonly at: number; readonly text: string } | undefined {
    const { bytes, places } = this
    if (!bytes) return undefined
    for (let i = 0; i < places.length; i += 4) {
      const start = places[i + 1] ?? 0
      const end = places[i + 2] ?? 0
      if (end - start < key.length || this.text(start, end) !== key) continue
      return { at: end, text: bytes.toString('latin1', end, places[i + 3]) }
    }
    return undefined
  }

  private find(hash: number, start: number, end: number): boolean {
    const { places } = this
    for (let i = 0; i < places.length; i += 4) {
      if (places[i] !== hash) continue
      if (this.text(places[i + 1] ?? 0, places[i + 2] ?? 0) === this.text(start, end)) return true
    }
    return false
  }

  private isAmongMany(start: number, end: number): boolean {
    if (!this.many) {
      this.many = new Set()
      for (let i = 0; i < this.places.length; i += 4) {
        this.many.add(this.text(this.places[i + 1] ?? 0, this.places[i + 2] ?? 0))
      }
    }
    const text = this.text(start, end)
    if (this.many.has(text)) return true
    this.many.add(text)
    return false
  }

  private text(start: number, end: number): string {
    const text = this.bytes?.toString('latin1', start, end) ?? ''
    if (!this.escaped || !text.includes('#')) return text
    return text.replace(/#([0-9a-fA-F]{2})/g, (_: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
  }
}

/** FNV-1a. */
function hashOf(bytes: Buffer, start: number, end = bytes.length): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193)
  return hash | 0
}
