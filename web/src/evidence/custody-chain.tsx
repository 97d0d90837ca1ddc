import { evidenceTexts } from '@estrado/machines/evidence/texts'
import besideClasses from '../ui/beside.module.css'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import classes from './evidence.module.css'
import type { EvidenceDetail } from './evidence.ts'

const { link: texts } = evidenceTexts

/** What somebody did in a link of this kind. */
const role: Readonly<Record<string, string>> = {
  'evidence.received': texts.from,
  'evidence.returned': texts.returner,
}

/** The chain of custody, from the reception on: who, when, where, and the seal as it was seen. */
export function CustodyChain({ links }: { readonly links: EvidenceDetail['cadena'] }) {
  return (
    <ol className={classes.chain}>
      {links.map((link) => (
        <li key={link.orden}>
          <p>
            <strong>{link.descripcion}</strong>
            <br />
            <time dateTime={link.fecha}>{shownInstant(link.fecha)}</time> · {link.oficina}
          </p>
          <dl className={besideClasses.facts}>
            <FactRows
              facts={[
                [role[link.tipo] ?? texts.to, link.persona],
                [texts.place, link.lugar],
                [texts.institution, link.institucion],
                [texts.purpose, link.finalidad],
                [texts.seal, link.precinto],
                [texts.note, link.observacion],
                [texts.by, link.usuario],
              ]}
            />
          </dl>
        </li>
      ))}
    </ol>
  )
}
