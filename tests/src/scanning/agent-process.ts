import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Stack } from '../stack/stack.ts'

/** The agent as people run it, in a process of its own, with a folder as its scanner. */
export async function startAgentProcess(stack: Stack, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['agent/dist/main.js'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: {
      ...process.env,
      ESTRADO_DATA: stack.dataFolder,
      ESTRADO_PORT: new URL(stack.url).port,
      ESTRADO_SIGNER_PORT: new URL(stack.signerUrl).port,
      ESTRADO_SCANNER_PORT: new URL(stack.scannerUrl).port,
      ESTRADO_SCAN_FOLDER: folder,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(new URL(stack.scannerUrl).port)) break
  }
  return child
}
