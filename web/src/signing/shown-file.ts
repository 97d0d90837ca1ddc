import { useState } from 'react'

type Shown = { readonly key: string; readonly sha256: string }

/**
 * What file stands on the screen, told by its `PdfPane` (`onOpened`); whoever signs there signs that one. Another `key`
 * is another look at the file, of which nothing is known yet.
 */
export function useShownFile(key: string) {
  const [shown, setShown] = useState<Shown>()
  return {
    sha256: shown?.key === key ? shown.sha256 : undefined,
    onOpened: (sha256: string) => setShown({ key, sha256 }),
  }
}
