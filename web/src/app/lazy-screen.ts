import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type ScreenModule = { readonly default: ComponentType }
export type ScreenImport = () => Promise<ScreenModule>

/** A screen whose code comes with its first visit; the router preloads it before it leaves the old one. */
export function lazyScreen(
  load: ScreenImport,
): LazyExoticComponent<ComponentType> & { preload: () => Promise<void> } {
  let arriving: Promise<ScreenModule> | undefined
  const loadOnce = () => {
    arriving ??= load().catch((error: unknown) => {
      arriving = undefined
      throw error
    })
    return arriving
  }
  return Object.assign(lazy(loadOnce), {
    preload: async () => {
      await loadOnce()
    },
  })
}
