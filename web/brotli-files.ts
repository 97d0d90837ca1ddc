import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const brotli = promisify(brotliCompress)

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.svg', '.wasm'])

/** The best that there is for what pages start with; the rest a hundredth larger than at 9, in a quarter of its time. */
const quality = { start: 11, rest: 6 } as const

const contentOf = (file: Rolldown.OutputBundle[string]): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source)

/** Lays each file beside itself as Brotli (`a.js.br`), which the API sends where the browser takes it. */
export function brotliFiles(): Plugin {
  return {
    name: 'estrado:brotli-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => compressible.has(extname(fileName)))
      const pages = files
        .filter(({ fileName }) => fileName.endsWith('.html'))
        .map((page) => contentOf(page).toString())
      const starts = (fileName: string): boolean =>
        fileName.endsWith('.html') || pages.some((page) => page.includes(fileName))
      await Promise.all(
        files.map(async (file) => {
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: starts(file.fileName) ? quality.start : quality.rest,
          }
          await writeFile(join(dir, `${file.fileName}.br`), await brotli(contentOf(file), { params }))
        }),
      )
    },
  }
}
