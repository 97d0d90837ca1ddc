import type { Position } from '@estrado/machines/contract/position'

type Noted = { readonly at: number; readonly position: Position }

/**
 * Replica lag as we see it ourselves, whatever clock a standby has and whether or not anything is written: where the
 * primary stood when, and so what a standby has to have replayed that isn't further behind than so many milliseconds.
 */
export function createBacklog(mostBehind: number) {
  let noted: readonly Noted[] = []
  /** Of what lies back far enough the last alone is of use. */
  const since = (at: number): readonly Noted[] => {
    const due = noted.findLastIndex((one) => one.at <= at - mostBehind)
    return noted.slice(Math.max(0, due))
  }
  return {
    note: (at: number, position: Position): void => {
      noted = [...since(at), { at, position }]
    },
    /** A failover: what the earlier primary wrote alone nobody has to have. */
    forget: (): void => {
      noted = []
    },
    /** Nothing is known yet: nobody is believed to be near enough. */
    isNear: (at: number, position: Position): boolean => {
      const [due] = since(at)
      return due !== undefined && position >= due.position
    },
  }
}
