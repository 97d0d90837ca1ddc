/** Milliseconds between two looks at a window of another site: nothing else tells that it was closed. */
const lookEvery = 500

/**
 * Calls `closed` once the window has been closed for one whole look: what it told us before it went has arrived
 * by then. @returns how to stop
 */
export function watchPopup(popup: Pick<Window, 'closed'>, closed: () => void): () => void {
  let wasClosed = false
  const timer = setInterval(() => {
    if (popup.closed && wasClosed) {
      clearInterval(timer)
      closed()
    }
    wasClosed = popup.closed
  }, lookEvery)
  return () => clearInterval(timer)
}
