import { productName } from '@estrado/machines/messages/interface'

/** `Causas con plazos · Estrado` in the browser's tab and history. */
export function setDocumentTitle(title: string): void {
  document.title = title === productName ? productName : `${title} · ${productName}`
}

/** Titles of the route table stand in lower case (`spec 1 §2.1`); on a page they start with a capital. */
export function asTitle(title: string): string {
  return title.charAt(0).toLocaleUpperCase('es') + title.slice(1)
}
