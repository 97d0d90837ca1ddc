import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import { prosecutionTexts } from '@estrado/machines/causes/prosecution-texts'
import { evidenceTexts } from '@estrado/machines/evidence/texts'
import { lazy, Suspense } from 'react'
import { useGranted } from '../../client/granted.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import besideClasses from '../../ui/beside.module.css'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { incidentDate } from '../inbox/cause-facts.logic.ts'
import classes from './file.module.css'
import { filePath } from './file-path.ts'
import type { CauseFile } from './file-types.ts'
import { attendsCause, LastDistribution } from './last-distribution.tsx'
import { PartyList } from './party-list.tsx'
import { ProsecutorFact } from './prosecutor-fact.tsx'

const EvidenceOfCause = lazy(async () => ({
  default: (await import('../../evidence/evidence-of-cause.tsx')).EvidenceOfCause,
}))

/** Resumen: what the cause is about, and who stands in it. */
export function SummaryPart({ file }: { readonly file: CauseFile }) {
  const { formularioUnico: form } = file
  const mayReadEvidence = useGranted('pruebas.page')
  return (
    <div className={classes.summary}>
      <section className={classes.card} aria-labelledby="causa-datos">
        <h3 id="causa-datos">{texts.facts}</h3>
        <dl className={besideClasses.facts}>
          <FactRows
            facts={[
              [causeBeside.action, file.tags],
              [causeBeside.origin, file.origen],
              [texts.complaint, file.tipoDenuncia?.descripcion],
              [
                texts.crimes,
                file.delitos.map(({ descripcion }) => descripcion).join(' · ') || texts.noCrimes,
              ],
              [causeBeside.registered, shownInstant(file.fechaCreacion)],
              [texts.registeredAt, file.oficinaRegistro?.descripcion],
              [prosecutionTexts.label, file.tipoAccion === 'Pública' && <ProsecutorFact file={file} />],
              [causeBeside.drawn, file.fechaReparto && shownInstant(file.fechaReparto)],
              [texts.lastDistribution, attendsCause(file) && <LastDistribution file={file} />],
              [
                texts.uniqueForm,
                form && (
                  <AddressLink href={filePath(file.id, 'actuados', form.id)}>{texts.viewForm}</AddressLink>
                ),
              ],
            ]}
          />
        </dl>
      </section>
      <section className={classes.card} aria-labelledby="causa-hecho">
        <h3 id="causa-hecho">{texts.incident}</h3>
        <dl className={besideClasses.facts}>
          <FactRows
            facts={[
              [causeBeside.incident, incidentDate(file)],
              [causeBeside.place, file.hechoLugar],
              [causeBeside.telematic, file.mediosTelematicos.join(', ')],
            ]}
          />
        </dl>
        {file.hechoRelato !== '' && <p className={classes.account}>{file.hechoRelato}</p>}
      </section>
      <section className={classes.card} aria-labelledby="causa-partes">
        <h3 id="causa-partes">{texts.parties}</h3>
        <PartyList idCausa={file.id} />
      </section>
      {mayReadEvidence && (
        <section className={classes.card} aria-labelledby="causa-pruebas">
          <h3 id="causa-pruebas">{evidenceTexts.ofCause.title}</h3>
          <Suspense fallback={null}>
            <EvidenceOfCause idCausa={file.id} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
