import { beforeAll, describe, expect, it } from 'vitest'
import { PdfDocument } from '../../pdf/document.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { readStrictly } from '../../pdf/strict/index.ts'
import { signPdf } from '../pades/sign-pdf.ts'
import { authority, clerk, judge, now } from '../testing/attack-lab.ts'
import { forgeablePdf, structureForgeries } from '../testing/forgeries-structure.ts'
import { appendPacked, appendRaw, look } from '../testing/raw-update.ts'
import { judgeDocument } from './index.ts'

let signed: Buffer
beforeAll(async () => {
  signed = await signPdf(forgeablePdf(), judge, { at: now })
})

const verdictOn = (file: Buffer) => {
  try {
    return judgeDocument(file, { trustAnchors: [authority.certificate.der], now })
  } catch (error) {
    if (error instanceof PdfError) return { veredicto: 'ilegible', motivos: [{ codigo: 'ilegible' }] }
    throw error
  }
}

describe('Parser differential: a signed file that readers take differently is never called valid', () => {
  it.each(structureForgeries)('$mark', ({ make }) => {
    const forged = make(signed)
    expect(forged.subarray(0, signed.length).equals(signed)).toBe(true)
    const { veredicto, motivos } = verdictOn(forged)
    expect(veredicto).not.toBe('Válido')
    // Not only because something changed: the structure itself is told.
    expect(motivos.map(({ codigo }) => codigo)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(lectura-ambigua|ilegible|firmas-ocultas)$/)]),
    )
  })
})

describe('Incremental update: what a careful writer puts behind a signature has one reading', () => {
  it('nothing, another signature, an object in a table or in an object stream', async () => {
    const found = look(signed)
    const update = { objects: [[found.next, '<</Note (x)>>']] } as const
    const packed = appendPacked(signed, {
      members: [[found.next + 9, '<</Note (x)>>']],
      rows: (pack) => [[found.next + 9, 2, pack, 0]],
    })
    const files = [signed, appendRaw(signed, update), packed]
    for (const file of files) {
      expect(readStrictly(new PdfDocument(file))).toEqual([])
      expect(verdictOn(file).veredicto).toBe('Válido')
    }
    expect(verdictOn(await signPdf(packed, clerk, { at: now })).veredicto).toBe('Válido')
  })
})
