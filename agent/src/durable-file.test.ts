import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Answer, fileNameHeader, type ScanJob } from '@estrado/machines/contract/agent-scanning'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDurably, writeDurablySync } from './durable-file.ts'
import { startScanning } from './scanning/index.ts'
import { samplePage } from './scanning/testing/sample-page.ts'
import { textPdf } from './scanning/testing/sample-pdf.ts'
import { scanningClient } from './scanning/testing/scanning-client.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-durable-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Whatever is put to the disk from now on, as it is called then. */
async function watchSyncs(): Promise<string[]> {
  const handle = await open(folder, 'r')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const { sync } = prototype
  const seen: string[] = []
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    seen.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)))
    return sync.call(this)
  })
  return seen
}

describe('Durability: a file that is replaced', () => {
  it('is whole and its owner’s alone, and nothing is left beside it', async () => {
    const deep = join(folder, 'deep')
    mkdirSync(deep)
    const file = join(deep, 'settings.json')
    writeDurablySync(file, 'one')
    await Promise.all(['two', 'three'].map((text) => writeDurably(file, text)))
    expect(readFileSync(file, 'utf8')).toMatch(/^(two|three)$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeDurablySync(file, 'public', 0o644)
    expect(statSync(file).mode & 0o777).toBe(0o644)
    expect(readdirSync(deep)).toEqual(['settings.json'])
  })

  it('that can’t be replaced stays as it was, and the reason is told', async () => {
    const taken = join(folder, 'taken')
    mkdirSync(taken)
    writeDurablySync(join(taken, 'inside'), 'x')
    await expect(writeDurably(taken, 'y')).rejects.toMatchObject({ syscall: 'rename' })
    expect(() => writeDurablySync(taken, 'y')).toThrow(/EISDIR|ENOTEMPTY/)
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})

describe.skipIf(process.platform !== 'linux')('Durability: what a person scanned', () => {
  it('is on the disk before its name is, and its name before it is told', async () => {
    const watched = join(folder, 'watched')
    mkdirSync(watched)
    writeDurablySync(join(watched, '1.jpg'), await samplePage('x'))
    const scanning = await startScanning({ dataFolder: folder, scanFolder: watched, mdns: false })
    const client = scanningClient(scanning.app)
    const seen = await watchSyncs()
    const within = () => seen.splice(0).map((path) => path.replace(/^scanning\/jobs\/\w+\/\w+\//, ''))
    const { response } = await client.json<Answer<ScanJob>>('POST', 'files/scan')
    const { id } = await client.jobWhere(response.id, ({ phase }) => phase === 'ready')
    expect(within()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^inbox\/.*\/1\.jpg$/),
        'pages',
        expect.stringMatching(/^job\.json\..*tmp$/),
      ]),
    )
    const corrections = { straighten: false, crop: false, clean: true }
    await client.json('PATCH', `jobs/${id}/files/${id}-0001.jpg`, { corrections })
    expect(within()).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^pages/${id}-0001\\..*tmp$`)), 'pages']),
    )
    const given = await (await textPdf('Informe', 1)).save()
    await client.send('POST', `jobs/${id}/files`, given, { [fileNameHeader]: 'informe.pdf' })
    expect(within()).toEqual(expect.arrayContaining([expect.stringMatching(/^inbox\/.*\/given$/), 'pages']))
    await client.json('POST', 'escaner/crearPdf', { jobId: id })
    expect(within()).toEqual(expect.arrayContaining([`pdf/${id}-0003.pdf.tmp`, 'pdf']))
    await scanning.close()
  })
})
