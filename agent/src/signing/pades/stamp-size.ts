/** Points. */
export type Size = { readonly width: number; readonly height: number }

/** Size of the agent's own stamp where the page has room for it. */
export const stampSize = { width: 220, height: 64 } as const

/** A stamp may take this share of its page … */
const largestShare = 0.1
/** … and on a small page as much as the agent's own, up to half of it. */
const largestShareOfSmall = 0.5

const area = ({ width, height }: Size) => Math.max(0, width) * Math.max(0, height)

/** May a visible signature be so large? A larger one could hide what was signed before it. */
export function stampFits(stamp: Size, page: Size): boolean {
  const share = area(stamp) / area(page)
  if (share <= largestShare) return true
  return area(stamp) <= area(stampSize) * 1.001 && share <= largestShareOfSmall
}

/** The agent's stamp as it is drawn on a page: smaller where the page is. */
export function stampOn(page: Size): Size {
  const scale = Math.min(
    1,
    page.width / stampSize.width,
    page.height / stampSize.height,
    Math.sqrt((largestShareOfSmall * area(page) * 0.99) / area(stampSize)),
  )
  return { width: stampSize.width * scale, height: stampSize.height * scale }
}
