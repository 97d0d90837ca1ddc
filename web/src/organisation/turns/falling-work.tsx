import type { RowOf } from '@estrado/machines/kernel/fields'
import type { turns } from '@estrado/machines/organisation/turns'
import { fallingTexts as texts } from '@estrado/machines/organisation/turns-texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { shownInstant } from '../../ui/instant.ts'
import classes from './turns.module.css'

type FallingWorkProps = { readonly fila: RowOf<typeof turns.fields> }

/** What falls into a leave, by kind, and who takes it. */
export function FallingWork({ fila }: FallingWorkProps) {
  const { idOficina, idJuez, desde, hasta, idJuezAsume, idOficinaAsume } = fila
  const body = { idOficina, idJuez, desde, hasta, idJuezAsume, idOficinaAsume }
  const { data, error, refetch } = useQuery({
    ...callQuery('turnosBajas.falling', { body }),
    ...saidInPlace,
  })
  const parts = data?.partes.filter(({ total }) => total > 0) ?? []
  return (
    <div className={classes.falling}>
      <h3>{texts.title}</h3>
      {error && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
      {data && parts.length === 0 && <p className={classes.quiet}>{texts.nothing}</p>}
      {data && parts.length > 0 && (
        <p>{data.asume === null ? <strong>{texts.nobody}</strong> : texts.takenBy(data.asume)}</p>
      )}
      {parts.map(({ clase, total, filas }) => (
        <div key={clase}>
          <h4>
            {texts.kinds[clase]} ({total})
          </h4>
          <ul className={classes.work}>
            {filas.map(({ id, codigoUnico, titulo, cuando }) => (
              <li key={id}>
                {cuando !== null && <span>{shownInstant(cuando)}</span>} {codigoUnico} · {titulo}
              </li>
            ))}
            {filas.length < total && <li className={classes.quiet}>{texts.more(total - filas.length)}</li>}
          </ul>
        </div>
      ))}
    </div>
  )
}
