import type { AnswerOf } from '@estrado/machines/contract/types'
import { officeTexts } from '@estrado/machines/writing/office-texts'

type Configuration = AnswerOf<'editor.configuration'>

/** What the office server's own script puts into the page. */
type OfficeEditors = {
  readonly DocEditor: new (
    place: string,
    config: Configuration['config'] & {
      readonly width: string
      readonly height: string
      readonly events: {
        readonly onError: (event: { data: { errorCode: number; errorDescription: string } }) => void
      }
    },
  ) => { readonly destroyEditor: () => void }
}

declare global {
  var DocsAPI: OfficeEditors | undefined
}

/** The office server's script, once a page. Rejects where it doesn't come. */
async function editors(address: string): Promise<OfficeEditors> {
  if (!globalThis.DocsAPI) {
    const script = document.createElement('script')
    script.src = address
    await new Promise((done, fail) => {
      script.onload = done
      script.onerror = fail
      document.head.append(script)
    }).catch((error: unknown) => {
      script.remove()
      throw error
    })
  }
  if (!globalThis.DocsAPI) throw new Error('no editor')
  return globalThis.DocsAPI
}

/** Opens the office server's editor in a place of the page; gives what closes it. */
export function openOffice(
  place: string,
  { guion, config }: Configuration,
  failed: (why: string) => void,
): () => void {
  let close = () => {}
  let open = true
  editors(guion).then(
    ({ DocEditor }) => {
      if (!open) return
      const events = {
        onError: ({ data }: { data: { errorCode: number; errorDescription: string } }) =>
          failed(officeTexts.failed(data.errorCode, data.errorDescription)),
      }
      const made = new DocEditor(place, { ...config, width: '100%', height: '100%', events })
      close = () => made.destroyEditor()
    },
    () => failed(officeTexts.configurationFailed(officeTexts.down)),
  )
  return () => {
    open = false
    close()
  }
}
