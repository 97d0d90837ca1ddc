import { type UseNavigateResult, useMatches, useRouter } from '@tanstack/react-router'

/** How one value of a screen's state is read from the address; what doesn't fit counts as not there. */
export type Part<T> = { readonly read: (raw: unknown) => T; readonly nothing: T }
export type Parts = Readonly<Record<string, Part<unknown>>>
export type StateOf<P extends Parts> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never }

const part = <T>(nothing: T, read: (raw: unknown) => T | undefined): Part<T> => ({
  nothing,
  read: (raw) => read(raw) ?? nothing,
})

/** Words; the router has read a number where only digits were typed. */
export const words = part('', (raw) =>
  typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined,
)

/** A whole number: a page, an id; from 1 on unless told otherwise. */
export const count = <const T extends number | undefined>(nothing: T, least = 1): Part<number | T> =>
  part<number | T>(nothing, (raw) =>
    typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= least ? raw : undefined,
  )

/** One of these. */
export const oneOf = <V extends string | number>(values: readonly V[]): Part<V | null> =>
  part<V | null>(null, (raw) => values.find((value) => String(value) === String(raw)))

/** What the router reads of one value: a plain number, and of anything else, such as a cause's long code, the text. */
export function readValue(text: string): number {
  if (!/^(0|[1-9]\d{0,14})$/.test(text)) throw new TypeError('a text')
  return Number(text)
}

/** A screen's state as the address holds it. */
export const readState = <P extends Parts>(parts: P, search: Readonly<Record<string, unknown>>): StateOf<P> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { read }]) => [name, read(search[name])]),
  ) as StateOf<P>

/** The address after a change: what is as it begins isn't written, what others wrote there stays. */
export const changedSearch = <P extends Parts>(
  parts: P,
  search: Readonly<Record<string, unknown>>,
  patch: Partial<StateOf<P>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ ...search, ...patch }).filter(
      ([name, value]) => value !== undefined && value !== parts[name]?.nothing,
    ),
  )

/** Is the place that is shown still where the person is, or going? */
function useIsHere(): () => boolean {
  const shown = useMatches({ select: (matches) => matches.at(-1)?.id })
  const router = useRouter()
  return () => router.matchRoutes(router.latestLocation).at(-1)?.id === shown
}

/** Navigation once an answer has come: whoever went elsewhere meanwhile stays there. */
export function useNavigateOn(): UseNavigateResult<string> {
  const router = useRouter()
  const isHere = useIsHere()
  return async (to) => {
    if (isHere()) await router.navigate(to)
  }
}

/**
 * Address state: a screen's filters, order, page and open thing live in its address, so that reload, back, forward and
 * a copied link keep them. A change takes the place of the address before it unless it is a `step` that back undoes.
 */
export function useAddress<P extends Parts>(parts: P) {
  // Of what is shown and not of where the router is on its way to: a screen that is being left doesn't begin anew.
  const search = useMatches({ select: (matches) => matches.at(-1)?.search as Record<string, unknown> })
  const router = useRouter()
  const isHere = useIsHere()
  const change = (patch: Partial<StateOf<P>>, { step = false } = {}): void => {
    const { pathname, search: now } = router.latestLocation
    // On its way to another page, whose address isn't this screen's to write.
    if (!isHere()) return
    void router.navigate({
      to: pathname,
      search: changedSearch(parts, now, patch),
      replace: !step,
      resetScroll: false,
    })
  }
  return [readState(parts, search), change] as const
}
