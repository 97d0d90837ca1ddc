import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PdfFileWriter } from './pdf-file-writer.ts'

export type DocumentFacts = {
  readonly title: string
  readonly createdAt: Date
  /** Claim PDF/A-2b: only where every page was written here. */
  readonly archival: boolean
}

const producer = 'Estrado'

let profile: Promise<Buffer> | undefined

/** The sRGB profile that sharp carries; read once. */
function srgbProfile(): Promise<Buffer> {
  profile ??= sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
    .withIccProfile('srgb')
    .png()
    .toBuffer()
    .then((png) => sharp(png).metadata())
    .then(({ icc }) => {
      if (!icc) throw new Error('sharp gave no sRGB profile')
      return icc
    })
  return profile
}

/** Writes metadata and output intent; gives the entries of the catalogue that point to them. */
export async function writeArchivalParts(writer: PdfFileWriter, facts: DocumentFacts): Promise<string> {
  const metadata = writer.reserve()
  // Never compressed, so that programs which know no PDF can read it (ISO 19005-2, 6.6.2.1).
  await writer.writeStream(metadata, '/Type/Metadata/Subtype/XML', Buffer.from(xmp(facts), 'utf8'))
  if (!facts.archival) return `/Metadata ${metadata} 0 R`
  const colours = writer.reserve()
  await writer.writeStream(colours, '/N 3', await srgbProfile())
  const intent = `<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)/DestOutputProfile ${colours} 0 R>>`
  return `/Metadata ${metadata} 0 R/OutputIntents[${intent}]`
}

/** Entries of the trailer: the information dictionary, with the same facts as the metadata, and the identity. */
export async function writeTrailerParts(
  writer: PdfFileWriter,
  facts: DocumentFacts,
  root: number,
): Promise<string> {
  const information = writer.reserve()
  const date = pdfDate(facts.createdAt)
  await writer.write(
    information,
    `<</Title ${pdfText(facts.title)}/Producer(${producer})/Creator(${producer})/CreationDate(${date})/ModDate(${date})>>`,
  )
  const id = createHash('md5').update(`${facts.title}${facts.createdAt.toISOString()}${root}`).digest('hex')
  return `/Root ${root} 0 R/Info ${information} 0 R/ID[<${id}><${id}>]`
}

function pdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

/** D:20261121104200Z */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
}

function xmp({ title, createdAt, archival }: DocumentFacts): string {
  const date = `${createdAt.toISOString().slice(0, 19)}Z`
  const claim = archival ? '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>' : ''
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>${producer}</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><xmp:ModifyDate>${date}</xmp:ModifyDate>
<pdf:Producer>${producer}</pdf:Producer>${claim}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

function escapeXml(text: string): string {
  const plain = [...text].filter((character) => (character.codePointAt(0) ?? 0) >= 0x20).join('')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
