import { access, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const width = 1654
const height = 2339

const opening = [
  'En la ciudad de La Paz, a horas nueve con treinta minutos del día señalado,',
  'constituido el Juzgado de Instrucción Penal Primero de la Capital, se presenta',
  'el memorial que antecede, con el sello de recepción de la Oficina Gestora de',
  'Procesos. El suscrito secretario informa que se adjunta la prueba documental',
  'en fojas útiles, debidamente rubricadas por la parte que la ofrece.',
]
const ruling = [
  'VISTOS: Los antecedentes del proceso, la solicitud de señalamiento de audiencia',
  'y lo dispuesto por el Código de Procedimiento Penal, se tiene por presentada la',
  'solicitud. CONSIDERANDO: Que la parte acredita su personería con el poder que',
  'acompaña y que el plazo previsto por ley no se encuentra vencido a la fecha.',
  'POR TANTO: Se señala audiencia para el día y hora que fije el sistema, debiendo',
  'notificarse a las partes con la debida anticipación, bajo conminatoria de ley.',
]
const annex = [
  'Detalle de la prueba documental que se acompaña al presente memorial:',
  '1. Certificado de antecedentes, en original, fojas 1 a 2.',
  '2. Informe de la Fuerza Especial de Lucha Contra el Crimen, fojas 3 a 11.',
  '3. Acta de registro del lugar del hecho, con croquis y fotografías, fojas 12 a 18.',
  '4. Declaración informativa del testigo de cargo, fojas 19 a 21.',
  '5. Dictamen pericial con cadena de custodia, fojas 22 a 30.',
]
const closing = [
  'OTROSÍ 1.- Señala domicilio procesal y ciudadanía digital para notificaciones.',
  'OTROSÍ 2.- Solicita fotocopias legalizadas de todo lo obrado en la causa.',
  'OTROSÍ 3.- Protesta conducir a los testigos a la audiencia que se señale.',
  'Será justicia, La Paz, en la fecha del cargo de presentación.',
]

const pages = [
  { title: 'MEMORIAL DE DEMOSTRACIÓN', stamp: 'RECIBIDO', paragraphs: [opening, ruling, opening] },
  { title: 'AUTO DE SEÑALAMIENTO DE DEMOSTRACIÓN', stamp: 'ES COPIA', paragraphs: [ruling, opening, ruling] },
  { title: 'ANEXO DE PRUEBAS DE DEMOSTRACIÓN', stamp: 'FOJAS', paragraphs: [annex, opening, annex] },
  { title: 'OTROSÍES DE DEMOSTRACIÓN', stamp: 'CONFORME', paragraphs: [closing, ruling, closing] },
]

/** Where the demonstration scanner of a data folder has its pages. */
export const samplePagesFolder = (dataFolder: string) => join(dataFolder, 'scanning', 'demonstration')

/**
 * Writes the sample pages of the demonstration scanner where they are missing: A4, 200 dpi, grey JPEG, court-like text that names no
 * one, a stamp and the slight shade and slant of scanned paper. Returns their paths in order.
 */
export async function writeSamplePages(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (const [index] of pages.entries()) {
    const file = join(folder, `pagina-${index + 1}.jpg`)
    files.push(file)
    if (await exists(file)) continue
    await renderPage(index, `${file}.tmp`)
    await rename(`${file}.tmp`, file)
  }
  return files
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function renderPage(index: number, file: string): Promise<void> {
  await sharp(Buffer.from(pageDrawing(index)))
    .flatten({ background: '#f6f5f1' })
    .grayscale()
    .toColourspace('b-w')
    .withDensity(200)
    .jpeg({ quality: 75 })
    .toFile(file)
}

function pageDrawing(index: number): string {
  const page = pages[index % pages.length]
  if (!page) return ''
  const lines = page.paragraphs.flatMap((paragraph) => [...paragraph, ''])
  const text = lines.map((line, row) => `<text x="220" y="${640 + row * 62}" font-size="36">${line}</text>`)
  const slant = (index % 2 === 0 ? 0.6 : -0.4).toFixed(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Serif, DejaVu Serif, Times New Roman, serif" fill="#2b2b2b">
  <rect width="100%" height="100%" fill="#f6f5f1"/>
  <g transform="rotate(${slant} ${width / 2} ${height / 2})">
    <text x="${width / 2}" y="250" font-size="40" text-anchor="middle" font-weight="bold">ÓRGANO JUDICIAL · DOCUMENTO DE MUESTRA</text>
    <line x1="220" y1="290" x2="${width - 220}" y2="290" stroke="#444" stroke-width="3"/>
    <text x="${width / 2}" y="420" font-size="46" text-anchor="middle" font-weight="bold">${page.title}</text>
    <text x="220" y="530" font-size="34" font-style="italic">Sin valor legal: página del escáner de demostración, hoja ${index + 1} de ${pages.length}.</text>
    ${text.join('\n    ')}
    <g transform="translate(1240 2060) rotate(-8)" fill="none" stroke="#6b6b6b" stroke-width="6" opacity="0.8">
      <ellipse rx="210" ry="110"/>
      <text text-anchor="middle" y="18" font-size="52" fill="#6b6b6b" stroke="none" font-weight="bold">${page.stamp}</text>
    </g>
    <path d="M260 2080 c60 -90 90 60 150 -20 s80 -60 120 10 s90 20 160 -40" stroke="#3a3a3a" stroke-width="5" fill="none"/>
    <line x1="240" y1="2130" x2="760" y2="2130" stroke="#3a3a3a" stroke-width="2"/>
    <text x="500" y="2175" font-size="30" text-anchor="middle">Firma y sello del secretario</text>
  </g>
</svg>`
}
