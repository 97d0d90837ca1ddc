import { lazy } from 'react'

/** The viewer of a hearing comes when one is first opened: lists and calendar are there without it. */
export const HearingViewer = lazy(async () => ({
  default: (await import('./hearing-viewer.tsx')).HearingViewer,
}))
