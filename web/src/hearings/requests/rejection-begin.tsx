import { editor } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { validation } from '@estrado/machines/messages/validation'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { rejectionTypes } from '@estrado/machines/writing/rejection-types'
import { actScreen } from '@estrado/machines/writing/screen-texts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PartState } from '../../causes/file/part-state.tsx'
import { useForm } from '../../kernel/form.tsx'
import { callQuery, saidInPlace, useCommand } from '../../kernel/use-call.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import { Beginning, type Begins, beginningRules, beginsWith, begunWith } from '../../writing/beginning.tsx'
import type { HearingRequest } from './hearing-request.ts'
import classes from './requests.module.css'

type Types = AnswerOf<'escritos.types'>

type RejectionBeginProps = {
  readonly request: HearingRequest
  readonly onBegun: (idActo: number) => void
}

/** With what the decree begins: its type, those for a rejection first, and the type's template. */
export function RejectionBegin(props: RejectionBeginProps) {
  const idCausa = String(props.request.actoProcesal.causa.id)
  const query = useQuery({ ...callQuery('escritos.types', { query: { idCausa } }), ...saidInPlace })
  return <PartState query={query}>{(types) => <Form {...props} types={types} />}</PartState>
}

type Values = Begins & { readonly idTipoActoProcesal: number | null }

const rules = ({ idTipoActoProcesal, ...begins }: Values) => ({
  ...fieldMessages({ idTipoActoProcesal: idTipoActoProcesal === null ? validation.required : null }),
  ...beginningRules(begins),
})

function Form({ request, onBegun, types }: RejectionBeginProps & { readonly types: Types }) {
  const offered = rejectionTypes(types.tipos)
  const valuesOf = (id: number | null): Values => ({
    idTipoActoProcesal: id,
    ...beginsWith(offered.find((type) => type.id === id)?.plantillas ?? []),
  })
  const form = useForm<Values>(valuesOf(offered[0]?.id ?? null), rules)
  const { value, bind, set } = form
  const type = offered.find(({ id }) => id === value.idTipoActoProcesal)
  const begin = useCommand('escritos.begin', {
    stale: ['causas', 'escritos', 'solicitudesAudiencias'],
    done: ({ id }) => onBegun(id),
  })
  if (offered.length === 0) return <p className={classes.told}>{texts.noTypes}</p>
  return (
    <form
      className={classes.begin}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save(({ idTipoActoProcesal, ...begins }) =>
          begin.send({
            body: {
              idCausa: request.actoProcesal.causa.id,
              idSolicitudAudiencia: request.id,
              idTipoActoProcesal: idTipoActoProcesal ?? 0,
              ...begunWith(begins),
              referencia: '',
            },
          }),
        )
      }}
    >
      <SelectField
        {...bind('idTipoActoProcesal', texts.type)}
        onChange={(id) => set(valuesOf(id))}
        options={offered.map(({ id, descripcion, categoria }) => ({ id, descripcion, grupo: categoria }))}
      />
      <Beginning
        mode={bind('modo', actScreen.mode)}
        template={bind('idPlantilla', editor.templates)}
        templates={type?.plantillas ?? []}
      />
      <p role="status">{form.missing.join(' · ')}</p>
      <div>
        <Button type="submit" data-main data-autofocus loading={form.saving}>
          {texts.begin}
        </Button>
      </div>
    </form>
  )
}
