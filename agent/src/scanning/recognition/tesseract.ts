import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { RecognisedWord } from './recognised-word.ts'

export type TesseractOptions = {
  readonly program: string
  readonly environment: Readonly<NodeJS.ProcessEnv>
}

export const tesseractDefaults: TesseractOptions = { program: 'tesseract', environment: process.env }

const language = 'spa'
/** Words that it is less sure of (of 100) are mostly stamps and stains. */
const leastConfidence = 40
const largestOutput = 16 * 1024 * 1024
/** Milliseconds after which a page is given up. */
const patience = 120_000

/** Is tesseract here, and does it know Spanish? */
export async function knowsSpanish(options: TesseractOptions): Promise<boolean> {
  const output = await run(options, ['--list-langs'], undefined, AbortSignal.timeout(10_000))
  return output?.split(/\s+/).includes(language) ?? false
}

/** The words of a page image; undefined where the program failed. */
export async function readWords(
  options: TesseractOptions,
  image: Buffer,
  resolution: number,
  signal: AbortSignal,
): Promise<readonly RecognisedWord[] | undefined> {
  const args = [
    'stdin',
    'stdout',
    '-l',
    language,
    '--dpi',
    String(Math.round(resolution)),
    '--psm',
    '3',
    'tsv',
  ]
  const output = await run(options, args, image, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
  return output === undefined ? undefined : parseTsv(output)
}

/** Reads tesseract's table: one line a word where the first column is 5. */
export function parseTsv(table: string): readonly RecognisedWord[] {
  return table.split('\n').flatMap((line) => {
    const [level, , , , , , left, top, width, height, confidence, text = ''] = line.split('\t')
    const word = {
      text: text.trim(),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
    }
    const isWord = level === '5' && word.text !== '' && Number(confidence) >= leastConfidence
    return isWord && word.width > 0 && word.height > 0 ? [word] : []
  })
}

function run(
  { program, environment }: TesseractOptions,
  args: readonly string[],
  input: Buffer | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    // One thread and the lowest priority: whoever is scanning or signing comes first.
    const child = spawn(program, [...args], {
      env: { ...environment, OMP_THREAD_LIMIT: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
      signal,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
    let output = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      output += text
      if (output.length > largestOutput) child.kill('SIGKILL')
    })
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 ? output : undefined))
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    if (child.pid !== undefined) lowerPriority(child.pid)
  })
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already.
  }
}
