import { enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { useCall } from '../kernel/use-call.ts'
import type { FieldProps } from '../ui/fields.tsx'
import { shownInstant } from '../ui/instant.ts'
import { SelectField } from '../ui/select-fields.tsx'

type OrderingActFieldProps = Pick<FieldProps<number | null>, 'value' | 'onChange' | 'errors' | 'disabled'> & {
  readonly idCausa: number
}

/** The act by which something is ordered, the newest first; without one there is nothing to choose, and it says so. */
export function OrderingActField({ idCausa, ...rest }: OrderingActFieldProps) {
  const { data: acts, isPending } = useCall('causas.legalSituationActs', { params: { id: idCausa } })
  return (
    <SelectField
      {...rest}
      required
      name="idActoProcesal"
      label={texts.act}
      description={acts?.length === 0 ? texts.noActs : texts.actHint}
      loading={isPending}
      options={(acts ?? []).map(({ id, descripcion, referencia, fechaCreacion }) => ({
        id,
        descripcion: [descripcion, referencia, shownInstant(fechaCreacion)].filter(Boolean).join(' · '),
      }))}
    />
  )
}
