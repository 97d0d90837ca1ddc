import { onTestFinished, vi } from 'vitest'

/** For one test a browser that can draw no map. Drawn by the processor, one that nobody looks at holds up every press. */
export function withoutMaps(): void {
  const { getContext } = HTMLCanvasElement.prototype
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    options?: unknown,
  ) {
    return kind.startsWith('webgl') ? null : getContext.call(this, kind, options)
  })
  onTestFinished(() => drawing.mockRestore())
}
