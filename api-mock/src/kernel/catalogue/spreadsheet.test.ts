import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { spreadsheetFile } from './export.ts'
import { rowsOfSheet } from './spreadsheet.ts'

const sheet = async () =>
  new Uint8Array(await writeXlsxFile([[{ value: 'Delito' }], [{ value: 'Robo' }]]).toBuffer())

/** The parts of a spreadsheet in a new archive, with so many megabytes behind them, packed as a stream is. */
async function archived(megabytes: number): Promise<Uint8Array> {
  const packed: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  const add = (name: string, chunks: readonly Uint8Array[]) => {
    const part = new ZipDeflate(name, { level: 6 })
    archive.add(part)
    for (const chunk of chunks) part.push(chunk)
    part.push(new Uint8Array(), true)
  }
  for (const [name, content] of Object.entries(unzipSync(await sheet()))) add(name, [content])
  const megabyte = new Uint8Array(1024 * 1024).fill(32)
  if (megabytes > 0)
    add(
      'xl/media/image1.bin',
      Array.from({ length: megabytes }, () => megabyte),
    )
  archive.end()
  return Buffer.concat(packed)
}

/** Every place where an archive says how large a part is says less. */
function understated(bytes: Uint8Array, size: number): Uint8Array {
  const lying = Buffer.from(bytes)
  const said = Buffer.alloc(4)
  said.writeUInt32LE(size)
  for (let at = lying.indexOf(said); at >= 0; at = lying.indexOf(said, at + 4)) lying.writeUInt32LE(1000, at)
  return lying
}

describe('spreadsheet', () => {
  it('has columns as wide as what they hold, within what can be read', async () => {
    const rows = [[1, 'Falsedad material', 'x'.repeat(400)]]
    const made = await spreadsheetFile('delitos', 'Delitos', ['N.º', 'Delito', 'Detalle'], rows)
    if (!('file' in made) || !(made.file.bytes instanceof Uint8Array)) throw new Error('no sheet was made')
    const { bytes } = made.file
    const [sheet = ''] = Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
      name.startsWith('xl/worksheets/sheet') ? [strFromU8(part)] : [],
    )
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)/g)].map(([, width]) => Number(width))).toEqual([
      10, 19, 60,
    ])
  })

  it('is read with sizes before its parts and behind them', async () => {
    const rows = [['Delito'], ['Robo']]
    expect(await rowsOfSheet(await sheet())).toEqual(rows)
    expect(await rowsOfSheet(await archived(0))).toEqual(rows)
  })

  it('decompression bomb: is refused as it unfolds, also where it understates itself', async () => {
    const bomb = await archived(48)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(rowsOfSheet(bomb)).rejects.toMatchObject({ fault: 'tooLarge' })
    const lying = understated(bomb, 48 * 1024 * 1024)
    expect(Buffer.compare(lying, bomb)).not.toBe(0)
    await expect(rowsOfSheet(lying)).rejects.toMatchObject({ fault: 'tooLarge' })
  })

  it('hostile cells: characters that nothing keeps are blanks, and a date that no calendar has is beyond every day', async () => {
    const parts = unzipSync(await sheet())
    const [name = ''] = Object.keys(parts).filter((part) => part.startsWith('xl/worksheets/sheet'))
    const cell = (content: string) => `<row r="2"><c r="A2" ${content}</c></row>`
    const read = async (content: string) => {
      const data = `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Delito</t></is></c></row>${cell(content)}</sheetData>`
      const xml = strFromU8(parts[name] ?? new Uint8Array()).replace(/<sheetData>.*<\/sheetData>/s, data)
      const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array()).replace(
        /<cellXfs.*<\/cellXfs>/s,
        '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>',
      )
      const rows = await rowsOfSheet(
        zipSync({ ...parts, [name]: strToU8(xml), 'xl/styles.xml': strToU8(styles) }),
      )
      return rows[1]?.[0]
    }
    expect(await read('t="inlineStr"><is><t>Ro&#0;bo&#xD800;</t></is>')).toBe('Ro bo ')
    expect(await read('s="1"><v>46357</v>')).toEqual(new Date('2026-12-01'))
    expect(await read('s="1"><v>1e300</v>')).toEqual(new Date(8.64e15))
  })

  it('says of anything else that it is none', async () => {
    await expect(rowsOfSheet(strToU8('no soy una hoja'))).rejects.toMatchObject({ fault: 'invalid' })
    await expect(rowsOfSheet(zipSync({ 'a.txt': strToU8('a') }))).rejects.toMatchObject({ fault: 'invalid' })
    await expect(rowsOfSheet((await sheet()).subarray(0, 900))).rejects.toMatchObject({ fault: 'invalid' })
    await expect(rowsOfSheet(new Uint8Array())).rejects.toMatchObject({ fault: 'invalid' })
  })
})
