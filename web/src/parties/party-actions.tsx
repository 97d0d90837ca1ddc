import { mayActInCourtView } from '@estrado/machines/causes/distribution-rules'
import { takesPartiesByAct } from '@estrado/machines/causes/vocabulary'
import { showsMeasures, showsSituation } from '@estrado/machines/enforcement/rules'
import { enforcementTexts } from '@estrado/machines/enforcement/texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { changesParties } from '@estrado/machines/parties/party-editing'
import { allowedPartyTypes } from '@estrado/machines/parties/party-types'
import { processParties as texts } from '@estrado/machines/parties/process-texts'
import { causeStaff } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'
import { HandcuffsIcon } from '../enforcement/handcuffs-icon.tsx'
import type { OrderedCause, OrderedParty } from '../enforcement/order-dialog.ts'
import { useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconEye, IconPencil, IconTrash, IconUmbrella } from '../ui/icons.ts'
import classes from './parties.module.css'
import { useEditor } from './use-editor.ts'
import { staleWithParties } from './use-process-saving.ts'

const MeasuresDialog = lazy(() => import('../enforcement/measures-dialog.tsx'))
const SituationDialog = lazy(() => import('../enforcement/situation-dialog.tsx'))
const ProcessPartyDialog = lazy(() => import('./process-party-dialog.tsx'))
const PartyView = lazy(() => import('./party-view.tsx'))

const staff: readonly RoleCode[] = causeStaff

type PartyActionsProps = { readonly party: OrderedParty; readonly cause: OrderedCause }

/** What this person may do for a party of a process now, in the order of the buttons (`spec 3 §2, §6`). */
function useOffered({ party, cause }: PartyActionsProps) {
  const editor = useEditor()
  const { roles } = editor
  const natural = party.clase === 'Natural'
  const edits = useGranted(natural ? 'sujetosProcesales.updatePrivate' : 'sujetosProcesales.updateLegal')
  const changes = takesPartiesByAct(cause.estado) && changesParties(editor, cause)
  const inHands = mayActInCourtView(cause.ultimoReparto, editor.office)
  return {
    roles,
    view: useGranted('sujetosProcesales.get') && roles.some((role) => staff.includes(role)),
    edit: edits && changes && allowedPartyTypes.includes(party.tipoSujetoProcesal.id),
    measures: useGranted('medidasProteccion.ofParty') && inHands && showsMeasures(party, cause, roles),
    situation: useGranted('situacionesJuridicas.ofParty') && inHands && showsSituation(party, cause, roles),
    remove: useGranted('sujetosProcesales.delete') && changes,
  }
}

type Opened = 'view' | 'edit' | 'measures' | 'situation'

/** The actions of one party, in a row of any table of parties: only what is this person's to do. */
export function PartyActions({ party, cause }: PartyActionsProps) {
  const [opened, setOpened] = useState<Opened>()
  const offered = useOffered({ party, cause })
  const { nombreCompleto: name } = party
  const removal = useCommand('sujetosProcesales.delete', { stale: staleWithParties })
  const close = () => setOpened(undefined)

  async function remove() {
    const question = {
      message: confirmations.deletePartyWithAct,
      accept: texts.remove(name),
      final: true,
    }
    if (await confirm(question)) await removal.send({ params: { id: party.id } })
  }

  const button = (what: Opened | 'remove', label: string, icon: ReactNode) =>
    offered[what] && (
      <IconButton
        size={32}
        label={label}
        disabled={removal.isSending}
        onClick={() => (what === 'remove' ? void remove() : setOpened(what))}
      >
        {icon}
      </IconButton>
    )

  return (
    <div className={classes.rowActions}>
      {button('view', texts.view(name), <IconEye size={18} aria-hidden />)}
      {button('edit', texts.edit(name), <IconPencil size={18} aria-hidden />)}
      {button('measures', enforcementTexts.measuresOf(name), <IconUmbrella size={18} aria-hidden />)}
      {button('situation', enforcementTexts.situationOf(name), <HandcuffsIcon size={18} />)}
      {button('remove', texts.remove(name), <IconTrash size={18} aria-hidden />)}
      <Suspense>
        {opened === 'view' && <PartyView id={party.id} onClose={close} />}
        {opened === 'edit' && (
          <ProcessPartyDialog idCausa={cause.id} idSujeto={party.id} roles={offered.roles} onClose={close} />
        )}
        {opened === 'measures' && <MeasuresDialog party={party} cause={cause} onClose={close} />}
        {opened === 'situation' && <SituationDialog party={party} cause={cause} onClose={close} />}
      </Suspense>
    </div>
  )
}
