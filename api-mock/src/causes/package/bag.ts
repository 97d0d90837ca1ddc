import { packageFiles } from '@estrado/machines/causes/package-rules'
import { packageTexts } from '@estrado/machines/causes/package-texts'
import { sha256 } from '../../journal/hash.ts'
import type { ZipEntry } from './zip.ts'

/** A file of a package with its digest. */
export type BagFile = ZipEntry & { readonly sha256: string }

export const textFile = (path: string, text: string): BagFile => {
  const bytes = new TextEncoder().encode(text)
  return { path, bytes, sha256: sha256(bytes) }
}

export const jsonFile = (path: string, value: unknown): BagFile =>
  textFile(path, `${JSON.stringify(value, null, 2)}\n`)

/** A manifest of BagIt: of each file its digest and its path. */
export const manifestOf = (path: string, files: readonly BagFile[]): BagFile =>
  textFile(path, files.map((file) => `${file.sha256}  ${file.path}\n`).join(''))

const sizeOf = ({ bytes }: BagFile): number => (bytes instanceof Uint8Array ? bytes.length : bytes.size)

/** What BagIt tells of a package as a whole. */
export function bagHead(codigoUnico: string, date: string, payload: readonly BagFile[]): readonly BagFile[] {
  const octets = payload.reduce((sum, file) => sum + sizeOf(file), 0)
  return [
    textFile(packageFiles.declaration, 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'),
    textFile(
      packageFiles.info,
      [
        `Source-Organization: ${packageTexts.source}`,
        `External-Description: ${packageTexts.description(codigoUnico)}`,
        `External-Identifier: ${codigoUnico}`,
        `Bagging-Date: ${date}`,
        `Payload-Oxum: ${octets}.${payload.length}`,
        '',
      ].join('\n'),
    ),
  ]
}
