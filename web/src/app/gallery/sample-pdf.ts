/** One page with a line of text, as small as a PDF can be. */
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  '<</Length 42>>\nstream\nBT /F 24 Tf 72 740 Td (Documento de muestra) Tj ET\nendstream',
] as const

/** The gallery's document, with a table of where each object stands. */
export function samplePdf(): Blob {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object.replace('/Length 42', `/Length ${contentLength(object)}`)}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return new Blob([text], { type: 'application/pdf' })
}

const contentLength = (object: string): number =>
  (object.split('stream\n')[1] ?? '').replace('\nendstream', '').length
