import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { AnyCatalogue } from '@estrado/machines/kernel/catalogue'
import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { DateField } from '../../ui/moment-fields.tsx'
import { useAsOpened } from '../as-opened.ts'
import { FormDialog, useForm } from '../form.tsx'
import { useCommand } from '../use-call.ts'
import classes from './catalogue.module.css'
import { askEffects } from './effects.tsx'
import { fromToday, today } from './from-today.ts'
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
export default function CloseDialog({ of, calls, texts, onClose, ...props }: CloseDialogProps) {
  const [entry, noting] = useAsOpened(props.entry)
  const { closing, form: formTexts } = texts
  const form = useForm({ hasta: today() }, ({ hasta }) => fieldMessages({ hasta: fromToday(hasta) }))
  const close = useCommand(keptCall(calls, 'close'), { stale: [calls, 'catalogo'] })
  const name = String(entry.fila[of.title])

  async function send(body: { readonly hasta: string }) {
    const { id, version } = entry
    const asked = { id, fila: null, ...body }
    const agreed = await askEffects({
      calls,
      texts,
      question: closing.question(name),
      accept: closing.accept,
      asked,
      asks: 'if-touched',
    })
    if (agreed !== true) return { done: false, refused: agreed }
    return noting(close.send({ params: { id }, body }, version))
  }

  return (
    <FormDialog
      form={form}
      send={send}
      title={closing.title(name)}
      onClose={onClose}
      saveLabel={closing.save}
    >
      <div className={classes.effects}>
        <DateField {...form.bind('hasta', closing.until)} earliest={today()} description={closing.hint} />
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
