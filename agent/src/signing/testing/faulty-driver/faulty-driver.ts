import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { softhsmModule } from '../softhsm-token.ts'

/** The faults of the fake driver (see its source); what isn't set goes through to SoftHSM. */
export type DriverFaults = {
  readonly flags?: string
  readonly login?: string
  readonly sign?: string
  readonly after?: number
  readonly slots?: 'none'
  readonly list?: 'hang'
  readonly mechanisms?: 'hashing'
}

export type FaultyDriver = {
  readonly modulePath: string
  readonly faults: (faults: DriverFaults) => void
  /** Session calls so far: open, login, logout, close. */
  readonly calls: () => readonly string[]
  readonly forgetCalls: () => void
}

/** Compiles the fake driver into `folder`; its settings reach the child processes by the environment. */
export function buildFaultyDriver(folder: string): FaultyDriver {
  const source = fileURLToPath(new URL('./faulty-driver.c', import.meta.url))
  const headers = join(dirname(createRequire(import.meta.url).resolve('pkcs11js')), 'includes', 'pkcs11')
  const modulePath = join(folder, 'faulty-driver.so')
  const compiler = process.env.CC ?? 'cc'
  execFileSync(compiler, ['-shared', '-fPIC', '-o', modulePath, '-I', headers, source, '-ldl'])
  const control = join(folder, 'faults')
  const log = join(folder, 'calls')
  writeFileSync(control, '')
  process.env.FAULTY_DRIVER_REAL = softhsmModule
  process.env.FAULTY_DRIVER_CONTROL = control
  process.env.FAULTY_DRIVER_LOG = log
  return {
    modulePath,
    faults: (faults) =>
      writeFileSync(
        control,
        Object.entries(faults)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      ),
    calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    forgetCalls: () => rmSync(log, { force: true }),
  }
}
