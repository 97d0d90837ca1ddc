import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { appendLines, readLastLines, readLines } from './line-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'estrado-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a file of lines that grows for ever', () => {
  const file = join(folder, 'lines.jsonl')
  const numbers = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, index) => ({ n: from + index }))

  it('is empty where there is none', async () => {
    expect(await readLines(join(folder, 'none'))).toEqual([])
    expect(await readLastLines(join(folder, 'none'), 10)).toEqual({ before: 0, values: [] })
  })

  it('passes over a line that was cut off, and the next one keeps to itself', async () => {
    writeFileSync(file, '{"n":0}\n{"n":')
    await appendLines(file, numbers(1, 1000))
    expect(await readLines(file)).toEqual(numbers(0, 1000))
  })

  it('its end is read alone, with the number of values before it, also when it grew', async () => {
    for (const until of [1000, 2000, 3000]) {
      const { before, values } = await readLastLines(file, 100)
      expect(before + values.length).toBe(until)
      expect(values).toEqual(numbers(before, until))
      expect(values.length).toBeLessThan(12)
      if (until < 3000) await appendLines(file, numbers(until, until + 1000))
    }
  })

  it('of one line that is longer than what is read nothing is left', async () => {
    appendFileSync(file, `"${'x'.repeat(500)}`)
    expect((await readLastLines(file, 100)).values).toEqual([])
  })

  it('is counted anew where it became shorter', async () => {
    writeFileSync(file, '')
    await appendLines(file, numbers(0, 500))
    const { before, values } = await readLastLines(file, 100)
    expect(before + values.length).toBe(500)
  })
})
