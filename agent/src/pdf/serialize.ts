import { isArray, PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from './objects.ts'

/** The bytes of an object as it is written into a file. */
export function serialize(value: PdfValue): Buffer {
  if (value instanceof PdfStream) {
    const dict = value.dict.with({ Length: value.raw.length })
    return Buffer.concat([
      Buffer.from(`${write(dict)}\nstream\n`, 'latin1'),
      value.raw,
      Buffer.from('\nendstream', 'latin1'),
    ])
  }
  return Buffer.from(write(value), 'latin1')
}

function write(value: PdfValue): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (value instanceof PdfName) return writeName(value.text)
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`
  if (value instanceof PdfString) return writeString(value)
  if (isArray(value)) return `[${value.map(write).join(' ')}]`
  if (value instanceof PdfDict) {
    const entries = [...value.entries].map(([key, item]) => `${writeName(key)} ${write(item)}`)
    return `<<${entries.join(' ')}>>`
  }
  throw new TypeError('a stream stands by itself')
}

/** PDF has no exponents. */
function writeNumber(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

const writeName = (text: string) =>
  `/${text.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

function writeString({ bytes, hex }: PdfString): string {
  if (hex) return `<${bytes.toString('hex')}>`
  const text = bytes.toString('latin1', 0, bytes.length)
  return `(${text.replace(/[\\()\r\n]/g, (character) => {
    if (character === '\r') return '\\r'
    if (character === '\n') return '\\n'
    return `\\${character}`
  })})`
}
