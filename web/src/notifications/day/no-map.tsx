import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import type { Stop } from './day.ts'

export type DayMapProps = {
  readonly start: { readonly latitud: number; readonly longitud: number } | null
  readonly stops: readonly Stop[]
  readonly onOpen: (id: number) => void
}

/** Says that there is no map: the list is in order without it. */
export const NoMap = () => <p>{texts.mapFailed}</p>
