import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { substituted, undisplayable } from './undisplayable.ts'

/** Makes PDF/A-2a documents from templates and data, in the process. */
export type Typesetter = {
  /**
   * `template`: name in `templates/`; `at`: instant that stands in the file, so that a repeat is identical.
   * A character that no font of this machine has is shown as □, which the document says.
   */
  readonly render: (template: string, data: object, at: Date) => Uint8Array
}

/** The folder of templates, beside this source or beside the bundle that was built from it. */
function templateFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const candidates = [join(here, 'templates'), join(here, '../src/documents/templates')]
  return candidates.find(existsSync) ?? here
}

/** Makes PDF/A-2a of the Typst files of a folder: `main` with its `inputs`, dated `at`. */
export function typesetFolder(workspace: string) {
  const compiler = NodeCompiler.create({ workspace })
  return (main: string, inputs: Readonly<Record<string, string>>, at: Date): Uint8Array => {
    const pdf = compiler.pdf(
      { mainFilePath: join(workspace, main), inputs: { ...inputs } },
      { pdfStandard: 'a-2a', pdfTags: true, creationTimestamp: Math.floor(at.getTime() / 1000) },
    )
    // Documents are independent of each other: what one compilation kept serves no other.
    compiler.evictCache(10)
    return pdf
  }
}

/** How often a document is tried anew; one try names all that a page lacks. */
const tries = 8

export function openTypesetter(): Typesetter {
  const typeset = typesetFolder(templateFolder())
  const attempt = (template: string, data: object, at: Date, missing: ReadonlySet<string>): Uint8Array => {
    const shown = missing.size === 0 ? data : substituted(data, missing)
    return typeset(`${template}.typ`, { data: JSON.stringify(shown) }, at)
  }
  return {
    render(template, data, at) {
      const missing = new Set<string>()
      for (let left = tries; left > 0; left -= 1) {
        try {
          return attempt(template, data, at, missing)
        } catch (error) {
          const found = undisplayable(error)
          if (found.size === 0) throw error
          for (const character of found) missing.add(character)
        }
      }
      return attempt(template, data, at, missing)
    },
  }
}
