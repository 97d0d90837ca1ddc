/** What the stand-in of an office server calls itself, and its document. */
export const standInTexts = {
  title: 'Sustituto de un servidor de documentos',
  document: 'Documento de prueba',
} as const

/** The script that a court's page loads: it puts a frame in the place that it is told. */
const script = (base: string) => `
globalThis.DocsAPI = {
  DocEditor: class {
    constructor(place, { events, ...config }) {
      const frame = document.createElement('iframe')
      frame.title = '${standInTexts.title}'
      frame.src = '${base}/editor'
      frame.onload = () => frame.contentWindow.postMessage(config, '${base}')
      document.getElementById(place).replaceWith(frame)
      this.destroyEditor = () => frame.remove()
    }
  },
}`

/** The page in that frame: a field in which the document is written. */
const editor = `<!doctype html>
<html lang="es">
<title>${standInTexts.title}</title>
<textarea aria-label="${standInTexts.document}" disabled></textarea>
<script>
const field = document.querySelector('textarea')
const post = (path, said) => fetch(path, { method: 'POST', body: JSON.stringify(said) })
addEventListener('message', async ({ data }) => {
  await post('/open', data)
  field.disabled = false
  field.oninput = () => post('/write', { key: data.document.key, words: field.value })
})
</script>`

/** What the stand-in shows in a browser, by path. */
export const standInPage = (
  base: string,
): Readonly<Record<string, { readonly type: string; readonly content: string }>> => ({
  '/web-apps/apps/api/documents/api.js': { type: 'text/javascript', content: script(base) },
  '/editor': { type: 'text/html; charset=utf-8', content: editor },
})
