import { lazy } from 'react'

export const loadPartyDialog = () => import('./party-dialog.tsx')

export const PartyDialog = lazy(async () => ({ default: (await loadPartyDialog()).PartyDialog }))
