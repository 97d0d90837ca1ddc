/** Attributes by which an element is named or told apart, and that no colour hangs on. */
const nameless =
  /^(id|for|href|name|value|title|alt|src|key|headers|placeholder|d|content|datetime|colspan|rowspan|tabindex|aria-(label|labelledby|describedby|controls|owns|activedescendant|rowindex|rowcount|valuenow|valuetext)|data-row|data-path)$/

/** What decides on an element's colours: its own name, classes and states, and those of all that it stands in. */
function lookOf(element: Element, looks: Map<Element, string>): string {
  const known = looks.get(element)
  if (known !== undefined) return known
  const own = [...element.attributes]
    .filter(({ name }) => !nameless.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
  const pointed = element.matches(':hover') ? ':hover' : ''
  const outside = element.parentElement ? lookOf(element.parentElement, looks) : ''
  const look = `${outside}>${element.tagName}${pointed}[${own.join()}]`
  looks.set(element, look)
  return look
}

const hasWords = (element: Element): boolean =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())

/**
 * Memoisation of the judgement on colours: what has words on the page and looks, at this width, as nothing that was
 * asked for before. Contrast is what costs most of judging a page, and most of a page stands on every other one too.
 */
export class NewLooks {
  private readonly seen = new Set<string>()

  /** One element for each; `judged` remembers those that still stand. */
  found(): { readonly elements: readonly Element[]; readonly judged: () => void } {
    const looks = new Map<Element, string>()
    const fresh = new Map<string, Element>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasWords(element) || !element.checkVisibility()) continue
      const look = `${window.innerWidth}${lookOf(element, looks)}`
      if (!this.seen.has(look)) fresh.set(look, element)
    }
    const judged = () => {
      for (const [look, { isConnected }] of fresh) if (isConnected) this.seen.add(look)
    }
    return { elements: [...fresh.values()], judged }
  }
}
