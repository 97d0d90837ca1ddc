import { spawn } from 'node:child_process'
import { consentMessages } from '@estrado/machines/agent/consent-texts'
import type { ConsentAnswer, ConsentQuestion, NativeDialog } from './consent-desk.ts'

/** How a desktop's dialog program is called, and how its end is read. */
type DialogProgram = {
  readonly program: string
  readonly args: (text: string) => readonly string[]
  readonly read: (status: number, output: string) => ConsentAnswer | undefined
}

const { title, once, always, no } = consentMessages

// The text goes in as one argument (never through a shell or as markup), and the preset button is the refusal.
const zenity: DialogProgram = {
  program: 'zenity',
  args: (text) => [
    '--question',
    '--no-markup',
    '--default-cancel',
    `--title=${title}`,
    `--text=${text}`,
    `--ok-label=${once}`,
    `--cancel-label=${no}`,
    `--extra-button=${always}`,
  ],
  read: (status, output) => {
    if (status === 0) return 'once'
    if (status === 1) return output.trim() === always ? 'always' : 'no'
    return undefined
  },
}

// Its three-way dialog reads a closed window as its last button, so only two answers are offered.
const kdialog: DialogProgram = {
  program: 'kdialog',
  args: (text) => [
    '--title',
    title,
    '--continue-label',
    once,
    '--cancel-label',
    no,
    '--warningcontinuecancel',
    text,
  ],
  read: (status) => (status === 0 ? 'once' : 'no'),
}

const osascript: DialogProgram = {
  program: 'osascript',
  args: (text) => [
    '-e',
    'on run argv',
    '-e',
    'display dialog (item 1 of argv) with title (item 2 of argv) buttons {item 5 of argv, item 4 of argv, item 3 of argv} default button 3 with icon caution',
    '-e',
    'end run',
    text,
    title,
    no,
    once,
    always,
  ],
  read: (status, output) => {
    if (status !== 0) return 'no'
    if (output.includes(always)) return 'always'
    return output.includes(once) ? 'once' : 'no'
  },
}

const powershell: DialogProgram = {
  program: 'powershell.exe',
  args: () => [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    "Add-Type -AssemblyName System.Windows.Forms; [System.Windows.Forms.MessageBox]::Show($env:ESTRADO_QUESTION, $env:ESTRADO_TITLE, 'YesNo', 'Warning', 'Button2')",
  ],
  read: (status, output) => (status === 0 && output.includes('Yes') ? 'once' : 'no'),
}

/** The dialog programs to try here, in order; none without a desktop. */
function dialogPrograms(platform: NodeJS.Platform, environment: Environment): readonly DialogProgram[] {
  if (platform === 'win32') return [powershell]
  if (platform === 'darwin') return [osascript]
  return hasDesktop(environment) ? [zenity, kdialog] : []
}

type Environment = Readonly<Record<string, string | undefined>>

const hasDesktop = ({ DISPLAY, WAYLAND_DISPLAY }: Environment): boolean => Boolean(DISPLAY ?? WAYLAND_DISPLAY)

/** The desktop of the person's session as systemd knows it by now: a service is started before there is one. */
async function sessionDesktop(environment: Environment, signal: AbortSignal): Promise<Environment> {
  const end = await run('systemctl', ['--user', 'show-environment'], environment, signal)
  if (end === 'absent') return {}
  const told = end.output.matchAll(/^(DISPLAY|WAYLAND_DISPLAY|XAUTHORITY)=(.+)$/gm)
  return Object.fromEntries([...told].map(([, name, value]) => [name, value]))
}

/** The question in words, as the desktop and the status page show it. */
export function questionText(question: ConsentQuestion): string {
  return question.kind === 'sign'
    ? consentMessages.sign(question.origin, question.documents, question.signer)
    : consentMessages.use(question.origin)
}

/** Asks by whichever dialog program this desktop has. */
export function nativeDialog(platform: NodeJS.Platform, environment: Environment): NativeDialog {
  return async (question, signal) => {
    const text = `${questionText(question)}\n\n${consentMessages.warning}`
    const asked = { ESTRADO_QUESTION: text, ESTRADO_TITLE: title }
    const session =
      platform === 'linux' && !hasDesktop(environment) ? await sessionDesktop(environment, signal) : {}
    const desktop = { ...environment, ...session }
    for (const { program, args, read } of dialogPrograms(platform, desktop)) {
      const end = await run(program, args(text), { ...desktop, ...asked }, signal)
      if (end === 'absent') continue
      return signal.aborted ? undefined : read(end.status, end.output)
    }
    return undefined
  }
}

function run(
  program: string,
  args: readonly string[],
  environment: Environment,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly output: string } | 'absent'> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { signal, stdio: ['ignore', 'pipe', 'ignore'], env: environment })
    let output = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (part) => {
      output += part
    })
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ENOENT' ? 'absent' : { status: -1, output }),
    )
    child.on('close', (status) => resolve({ status: status ?? -1, output }))
  })
}
