import { useEffect, useState } from 'react'
import type { Digitising } from './digitising.ts'
import type { KeptPage } from './page-keepers/page-keeper.ts'

/** Pictures that are kept while the digitiser is open, so that scrolling back asks for none again. */
const mostPictures = 400

export type Pictures = {
  /** The address of a page's picture. Rejects where there is none to be had. */
  readonly address: (page: KeptPage) => Promise<string>
  /** Keeps pictures until what it gives is called. */
  readonly open: () => () => void
}

/** Small pictures of pages by page and revision; a turned page is another picture. */
export function createPictures(digitising: Pick<Digitising, 'picture'>): Pictures {
  let closing = new AbortController()
  const known = new Map<string, Promise<string>>()
  const forget = (key: string, address: Promise<string>) => {
    known.delete(key)
    address.then(
      (made) => URL.revokeObjectURL(made),
      () => undefined,
    )
  }
  return {
    address: (page) => {
      const key = `${page.id}/${page.revision}`
      const present = known.get(key)
      if (present) return present
      const asked = digitising.picture(page.id, closing.signal).then((blob) => URL.createObjectURL(blob))
      known.set(key, asked)
      asked.catch(() => known.delete(key))
      for (const [oldest, address] of known) {
        if (known.size <= mostPictures) break
        forget(oldest, address)
      }
      return asked
    },
    open: () => {
      closing = new AbortController()
      return () => {
        closing.abort()
        for (const [key, address] of known) forget(key, address)
      }
    },
  }
}

/**
 * Address of a page's picture; undefined while it is on its way, null where it can't be had. It is asked for
 * while its keeper is `available`, and again when the keeper is back.
 */
export function usePicture(
  pictures: Pictures,
  page: KeptPage,
  available: boolean,
): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    if (page.document || !available) return
    let gone = false
    pictures.address(page).then(
      (made) => {
        if (!gone) setAddress(made)
      },
      () => {
        if (!gone) setAddress(null)
      },
    )
    return () => {
      gone = true
    }
  }, [pictures, page, available])
  return address
}
