import { storableText } from '@estrado/machines/rules/storable'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { Cell } from './cells.ts'

/** Lines below the head. */
const mostLines = 5_000
/** Bytes to which a spreadsheet may unfold: a small archive can hold a huge one. */
const mostBytes = 20 * 1024 * 1024

/** Why a file is no spreadsheet that is taken. */
class SheetRefused extends Error {
  readonly fault: 'invalid' | 'tooLarge'

  constructor(fault: SheetRefused['fault']) {
    super(`spreadsheet: ${fault}`)
    this.fault = fault
  }
}

/** Bytes of the archive that are unfolded at a time: a thousandfold of them stands in memory at most. */
const piece = 64 * 1024

/**
 * Decompression bomb: the archive is unfolded piece by piece, and refused as soon as it is too much, whatever it says
 * of itself. What it held is handed on uncompressed, so that the reader of sheets unfolds nothing.
 */
function unfolded(bytes: Uint8Array): Uint8Array {
  const parts: Record<string, Uint8Array> = {}
  let total = 0
  const archive = new Unzip((file) => {
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, final) => {
      if (error) throw error
      total += chunk.length
      if (total > mostBytes) throw new SheetRefused('tooLarge')
      chunks.push(chunk)
      if (final) parts[file.name] = Buffer.concat(chunks)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += piece)
    archive.push(bytes.subarray(at, at + piece), at + piece >= bytes.length)
  return zipSync(parts, { level: 0 })
}

/** What a date's number says that no calendar reaches: beyond every day, so that the rules refuse it as any other. */
const endOfTime = new Date(8_640_000_000_000_000)

/** A cell as whatever reads it can take it: what a sheet may spell out, a text of ours may not hold. */
function readable(cell: Cell): Cell {
  if (typeof cell === 'string') return storableText(cell)
  return cell instanceof Date && Number.isNaN(cell.getTime()) ? endOfTime : cell
}

/** The first sheet's rows, head first. Throws `SheetRefused`. */
export async function rowsOfSheet(bytes: Uint8Array): Promise<readonly (readonly Cell[])[]> {
  const rows = await readUnfolded(bytes)
  if (rows.length > mostLines + 1) throw new SheetRefused('tooLarge')
  return (rows as readonly (readonly Cell[])[]).map((row) => row.map(readable))
}

async function readUnfolded(bytes: Uint8Array) {
  try {
    return await readSheet(Buffer.from(unfolded(bytes)))
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('invalid')
  }
}
