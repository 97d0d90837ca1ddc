import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PdfDict } from '../../pdf/objects.ts'
import { toPem } from '../certificates/certificate.ts'
import { createDemoAuthority } from '../demo-authority.ts'
import { demoKey } from '../testing/demo-keys.ts'
import { askForeignValidators } from '../testing/external-validators.ts'
import { buildPdf, samplePages } from '../testing/pdf-builder.ts'
import { validatePdfSignatures } from '../validation/index.ts'
import { signPdf } from './sign-pdf.ts'
import { decodeSignatureImage } from './signature-image.ts'

const now = new Date('2026-11-21T14:42:05Z')
const authority = createDemoAuthority(now)
const judge = demoKey('juez', now, { authority })

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-visible-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function pageTurned(rotate: number): Buffer {
  const objects = samplePages()
  objects[4] = (objects[4] as PdfDict).with({ Rotate: rotate })
  return buildPdf({ objects })
}

/** The words of the first page with their boxes, as poppler shows them: turned, from the top left. */
function shownText(file: Buffer): string {
  const path = join(folder, 'shown.pdf')
  writeFileSync(path, file)
  return spawnSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' }).stdout
}

const redSquare = () => sharp({ create: { width: 40, height: 40, channels: 4, background: '#d00000' } })

describe('a visible signature', () => {
  it.each([0, 90, 180, 270])('stands upright at its point on a page turned by %s', async (rotate) => {
    const file = await signPdf(pageTurned(rotate), judge, {
      at: now,
      reason: 'Resolución 12/2026',
      visible: { x: 50, y: 30, page: 1, image: undefined },
    })
    const text = shownText(file)
    for (const word of [
      'Firmado',
      'María',
      'Ibáñez',
      '2000001',
      'Resolución',
      '21/11/2026',
      '10:42:05',
      '-04:00',
    ]) {
      expect(text).toContain(`>${word}<`)
    }
    const [, left = '0', bottom = '0'] =
      /xMin="([\d.]+)" yMin="[\d.]+" xMax="[\d.]+" yMax="([\d.]+)">Firmado</.exec(text) ?? []
    expect(Number(left)).toBeGreaterThan(50)
    expect(Number(left)).toBeLessThan(60)
    const above = (rotate % 180 === 0 ? 792 : 612) - Number(bottom)
    expect(above).toBeGreaterThan(30)
    expect(above).toBeLessThan(30 + 64)
    expect(validatePdfSignatures(file, { trustAnchors: [authority.certificate.der], now })).toMatchObject([
      { noModificado: true },
    ])
  })

  it('shows a picture, stays on the page, and is valid for others', async () => {
    const image = await decodeSignatureImage(await redSquare().png().toBuffer())
    const file = await signPdf(pageTurned(0), judge, {
      at: now,
      visible: { x: 9000, y: -50, page: 7, image },
    })
    const verdict = askForeignValidators(folder, file, toPem(authority.certificate))
    expect(verdict, verdict.said).toMatchObject({
      mutoolUnchanged: true,
      qpdfClean: true,
      pdfsigValid: 1,
      opensslVerifies: true,
    })

    const path = join(folder, 'picture.pdf')
    writeFileSync(path, file)
    spawnSync('mutool', ['draw', '-r', '72', '-o', join(folder, 'picture.png'), path])
    const { data, info } = await sharp(join(folder, 'picture.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    expect(at(612 - 220 + 30, 792 - 32)).toEqual([208, 0, 0])
    expect(at(20, 20)).toEqual([255, 255, 255])
  })

  it('is a later signature that leaves the earlier one valid', async () => {
    const once = await signPdf(pageTurned(0), judge, { at: now })
    const twice = await signPdf(once, demoKey('vocal', now, { authority }), {
      at: now,
      visible: { x: 10, y: 10, page: 1, image: undefined },
    })
    expect(validatePdfSignatures(twice, { trustAnchors: [authority.certificate.der], now })).toMatchObject([
      { noModificado: true, versionado: true },
      { noModificado: true, versionado: false },
    ])
  })
})

describe('a picture', () => {
  it('may be PNG with see-through parts or JPEG, and is made small', async () => {
    const png = await decodeSignatureImage(await redSquare().png().toBuffer())
    expect(png).toMatchObject({ width: 40, height: 40, alpha: undefined })
    const clear = sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
    const wide = await decodeSignatureImage(await clear.png().toBuffer())
    expect([wide.width, wide.height]).toEqual([400, 133])
    expect(wide.alpha).toBeInstanceOf(Buffer)
    expect(await decodeSignatureImage(await redSquare().jpeg().toBuffer())).toMatchObject({
      alpha: undefined,
    })
  })

  it.each([
    ['something else', async () => Buffer.from('GIF89a')],
    ['cut short', async () => (await redSquare().png().toBuffer()).subarray(0, 60)],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(decodeSignatureImage(await bytes())).rejects.toThrow()
  })
})
