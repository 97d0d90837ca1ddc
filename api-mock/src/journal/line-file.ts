import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ifThere } from '../durable-file.ts'

/** The values of a file with one JSON text a line; lines that a crash cut off are passed over. */
export async function readLines<T>(file: string): Promise<readonly T[]> {
  const text = (await ifThere(readFile(file, 'utf8'))) ?? ''
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as T]
    } catch {
      return []
    }
  })
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
