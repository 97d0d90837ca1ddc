import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { partyTone } from '@estrado/machines/parties/party-types'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { Tag } from '../../ui/status.tsx'
import classes from './file.module.css'
import { PartState } from './part-state.tsx'

export type FileParty = AnswerOf<'causas.parties'>[number]

export const usePartiesOfFile = (idCausa: number) =>
  useQuery({ ...callQuery('causas.parties', { params: { id: idCausa } }), ...saidInPlace })

/** The parties of a cause, each with who stands for them, to be read at a glance. */
export function PartyList({ idCausa }: { readonly idCausa: number }) {
  return (
    <PartState query={usePartiesOfFile(idCausa)}>
      {(parties) =>
        parties.length === 0 ? (
          <p className={classes.quiet}>{texts.noParties}</p>
        ) : (
          <ul className={classes.parties}>
            {parties.map((party) => (
              <li key={party.id}>
                <span className={classes.partyHead}>
                  <strong>{party.nombreCompleto}</strong>
                  <Tag tone={partyTone(party.tipoSujetoProcesal.id)}>{party.etiqueta}</Tag>
                </span>
                {linesOf(party).map((line) => (
                  <span key={line} className={classes.quiet}>
                    {line}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </PartState>
  )
}

/** What else is told of a party: whose it is, its crimes, who stands for it. */
export function linesOf(party: FileParty): readonly string[] {
  return [
    party.propio ? texts.own : '',
    party.delitos.map(({ descripcion }) => descripcion).join(' · '),
    party.abogados.map(({ nombreCompleto }) => `${causeBeside.lawyersBefore}${nombreCompleto}`).join(' · '),
    party.representantes.map(({ nombreCompleto, calidad }) => `${calidad}: ${nombreCompleto}`).join(' · '),
    party.reservaIdentidad ? causeBeside.reserved : '',
  ].filter((line) => line !== '')
}
