import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useGranted } from '../../client/granted.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { shownInstant } from '../../ui/instant.ts'
import classes from './file.module.css'
import { filePath } from './file-path.ts'
import type { CauseFile } from './file-types.ts'

type Last = AnswerOf<'causas.withLastDistribution'>['ultimoReparto']

/** Whoever works on the cause sees where it was sent last. */
export const attendsCause = ({ relacion }: Pick<CauseFile, 'relacion'>) =>
  relacion === 'court' || relacion === 'registry'

function useLastDistribution(file: Pick<CauseFile, 'id' | 'relacion'>): Last {
  const granted = useGranted('causas.withLastDistribution')
  const { data } = useQuery({
    ...callQuery('causas.withLastDistribution', { params: { id: file.id } }),
    ...saidInPlace,
    enabled: granted && attendsCause(file),
  })
  return data?.ultimoReparto ?? null
}

/** Último reparto: from where to where, by what, and the act that tells of it (`spec 3 §6`). */
export function LastDistribution({ file }: { readonly file: CauseFile }) {
  const last = useLastDistribution(file)
  if (last === null) return null
  const told = last.idCargo ?? last.idActoProcesal
  return (
    <>
      {texts.distributed(last.oficinaOrigen?.descripcion ?? '', last.oficinaDestino.descripcion)}{' '}
      <span className={classes.quiet}>
        {[last.opcion, last.sorteado ? texts.byDraw : texts.byAct, shownInstant(last.fechaCreacion)]
          .filter(Boolean)
          .join(', ')}
      </span>{' '}
      {told !== null && (
        <AddressLink href={filePath(file.id, 'actuados', told)}>
          {last.idCargo === null ? texts.distributingAct : texts.drawSheet}
        </AddressLink>
      )}
    </>
  )
}
