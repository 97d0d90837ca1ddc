/** Brings an element into the sight of the box that scrolls it, and leaves the page around the box where it is. */
export function scrollWithin(box: HTMLElement, element: Element, place: 'middle' | 'nearest'): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const seen = inner.top >= outer.top && inner.bottom <= outer.bottom
  if (place === 'nearest' && seen) return
  box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  const aside = inner.left < outer.left || inner.right > outer.right
  if (aside) box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
