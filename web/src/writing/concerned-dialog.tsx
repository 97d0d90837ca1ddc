import type { AnswerOf } from '@estrado/machines/contract/types'
import { concernedTexts as texts } from '@estrado/machines/writing/screen-texts'
import { useQuery } from '@tanstack/react-query'
import { PartState } from '../causes/file/part-state.tsx'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MultiSelectField } from '../ui/select-fields.tsx'

type ConcernedProps = { readonly id: number; readonly onClose: () => void }

/** Whom an act concerns, corrected as long as it is written; read as it stands when this is opened. */
export function ConcernedDialog({ id, onClose }: ConcernedProps) {
  const query = useQuery({
    ...callQuery('actosProcesales.get', { params: { id } }),
    ...saidInPlace,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  // What another screen has of it may be older than what is asked now.
  if (query.isSuccess && query.isFetchedAfterMount) return <Fields act={query.data} onClose={onClose} />
  return (
    <Dialog opened title={texts.title} onClose={onClose}>
      <PartState query={{ ...query, data: undefined }}>{() => null}</PartState>
    </Dialog>
  )
}

type Values = { readonly sujetosProcesales: readonly number[] }
type FieldsProps = { readonly act: AnswerOf<'actosProcesales.get'>; readonly onClose: () => void }

function Fields({ act: { id, version, causa, sujetosProcesalesActosProcesales }, onClose }: FieldsProps) {
  const form = useForm<Values>(
    { sujetosProcesales: sujetosProcesalesActosProcesales.map((party) => party.id) },
    () => ({}),
  )
  const correct = useCommand('actosProcesales.update', { stale: ['escritos', 'actosProcesales', 'causas'] })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      onClose={onClose}
      saveDisabled={!form.changed}
      send={({ sujetosProcesales }) =>
        correct.send(
          { params: { id }, body: { idCausa: causa.id, sujetosProcesales: [...sujetosProcesales] } },
          version,
        )
      }
    >
      <MultiSelectField
        {...form.bind('sujetosProcesales', texts.field)}
        description={texts.hint}
        options={causa.sujetosProcesales.map(({ id: party, nombre, tipoSujetoProcesal }) => ({
          id: party,
          descripcion: `${nombre} (${tipoSujetoProcesal.descripcion})`,
        }))}
      />
    </FormDialog>
  )
}
