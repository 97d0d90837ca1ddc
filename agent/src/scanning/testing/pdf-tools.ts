import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Programs that judge PDFs without sharing code with the house. */
export const run = promisify(execFile)

/** Fails unless qpdf finds the file sound. */
export async function qpdfCheck(file: string): Promise<void> {
  await run('qpdf', ['--check', file])
}

/** Every page drawn by poppler, as bytes: equal bytes look equal. */
export async function drawn(file: string): Promise<readonly Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'estrado-drawn-'))
  try {
    await run('pdftoppm', ['-r', '50', file, join(folder, 'page')])
    const names = (await readdir(folder)).sort()
    return await Promise.all(names.map((name) => readFile(join(folder, name))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
