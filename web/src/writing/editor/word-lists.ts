/** Lists as Word pastes them: paragraphs that say their level in a style of Word's own, and their number as text. */

type WordItem = { readonly level: number; readonly ordered: boolean; readonly start: number }

const markerOf = (paragraph: Element): Element | null =>
  paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')

/** What a paragraph of Word says of its place in a list; null where it stands in none. */
function itemOf(paragraph: Element): WordItem | null {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')
  if (!found) return null
  const marker = (markerOf(paragraph)?.textContent ?? '').trim()
  const number = /^\(?(\d+)[.)]/.exec(marker)
  return {
    level: Number(found[1]),
    ordered: number !== null || /^\(?([a-z]{1,2}|[ivxlcdm]+)[.)]/i.test(marker),
    start: Number(number?.[1] ?? 1),
  }
}

function listFor(document: Document, { ordered, start }: WordItem): HTMLElement {
  const list = document.createElement(ordered ? 'ol' : 'ul')
  if (ordered && start !== 1) list.setAttribute('start', String(start))
  return list
}

/** The paragraph as an item: without its number, which the list gives, and its margin, which the level gives. */
function itemElement(document: Document, paragraph: Element): HTMLElement {
  markerOf(paragraph)?.remove()
  const inner = document.createElement('p')
  inner.append(...paragraph.childNodes)
  const item = document.createElement('li')
  item.append(inner)
  return item
}

/** The element after this one, comments and blanks aside; null where text stands between. */
function nextOf(element: Element): Element | null {
  let next = element.nextSibling
  while (
    next &&
    (next.nodeType === Node.COMMENT_NODE || (next.nodeType === Node.TEXT_NODE && !next.nodeValue?.trim()))
  )
    next = next.nextSibling
  return next instanceof Element ? next : null
}

/** Puts the paragraphs of a run of items into lists within each other. */
function nest(document: Document, first: Element): void {
  const open: { level: number; list: HTMLElement }[] = []
  let paragraph: Element | null = first
  const place = document.createComment('')
  first.before(place)
  while (paragraph) {
    const said = itemOf(paragraph)
    if (!said) break
    const next = nextOf(paragraph)
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > said.level) open.pop()
    const last = open.at(-1)
    if (!last || said.level > last.level) {
      const list = listFor(document, said)
      if (last) last.list.lastElementChild?.append(list)
      else place.before(list)
      open.push({ level: said.level, list })
    } else if ((last.list.tagName === 'OL') !== said.ordered && open.length === 1) {
      const list = listFor(document, said)
      place.before(list)
      open.splice(0, 1, { level: said.level, list })
    }
    open.at(-1)?.list.append(itemElement(document, paragraph))
    paragraph.remove()
    paragraph = next
  }
  place.remove()
}

/** Makes lists of Word's paragraphs, each run of them where it stands. */
export function nestWordLists(document: Document): void {
  for (const paragraph of document.body.querySelectorAll('[style*="mso-list" i]')) {
    if (paragraph.isConnected && /^(P|H[1-6]|DIV)$/.test(paragraph.tagName) && itemOf(paragraph)) {
      nest(document, paragraph)
    }
  }
}
