import { formOfWire } from '@estrado/machines/causes/wire'
import { causeSummary as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { partyTone } from '@estrado/machines/parties/party-types'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { shownDay } from '../../../ui/instant.ts'
import { Tag } from '../../../ui/status.tsx'
import type { Cause } from '../case-wizard.ts'
import { useDepartments, useMunicipalities } from '../catalogues.ts'
import { incidentDate } from '../general/general.logic.ts'
import classes from '../wizard.module.css'

/** What was registered in the steps before, to check before the draw. */
export function CauseSummary({ cause }: { cause: Cause }) {
  const form = formOfWire(cause)
  const municipality = useMunicipalities().find(({ id }) => id === form.idMunicipioHecho)
  const department = useDepartments().find(({ id }) => id === municipality?.idDepartamento)
  const facts: readonly (readonly [string, string])[] = [
    [texts.code, cause.codigoUnico],
    [texts.tags, cause.tags],
    [texts.created, shownDay(cause.fechaCreacion)],
    [texts.place, [municipality?.descripcion, department?.descripcion].filter(Boolean).join(', ')],
    [texts.address, form.hechoDireccion],
    [texts.date, incidentDate(form)],
    [texts.crimes, cause.nombreDelitos.join(', ')],
  ]
  return (
    <aside className={classes.section} aria-labelledby="resumen-causa">
      <h3 id="resumen-causa">{texts.title}</h3>
      <dl className={classes.facts}>
        <FactRows facts={facts} />
      </dl>
      <ul className={classes.people} aria-label={texts.parties}>
        {cause.sujetosProcesales.map((party) => (
          <li key={party.id}>
            <Tag tone={partyTone(party.tipoSujetoProcesal.id)}>{party.etiqueta}</Tag> {party.nombreCompleto}
          </li>
        ))}
      </ul>
    </aside>
  )
}
