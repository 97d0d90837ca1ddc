import { AddParty } from '../../parties/add-party.tsx'
import { OwnPartyAction } from '../../parties/own-party-action.tsx'
import { PartiesTable } from '../../parties/parties-table.tsx'
import { PartyActions } from '../../parties/party-actions.tsx'
import classes from './file.module.css'
import type { CauseFile } from './file-types.ts'
import { PartState } from './part-state.tsx'
import { type FileParty, linesOf, usePartiesOfFile } from './party-list.tsx'

/** Sujetos: who stands in the cause, as the caller may know them, and what may be done for each. */
export function PartiesPart({ file }: { readonly file: CauseFile }) {
  const ofCourt = file.relacion === 'court'
  const atWork = ofCourt || file.relacion === 'registry'
  const actions = (party: FileParty) =>
    atWork ? <PartyActions party={party} cause={file} /> : party.propio && <OwnPartyAction party={party} />
  return (
    <div className={classes.partiesPart}>
      {ofCourt && <AddParty cause={file} />}
      <PartState query={usePartiesOfFile(file.id)}>
        {(parties) => (
          <PartiesTable
            columns={ofCourt ? 'hearing' : 'summary'}
            parties={parties}
            lines={linesOf}
            actions={atWork || parties.some(({ propio }) => propio) ? actions : undefined}
          />
        )}
      </PartState>
    </div>
  )
}
