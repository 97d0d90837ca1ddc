import { storableText } from '@estrado/machines/rules/storable'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { OfferedValue } from './editor-types.ts'
import { schema } from './schema.ts'

/** What was pasted and not taken. */
export type Dropped = { readonly images: number; readonly links: number }

/** Never content: what Office and pages bring beside it. */
const refuse = 'script, style, link, meta, title, iframe, object, embed, svg, math, template, noscript, xml'

/** Word's own mark of a paragraph in a list. */
const wordList = /mso-list/i

/** Code on demand: makes lists of Word's paragraphs; there once something of Word's was pasted or dragged here. */
let nestWordLists: ((document: Document) => void) | undefined

/** Without it, and where it can't be had, what was pasted comes as paragraphs. */
async function loadWordLists(): Promise<void> {
  const lists = await import('./word-lists.ts').catch(() => undefined)
  nestWordLists = lists?.nestWordLists
}

/** HTML as other programs paste it, as the tree can hold it: lists from Word's paragraphs; no image, no address, nothing unstorable. */
export function cleanPasted(html: string): { readonly html: string; readonly dropped: Dropped } {
  const document = new DOMParser().parseFromString(html, 'text/html')
  for (const element of document.querySelectorAll(refuse)) element.remove()
  const images = document.querySelectorAll('img, picture, video, audio, canvas')
  const links = document.querySelectorAll('a[href]')
  const dropped = { images: images.length, links: links.length }
  for (const image of images) image.remove()
  for (const link of document.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  nestWordLists?.(document)
  // Word marks a page's end by a break with a style.
  for (const mark of document.querySelectorAll('br[style*="page-break-before" i]')) {
    mark.replaceWith(document.createElement('hr'))
  }
  return { html: storableText(document.body.innerHTML), dropped }
}

/** A pasted field holds what this document's has; one that isn't offered here becomes its words. */
function ownField(node: Node, offered: ReadonlyMap<string, OfferedValue>): Node | null {
  const { key, source, value } = node.attrs
  const own = offered.get(key)
  if (own) return schema.nodes.field.create({ ...own }, null, node.marks)
  if (source === 'persona') return node
  return value === '' ? null : schema.text(value, node.marks)
}

function withOwnFields(fragment: Fragment, offered: ReadonlyMap<string, OfferedValue>): Fragment {
  return Fragment.from(
    fragment.content.flatMap((node) => {
      if (node.type === schema.nodes.field) return ownField(node, offered) ?? []
      return node.isLeaf ? node : node.copy(withOwnFields(node.content, offered))
    }),
  )
}

type PasteActions = {
  readonly offered: () => ReadonlyMap<string, OfferedValue>
  readonly onDropped: (dropped: Dropped) => void
}

/** What comes from the clipboard or is dragged in. */
export const pastePlugin = ({ offered, onDropped }: PasteActions): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        dragenter() {
          void loadWordLists()
          return false
        },
        paste(view, event) {
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (nestWordLists || !view.editable || !wordList.test(html)) return false
          event.preventDefault()
          void loadWordLists().then(() => view.isDestroyed || view.pasteHTML(html))
          return true
        },
      },
      transformPastedHTML(html) {
        const cleaned = cleanPasted(html)
        if (cleaned.dropped.images + cleaned.dropped.links > 0) onDropped(cleaned.dropped)
        return cleaned.html
      },
      transformPastedText: storableText,
      transformPasted: ({ content, openStart, openEnd }) =>
        new Slice(withOwnFields(content, offered()), openStart, openEnd),
    },
  })
