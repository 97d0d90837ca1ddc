/** Memory for one document: the file stands at its start, and what a signature adds has room behind it. */
export type FileMemory = {
  /** The document as it came. */
  readonly file: Buffer
  /** The same memory with the room behind. */
  readonly room: Buffer
  /** Gives the memory back; nothing made in it may be used afterwards. */
  readonly release: () => void
}

/** What signatures usually add; a longer one makes its own copy of the file. */
const usualAddition = 64 * 1024

/**
 * Memory that documents of a batch use one after another: fresh memory for each costs more than signing it.
 * Keeps no more pieces than were ever in use at once.
 */
export class FileMemoryPool {
  private free: Buffer[] = []

  /** Memory for a file of at most `bytes`, filled by `write`, which tells the file's length or undefined. */
  fill(bytes: number, write: (target: Buffer) => number | undefined): FileMemory | undefined {
    const wanted = bytes + usualAddition
    const fitting = this.free.findIndex(({ length }) => length >= wanted)
    // A piece that is too small is let go: the next documents are likely to be as long as this one.
    const [found] = this.free.splice(Math.max(fitting, 0), 1)
    const room = found && found.length >= wanted ? found : Buffer.allocUnsafeSlow(wanted)
    const length = write(room)
    if (length === undefined) {
      this.free.push(room)
      return undefined
    }
    let released = false
    return {
      file: room.subarray(0, length),
      room,
      release: () => {
        if (!released) this.free.push(room)
        released = true
      },
    }
  }
}
