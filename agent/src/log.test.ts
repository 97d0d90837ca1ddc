import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog, type LogFields, logLine } from './log.ts'

const now = () => new Date('2026-11-21T14:00:00Z')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a log line', () => {
  it('is one JSON object with time, level and event', () => {
    const line = logLine(now(), 'warn', 'request.refused', { service: 'firma', code: 'ORIGIN', status: 403 })
    expect(JSON.parse(line)).toEqual({
      time: '2026-11-21T14:00:00.000Z',
      level: 'warn',
      event: 'request.refused',
      service: 'firma',
      code: 'ORIGIN',
      status: 403,
    })
  })

  it('leaves out every field that is not listed, and every value of another shape', () => {
    const smuggled = {
      pin: '1234',
      alias: 'Ana Quispe',
      pdf: 'JVBERi0',
      code: 'pin 1234',
      origin: 'https://a.example/?token=abc',
      route: '/escaneados/ana quispe.pdf',
      status: '200',
      documents: Number.NaN,
    } as unknown as LogFields
    expect(Object.keys(JSON.parse(logLine(now(), 'info', 'x', smuggled)))).toEqual(['time', 'level', 'event'])
  })

  it('never has a line break or a text of several words in it, whatever comes in', () => {
    const names = [
      'service',
      'method',
      'route',
      'code',
      'origin',
      'version',
      'signal',
      'errorName',
      'status',
      'pin',
    ]
    const values = [
      'Juan Mamani',
      'a\nb',
      '/a\nb',
      'https://a\nb',
      'A\n',
      'SIGA B',
      '1.2.3\n',
      ' ',
      '',
      '12 34',
      {},
      null,
    ]
    for (const name of names) {
      for (const value of values) {
        const line = logLine(now(), 'info', 'x', { [name]: value } as LogFields)
        const { time: _, ...rest } = JSON.parse(line)
        for (const kept of Object.values(rest)) expect(String(kept)).not.toMatch(/\s/)
        expect(line).not.toContain('\n')
      }
    }
  })
})

describe('the log files', () => {
  it('are put aside when full, and the oldest goes', () => {
    const log = createLog({ folder, now, maxBytes: 400, maxFiles: 3 })
    for (let port = 1; port <= 60; port++) log.write('info', 'numbered', { port })
    log.close()
    expect(readdirSync(folder).sort()).toEqual(['agent.log', 'agent.log.1', 'agent.log.2'])
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(400)
    const last = readFileSync(join(folder, 'agent.log'), 'utf8').trim().split('\n').at(-1) ?? ''
    expect(JSON.parse(last).port).toBe(60)
  })

  it('go on where an earlier start ended, readable by this user alone', () => {
    const first = createLog({ folder, now })
    first.write('info', 'one')
    first.close()
    const second = createLog({ folder, now })
    second.write('info', 'two')
    second.close()
    expect(readFileSync(join(folder, 'agent.log'), 'utf8').trim().split('\n')).toHaveLength(2)
    expect(statSync(join(folder, 'agent.log')).mode & 0o077).toBe(0)
  })

  it('cost a line, not the call, when they can’t be written', () => {
    const file = join(folder, 'archivo')
    writeFileSync(file, '')
    const log = createLog({ folder: join(file, 'logs'), now })
    expect(() => log.write('info', 'lost')).not.toThrow()
    expect(existsSync(join(file, 'logs'))).toBe(false)
  })
})
