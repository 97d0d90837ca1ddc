import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { AgentPresence } from '@estrado/machines/contract/agent-access'
import { agentPresencePath } from '@estrado/machines/contract/agent-access'
import { bad, type Check, good, warning } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { limits } from '@estrado/machines/system/judgement'
import { shownSize } from '@estrado/machines/system/measures'

const patience = 3_000

async function answerOf(address: string): Promise<unknown> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(patience) })).json()
  } catch {
    return undefined
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** The port is free, or it is ourselves who answer there. */
export async function portCheck(port: number): Promise<Check> {
  const name = texts.port(port)
  if (port === 0 || (await isFree(port))) return good(name, texts.portFree)
  const alive = (await answerOf(`http://127.0.0.1:${port}/salud/vivo`)) as { response?: { vivo?: boolean } }
  return alive?.response?.vivo ? good(name, texts.portOurs) : bad(name, texts.portTaken, texts.portRemedy)
}

/** Writable, or to be made where it isn't there yet. */
async function couldHold(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => null)
  if (there === null && dirname(folder) !== folder) return couldHold(dirname(folder))
  if (!there?.isDirectory()) throw new Error('not a folder')
  await access(folder, constants.W_OK | constants.X_OK)
}

/** `mustBeThere`: a folder that a start doesn't make, such as the disk that is mounted for backups. */
export async function folderCheck(
  name: string,
  folder: string,
  remedy: string,
  mustBeThere = false,
): Promise<Check> {
  try {
    if (mustBeThere) await stat(folder)
    await couldHold(folder)
    return good(name, texts.writable(folder))
  } catch {
    return bad(name, texts.notWritable(folder), remedy)
  }
}

/** `measure`: what the system says of the disk of a folder. */
export async function diskCheck(folder: string, measure: typeof statfs = statfs): Promise<readonly Check[]> {
  const told = await measure(folder).catch(() => null)
  if (!told) return []
  const [free, total] = [told.bavail * told.bsize, told.blocks * told.bsize]
  const says = texts.room(shownSize(free), folder)
  const under = ({ share, bytes }: { readonly share: number; readonly bytes: number }) =>
    free < bytes || free < total * share
  if (under(limits.disk.bad)) return [bad(texts.disk, says, texts.roomRemedy)]
  return [under(limits.disk.warning) ? warning(texts.disk, says, texts.roomRemedy) : good(texts.disk, says)]
}

/** What has to be built for this machine, each loaded once. */
export const nativeModules = {
  Typst: () => import('@myriaddreamin/typst-ts-node-compiler'),
  sharp: () => import('sharp'),
  argon2: () => import('@node-rs/argon2'),
} as const

export async function moduleCheck(
  modules: Readonly<Record<string, () => Promise<unknown>>> = nativeModules,
): Promise<readonly Check[]> {
  const gone: string[] = []
  for (const [name, load] of Object.entries(modules)) await load().catch(() => gone.push(name))
  if (gone.length === 0) return [good(texts.modules, texts.modulesGood)]
  return gone.map((name) => bad(texts.modules, texts.moduleGone(name), texts.modulesRemedy))
}

/** An agent is needed where somebody signs; on a server none is. */
export async function agentCheck(scannerPort: number): Promise<Check> {
  const told = (await answerOf(`http://localhost:${scannerPort}${agentPresencePath}`)) as
    | AgentPresence
    | undefined
  return told?.agente === 'estrado'
    ? good(texts.agent, texts.agentRuns(told.version))
    : warning(texts.agent, texts.agentAbsent, texts.agentRemedy)
}
