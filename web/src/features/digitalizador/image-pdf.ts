/** A JPEG picture for one page of a PDF; size in pixels. */
export type JpegPicture = {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** A4 in points, upright. */
const a4 = { short: 595.28, long: 841.89 } as const

const encoder = new TextEncoder()

/** Pictures as a PDF, one a page: A4, upright or lying as the picture is, the picture as large as it fits. */
export function picturesAsPdf(pictures: readonly JpegPicture[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: Uint8Array | string) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (number: number, ...content: (Uint8Array | string)[]) => {
    offsets[number] = length
    write(`${number} 0 obj\n`)
    for (const part of content) write(part)
    write('\nendobj\n')
  }
  // Three objects a page: the page, its drawing, its picture.
  const pageNumber = (index: number) => 3 + index * 3

  write('%PDF-1.4\n')
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pictures.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)
  pictures.forEach((picture, index) => {
    const number = pageNumber(index)
    const { page, drawing } = layOut(picture)
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}]`,
      ` /Contents ${number + 1} 0 R /Resources << /XObject << /I ${number + 2} 0 R >> >> >>`,
    )
    object(number + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height}`,
      ' /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      ` /Length ${picture.bytes.length} >>\nstream\n`,
      picture.bytes,
      '\nendstream',
    )
  })
  const table = length
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return joined(parts, length)
}

function layOut({ width, height }: JpegPicture) {
  const upright = height >= width
  const page = upright ? { width: a4.short, height: a4.long } : { width: a4.long, height: a4.short }
  const scale = Math.min(page.width / width, page.height / height)
  const [w, h] = [width * scale, height * scale]
  const number = (value: number) => value.toFixed(2)
  const [x, y] = [(page.width - w) / 2, (page.height - h) / 2]
  return { page, drawing: `q ${number(w)} 0 0 ${number(h)} ${number(x)} ${number(y)} cm /I Do Q` }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
