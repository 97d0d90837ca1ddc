import { isSentBack } from '@estrado/machines/acts/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { concernedTexts as texts } from '@estrado/machines/writing/screen-texts'
import { PartState } from '../causes/file/part-state.tsx'
import { type Noting, useReadOnOpening } from '../kernel/as-opened.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MultiSelectField } from '../ui/select-fields.tsx'

type ConcernedProps = { readonly id: number; readonly onClose: () => void }

type Act = AnswerOf<'actosProcesales.get'>
type Party = AnswerOf<'escritos.types'>['sujetos'][number]

/** Whom an act concerns, corrected as long as it is written; read as it stands when this is opened. */
export function ConcernedDialog({ id, onClose }: ConcernedProps) {
  const query = useReadOnOpening({ ...callQuery('actosProcesales.get', { params: { id } }), ...saidInPlace })
  const act = query.data
  const parties = useReadOnOpening({
    ...callQuery('escritos.types', { query: { idCausa: String(act?.causa.id ?? 0) } }),
    ...saidInPlace,
    enabled: act !== undefined,
  })
  if (act && parties.data)
    return <Fields act={act} parties={parties.data.sujetos} noting={query.noting} onClose={onClose} />
  return (
    <Dialog opened title={texts.title} onClose={onClose}>
      <PartState query={{ ...(act ? parties : query), data: undefined }}>{() => null}</PartState>
    </Dialog>
  )
}

type Values = { readonly sujetosProcesales: readonly number[] }
type FieldsProps = {
  readonly act: Act
  readonly parties: readonly Party[]
  readonly noting: Noting
  readonly onClose: () => void
}

function Fields({ act, parties, noting, onClose }: FieldsProps) {
  const { id, version, causa, situacion, sujetosProcesalesActosProcesales } = act
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
        noting(
          correct.send(
            { params: { id }, body: { idCausa: causa.id, sujetosProcesales: [...sujetosProcesales] } },
            version,
          ),
        )
      }
    >
      <MultiSelectField
        {...form.bind('sujetosProcesales', texts.field)}
        description={isSentBack(situacion) ? `${texts.hint} ${texts.toDraft}` : texts.hint}
        options={parties.map(({ id: party, nombre, tipo }) => ({
          id: party,
          descripcion: `${nombre} (${tipo})`,
        }))}
      />
    </FormDialog>
  )
}
