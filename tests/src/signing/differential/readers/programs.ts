import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dotsPerInch, type Picture, type Reader, readGreymaps } from './picture.ts'

/** A program that hangs on a file doesn't show it. In milliseconds. */
const patience = 20_000

/** What a program writes to its standard output. Rejects when it fails or writes nothing. */
function output(command: string, args: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: patience })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0 && chunks.length > 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`${command} ended with ${code}`))
    })
  })
}

/** A reader that is a program of its own; `folder` is where it finds the file. */
function program(name: string, folder: string, run: (path: string) => Promise<Buffer>): Reader {
  let files = 0
  const show = async (file: Buffer): Promise<readonly Picture[]> => {
    // Few names, used again: thousands of files are shown in a night.
    const path = join(folder, `${name}-${files++ % 8}.pdf`)
    writeFileSync(path, file)
    return readGreymaps(await run(path))
  }
  return { name, show }
}

export const poppler = (folder: string): Reader =>
  program('poppler', folder, (path) =>
    output('pdftoppm', ['-q', '-gray', '-cropbox', '-r', String(dotsPerInch), path]),
  )

export const mupdf = (folder: string): Reader =>
  program('mupdf', folder, (path) =>
    output('mutool', ['draw', '-q', '-F', 'pgm', '-r', String(dotsPerInch), '-o', '-', path]),
  )
