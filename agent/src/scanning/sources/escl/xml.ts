/**
 * Reads the little of XML that eSCL uses: elements by their local name, whatever their prefix. No entities but
 * the five of XML, so nothing outside the text can be reached.
 */

/** Contents of every element of this name, in order, at any depth. */
export function elements(xml: string, name: string): readonly string[] {
  const found: string[] = []
  const open = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?(/?)>`, 'g')
  const close = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g')
  for (let match = open.exec(xml); match; match = open.exec(xml)) {
    if (match[1] === '/') {
      found.push('')
      continue
    }
    close.lastIndex = open.lastIndex
    const end = close.exec(xml)
    if (!end) break
    found.push(xml.slice(open.lastIndex, end.index))
    open.lastIndex = close.lastIndex
  }
  return found
}

/** Text of the first element of this name. */
export function text(xml: string, name: string): string | undefined {
  const [first] = elements(xml, name)
  return first === undefined ? undefined : unescapeXml(first.trim())
}

function unescapeXml(value: string): string {
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
