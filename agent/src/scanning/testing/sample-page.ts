import sharp from 'sharp'

/** A small grey page with a few lines of text, as JPEG. */
export function samplePage(
  title: string,
  { width = 413, height = 585, colour = false }: { width?: number; height?: number; colour?: boolean } = {},
): Promise<Buffer> {
  const lines = Array.from(
    { length: 12 },
    (_, row) =>
      `<text x="10%" y="${20 + row * 5}%" font-size="${width / 28}">Línea ${row + 1} de la página de prueba</text>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${colour ? '#7a1e33' : '#222'}">
<text x="10%" y="10%" font-size="${width / 18}">${title}</text>${lines.join('')}</svg>`
  const image = sharp(Buffer.from(drawing)).flatten({ background: '#fafafa' })
  return (colour ? image : image.grayscale().toColourspace('b-w')).jpeg({ quality: 75 }).toBuffer()
}
