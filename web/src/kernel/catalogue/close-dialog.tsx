import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { AnyCatalogue } from '@estrado/machines/kernel/catalogue'
import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { dateFormat, laPazMoment, notBefore } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { serverNow } from '../../client/server-clock.ts'
import { DateField } from '../../ui/moment-fields.tsx'
import { FormDialog, useForm } from '../form.tsx'
import { useCommand } from '../use-call.ts'
import classes from './catalogue.module.css'
import { type Entry, keptCall } from './kept-calls.ts'
import { Uses } from './uses.tsx'

type CloseDialogProps = {
  readonly of: AnyCatalogue
  readonly calls: KeptResource
  readonly texts: CatalogueScreenTexts
  readonly entry: Entry
  readonly onClose: () => void
}

/** The day from which an entry can't be chosen any more, beside what uses it. */
export function CloseDialog({
  of,
  calls,
  texts: { closing, form: formTexts },
  entry,
  onClose,
}: CloseDialogProps) {
  const today = laPazMoment(serverNow()).date
  const form = useForm({ hasta: today }, ({ hasta }) =>
    fieldMessages({ hasta: dateFormat(hasta) ?? notBefore(hasta, today) }),
  )
  const close = useCommand(keptCall(calls, 'close'), { stale: [calls, 'catalogo'] })
  return (
    <FormDialog
      form={form}
      send={(body) => close.send({ params: { id: entry.id }, body }, entry.version)}
      title={closing.title(String(entry.fila[of.title]))}
      onClose={onClose}
      saveLabel={closing.save}
    >
      <div className={classes.effects}>
        <DateField
          {...form.bind('hasta', closing.until)}
          earliest={today}
          description={closing.hint}
          required
        />
        {entry.usos.length > 0 && (
          <>
            <p>{formTexts.usedBy}</p>
            <Uses uses={entry.usos} />
          </>
        )}
      </div>
    </FormDialog>
  )
}
