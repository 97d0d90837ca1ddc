import { expect, test } from 'vitest'
import { picturesAsPdf } from './image-pdf.ts'

const picture = (width: number, height: number, fill: number) => ({
  bytes: new Uint8Array([0xff, 0xd8, fill, fill, 0xff, 0xd9]),
  width,
  height,
})
const pdf = picturesAsPdf([picture(800, 1200, 1), picture(1600, 900, 2)])
const text = new TextDecoder('latin1').decode(pdf)

test('one page a picture, upright or lying as the picture is', () => {
  expect(text).toMatch(/^%PDF-1\.4\n/)
  expect(text).toContain('/Kids [3 0 R 6 0 R] /Count 2')
  expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toEqual([
    '/MediaBox [0 0 595.28 841.89]',
    '/MediaBox [0 0 841.89 595.28]',
  ])
})

test('the picture keeps its shape and lies in the middle', () => {
  const [, w, h, x, y] = /q ([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm/.exec(text)?.map(Number) ?? []
  expect(Number(w) / Number(h)).toBeCloseTo(800 / 1200, 3)
  expect(Number(x) * 2 + Number(w)).toBeCloseTo(595.28, 1)
  expect(Number(y) * 2 + Number(h)).toBeCloseTo(841.89, 1)
})

test('every object stands where the table says, and every stream is as long as it says', () => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  offsets.forEach((offset, index) => {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  })
  for (const { index, 0: head, 1: length } of text.matchAll(/\/Length (\d+) >>\nstream\n/g)) {
    expect(text.slice(index + head.length + Number(length)).startsWith('\nendstream')).toBe(true)
  }
})

test('pictures are put in as they are', () => {
  expect(text).toContain('\u00ff\u00d8\u0002\u0002\u00ff\u00d9')
})
