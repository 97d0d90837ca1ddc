import { type ProsecutorForm, prosecutorRules } from '@estrado/machines/causes/prosecution-rules'
import { prosecutionTexts as texts } from '@estrado/machines/causes/prosecution-texts'
import { useQuery } from '@tanstack/react-query'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { callQuery, saidInPlace, useCommand } from '../../kernel/use-call.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './file.module.css'
import type { CauseFile } from './file-types.ts'

type ProsecutorDialogProps = { readonly file: CauseFile; readonly onClose: () => void }

/** Gives the prosecution of a public cause to an office, or to one of its prosecutors. */
export default function ProsecutorDialog({ onClose, ...props }: ProsecutorDialogProps) {
  const [file, noting] = useAsOpened(props.file)
  const { fiscalia } = file
  const {
    data: offices = [],
    error,
    isPending,
    refetch,
  } = useQuery({ ...callQuery('causas.prosecutors', { params: { id: file.id } }), ...saidInPlace })
  const first: ProsecutorForm = {
    idOficina: fiscalia?.oficina.id ?? null,
    idFiscal: fiscalia?.fiscal?.id ?? null,
  }
  const form = useForm(first, prosecutorRules)
  const name = useCommand('causas.nameProsecutor', { stale: ['causas.summary', 'causas.byCode'] })
  const { idOficina } = form.value
  const people = offices.find(({ id }) => id === idOficina)?.fiscales ?? []
  const office = form.bind('idOficina', texts.office)
  return (
    <FormDialog
      form={form}
      send={({ idFiscal }) =>
        noting(
          name.send({ params: { id: file.id }, body: { idOficina: idOficina ?? 0, idFiscal } }, file.version),
        )
      }
      title={texts.title}
      saveLabel={texts.save}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {error && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
        <SelectField
          {...office}
          required
          loading={isPending}
          options={offices}
          onChange={(next) => form.set({ idOficina: next, idFiscal: null })}
        />
        <SelectField
          {...form.bind('idFiscal', texts.prosecutor)}
          description={texts.explained}
          options={people}
        />
      </div>
    </FormDialog>
  )
}
