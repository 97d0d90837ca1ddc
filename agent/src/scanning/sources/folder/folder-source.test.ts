import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noCorrections } from '../../pages/correct-page.ts'
import { samplePage } from '../../testing/sample-page.ts'
import { describeSource } from '../../testing/source-contract.ts'
import { folderSource } from './folder-source.ts'

describeSource('A watched folder', async (folder) => {
  const watched = join(folder, 'watched')
  await mkdir(watched)
  for (const number of [1, 2, 3])
    await writeFile(join(watched, `hoja ${number}.jpg`), await samplePage(`${number}`))
  return {
    source: folderSource({ folder: watched, demonstration: false }),
    sheets: 3,
    emptyFeeder: async () => {
      for (const name of await readdir(watched)) await rm(join(watched, name))
    },
    switchOff: () => rm(watched, { recursive: true }),
  }
})

describe('folderSource', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'estrado-folder-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function scan(source: ReturnType<typeof folderSource>, stopAfter = Number.POSITIVE_INFINITY) {
    const { scanners } = await source.list({ refresh: false })
    const [scanner] = scanners
    if (!scanner) throw new Error('no scanner')
    const order = {
      scanner,
      folder: await mkdtemp(join(tmpdir(), 'estrado-order-')),
      signal: new AbortController().signal,
      watcher: { progressed: () => undefined, noticed: () => undefined },
      settings: {
        scannerId: scanner.id,
        source: 'feeder',
        duplex: false,
        resolution: 200,
        colourMode: 'grey',
        paper: 'a4',
        removeBlank: false,
        corrections: noCorrections,
      },
    } as const
    const contents: string[] = []
    for await (const page of source.scan(order)) {
      contents.push(await readFile(page.file, 'utf8'))
      if (contents.length >= stopAfter) break
    }
    await rm(order.folder, { recursive: true, force: true })
    return contents
  }

  it('takes pages in the order that people number them, and only images', async () => {
    for (const name of ['pag10.jpg', 'pag2.jpg', 'pag1.JPG', 'notas.txt'])
      await writeFile(join(folder, name), name)
    expect(await scan(folderSource({ folder, demonstration: false }))).toEqual([
      'pag1.JPG',
      'pag2.jpg',
      'pag10.jpg',
    ])
    expect((await readdir(folder)).sort()).toEqual(['notas.txt', 'tomadas'])
  })

  it('leaves a page where it was until it is kept', async () => {
    for (const name of ['a.jpg', 'b.jpg']) await writeFile(join(folder, name), name)
    const source = folderSource({ folder, demonstration: false })
    expect(await scan(source, 1)).toEqual(['a.jpg'])
    expect(await scan(source)).toEqual(['a.jpg', 'b.jpg'])
  })

  it('overwrites no page taken before when a device counts from one again', async () => {
    const source = folderSource({ folder, demonstration: false })
    await writeFile(join(folder, 'a.jpg'), 'ayer')
    await scan(source)
    await writeFile(join(folder, 'a.jpg'), 'hoy')
    await scan(source)
    const taken = await readdir(join(folder, 'tomadas'))
    const contents = await Promise.all(taken.map((name) => readFile(join(folder, 'tomadas', name), 'utf8')))
    expect(contents.sort()).toEqual(['ayer', 'hoy'])
  })

  it('never empties the samples of the demonstration, and says what it is', async () => {
    await writeFile(join(folder, 'a.jpg'), 'a')
    const source = folderSource({ folder, demonstration: true })
    expect(await scan(source)).toEqual(['a'])
    expect(await scan(source)).toEqual(['a'])
    const { scanners } = await source.list({ refresh: false })
    expect(scanners[0]).toMatchObject({ name: 'Escáner de demostración', demonstration: true })
  })
})
