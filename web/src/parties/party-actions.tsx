import { showsMeasures, showsSituation } from '@estrado/machines/enforcement/rules'
import { enforcementTexts } from '@estrado/machines/enforcement/texts'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { HandcuffsIcon } from '../enforcement/handcuffs-icon.tsx'
import type { OrderedCause, OrderedParty } from '../enforcement/order-dialog.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { IconUmbrella } from '../ui/icons.ts'
import classes from './parties.module.css'

const dialogs = {
  measures: lazy(() => import('../enforcement/measures-dialog.tsx')),
  situation: lazy(() => import('../enforcement/situation-dialog.tsx')),
} as const

type PartyActionsProps = { readonly party: OrderedParty; readonly cause: OrderedCause }

/** What may be done for a party, in a row of any table of parties: only what is this person's to do (`spec 3 §6`). */
export function PartyActions({ party, cause }: PartyActionsProps) {
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const roles = useStoredSession()?.usuario.codigosRoles ?? []
  const readsMeasures = useGranted('medidasProteccion.ofParty')
  const readsSituation = useGranted('situacionesJuridicas.ofParty')
  const Opened = opened && dialogs[opened]
  const { nombreCompleto } = party
  return (
    <div className={classes.rowActions}>
      {readsMeasures && showsMeasures(party, cause, roles) && (
        <IconButton
          size={32}
          label={enforcementTexts.measuresOf(nombreCompleto)}
          onClick={() => setOpened('measures')}
        >
          <IconUmbrella size={18} aria-hidden />
        </IconButton>
      )}
      {readsSituation && showsSituation(party, cause, roles) && (
        <IconButton
          size={32}
          label={enforcementTexts.situationOf(nombreCompleto)}
          onClick={() => setOpened('situation')}
        >
          <HandcuffsIcon size={18} />
        </IconButton>
      )}
      {Opened && (
        <Suspense>
          <Opened party={party} cause={cause} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
