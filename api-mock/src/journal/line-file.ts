import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { ifThere } from '../durable-file.ts'

/** A line's value; none of one that a crash cut off. */
function valueIn<T>(line: string): readonly T[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as T]
  } catch {
    return []
  }
}

/** Lines of a part of a file, one by one: the whole may be longer than a text can be. */
const linesOf = (file: string, part: { readonly start?: number; readonly end?: number } = {}) =>
  createInterface({ input: createReadStream(file, part), crlfDelay: Number.POSITIVE_INFINITY })

/** Bytes of a file as it stands; 0 where there is none. */
export const bytesOf = async (file: string): Promise<number> => (await ifThere(stat(file)))?.size ?? 0

/**
 * The values of a file with one JSON text a line, one by one; lines that a crash cut off are passed over. `bytes`: as
 * the file stood at a moment, without what came since.
 */
export async function* valuesOf<T>(file: string, bytes?: number): AsyncGenerator<T> {
  const size = bytes ?? (await bytesOf(file))
  if (size === 0) return
  for await (const line of linesOf(file, { end: size - 1 })) yield* valueIn<T>(line)
}

/** The same all at once. */
export async function readLines<T>(file: string): Promise<readonly T[]> {
  const values: T[] = []
  for await (const value of valuesOf<T>(file)) values.push(value)
  return values
}

/** How many values stand in the beginning of each file that was counted, up to a byte at which a line begins. */
const counted = new Map<string, { readonly bytes: number; readonly values: number }>()

async function valuesBefore(file: string, end: number): Promise<number> {
  const known = counted.get(file)
  const from = known && known.bytes <= end ? known : { bytes: 0, values: 0 }
  let { values } = from
  if (end > from.bytes)
    for await (const line of linesOf(file, { start: from.bytes, end: end - 1 }))
      values += valueIn(line).length
  counted.set(file, { bytes: end, values })
  return values
}

/** The first byte of the line after the one that a byte stands in. */
async function nextLine(file: string, from: number): Promise<number> {
  let at = from
  for await (const chunk of createReadStream(file, { start: from }) as AsyncIterable<Buffer>) {
    const end = chunk.indexOf(0x0a)
    if (end >= 0) return at + end + 1
    at += chunk.length
  }
  return at
}

/**
 * The values at the end of such a file, of no more than so many bytes, and how many stand before them: those are counted
 * once, and then only what came since. For files that grow for ever.
 */
export async function readLastLines<T>(
  file: string,
  bytes: number,
): Promise<{ readonly before: number; readonly values: readonly T[] }> {
  const size = await bytesOf(file)
  if (size <= bytes) return { before: 0, values: await readLines<T>(file) }
  const start = await nextLine(file, size - bytes)
  const before = await valuesBefore(file, start)
  const values: T[] = []
  for await (const line of linesOf(file, { start })) values.push(...valueIn<T>(line))
  return { before, values }
}

/** Adds lines and waits until they are on the disk. A line that was cut off before keeps to itself. */
export async function appendLines(file: string, values: readonly unknown[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(file, 'a+')
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    const start = size > 0 && last.toString() !== '\n' ? '\n' : ''
    await handle.appendFile(start + values.map((value) => `${JSON.stringify(value)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}
