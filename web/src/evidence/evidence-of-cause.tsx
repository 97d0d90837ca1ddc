import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { evidenceTexts as texts } from '@estrado/machines/evidence/texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { FailedLoad } from '../ui/failed-load.tsx'
import { Status } from '../ui/status.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import classes from './evidence.module.css'

/** As many as a cause's summary shows; the rest stands in their list. */
const perPage = 20

/** Items of evidence of one cause, as its summary shows them: each leads to its chain of custody. */
export function EvidenceOfCause({ idCausa }: { readonly idCausa: number }) {
  const body = { options: { page: 1, perPage }, idCausa }
  const { data, error, refetch } = useQuery({ ...callQuery('pruebas.page', { body }), ...saidInPlace })
  if (!data) return error && <FailedLoad text={texts.failed} retry={refetch} error={error} />
  if (data.result.length === 0) return <p className={classes.quiet}>{texts.ofCause.none}</p>
  return (
    <ul className={classes.items}>
      {data.result.map((item) => (
        <li key={item.id}>
          <TwoLines title={item.descripcion}>
            <AddressLink href={`/recepcion-pruebas?elemento=${item.id}`}>
              {evidenceNumber(item)} · {item.descripcion}
            </AddressLink>
          </TwoLines>
          <Status tone={item.tono}>{item.estadoDescripcion}</Status>
        </li>
      ))}
    </ul>
  )
}
