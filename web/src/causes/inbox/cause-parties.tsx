import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { representativeLabel } from '@estrado/machines/parties/label-texts'
import { partyTone, proceduralRoleIds } from '@estrado/machines/parties/party-types'
import besideClasses from '../../ui/beside.module.css'
import { Tag } from '../../ui/status.tsx'
import { CausePeople } from './cause-people.tsx'
import classes from './inbox.module.css'

type Party = AnswerOf<'causas.get'>['sujetosProcesales'][number]

export function CauseParties({ parties }: { readonly parties: readonly Party[] }) {
  return (
    <section className={besideClasses.part} aria-labelledby="causa-sujetos">
      <h3 id="causa-sujetos">{causeBeside.parties}</h3>
      {parties.length === 0 && <p className={besideClasses.quiet}>{causeBeside.noParties}</p>}
      <ul className={classes.items}>
        {parties.map((party) => (
          <li key={party.id}>
            <div className={classes.itemHead}>
              <span>{party.nombreCompleto}</span>
              <Tag tone={partyTone(party.tipoSujetoProcesal.id)}>{party.etiqueta}</Tag>
            </div>
            <CausePeople
              idSujeto={party.id}
              before={causeBeside.lawyersBefore}
              people={party.listaAbogados}
            />
            <CausePeople
              idSujeto={party.id}
              before={causeBeside.representativesBefore}
              people={representativesOf(party)}
            />
            {below(party).map((line) => (
              <p key={line} className={besideClasses.quiet}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who represents the party, and in what quality: a legal entity by its statutes, too. */
function representativesOf({ listaRepresentantes, personaJuridica }: Party) {
  const named = listaRepresentantes.map((one) => ({
    ...one,
    quality: representativeLabel(one.idTipoSujetoProcesal),
  }))
  if (personaJuridica === null) return named
  const quality = representativeLabel(proceduralRoleIds.representanteLegal)
  return [{ ...personaJuridica.representante, quality }, ...named]
}

/** Crimes, and whether the identity is reserved. */
function below({ delitos, reservaIdentidad }: Party): readonly string[] {
  return [
    delitos.map(({ descripcion }) => descripcion).join(' · '),
    reservaIdentidad ? causeBeside.reserved : '',
  ].filter((line) => line !== '')
}
