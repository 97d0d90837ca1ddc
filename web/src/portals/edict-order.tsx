import { type EdictSort, edictSorts } from '@estrado/machines/notifications/vocabulary'
import { edicts, portals } from '@estrado/machines/portals/texts'
import { SelectField } from '../ui/select-fields.tsx'
import classes from './portals.module.css'

type EdictOrderProps = { readonly value: EdictSort; readonly onChange: (sort: EdictSort) => void }

const orders = edictSorts.map((sort) => ({ id: sort, descripcion: edicts.orders[sort] }))

/** In which order the cards stand; a table has its heads for it. */
export default function EdictOrder({ value, onChange }: EdictOrderProps) {
  return (
    <SelectField<EdictSort>
      className={classes.order}
      label={portals.order}
      size="md"
      options={orders}
      value={value}
      onChange={(sort) => onChange(sort ?? value)}
      alwaysChosen
    />
  )
}
