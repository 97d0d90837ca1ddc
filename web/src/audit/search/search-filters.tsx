import { auditOutcomes, auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import { workflows } from '@estrado/machines/workflows/registry'
import type { EventPolicy } from '@estrado/machines/workflows/workflow'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isNarrowed, noFilters } from '../../kernel/list-filters.tsx'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/fields.tsx'
import { DateField } from '../../ui/moment-fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './search.module.css'
import { type AuditFilters, filters as declared } from './search-address.ts'

const workflowOptions = Object.values(workflows)
  .map(({ name, label }) => ({ id: name, descripcion: label }))
  .sort((a, b) => a.descripcion.localeCompare(b.descripcion, 'es'))

const outcomeOptions = Object.entries(auditOutcomes).map(([id, descripcion]) => ({ id, descripcion }))

function eventOptions(workflow: string) {
  const policy = workflows[workflow]?.policy as Readonly<Record<string, EventPolicy>> | undefined
  return Object.entries(policy ?? {}).map(([id, { label }]) => ({ id, descripcion: label }))
}

type SearchFiltersProps = {
  readonly filters: AuditFilters
  readonly onSearch: (filters: AuditFilters) => void
}

const furtherFilters = ['tipo', 'actor', 'oficina', 'motivo'] as const

/** One row of filters, a second one on demand. Nothing is searched before the button: every search is recorded. */
export function SearchFilters({ filters, onSearch }: SearchFiltersProps) {
  const [typed, setTyped] = useState(filters)
  const [further, setFurther] = useState(furtherFilters.some((name) => filters[name] !== ''))
  const change = (next: Partial<AuditFilters>) => setTyped({ ...typed, ...next })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed)
  }
  return (
    <search>
      <form className={classes.filters} onSubmit={submit}>
        <TextField
          className={classes.text}
          type="search"
          label={texts.text}
          placeholder={texts.textHint}
          value={typed.texto}
          onChange={(texto) => change({ texto })}
        />
        <SelectField
          label={texts.workflow}
          placeholder={texts.any}
          options={workflowOptions}
          value={typed.flujo === '' ? null : typed.flujo}
          onChange={(flujo) => change({ flujo: flujo ?? '', tipo: '' })}
        />
        <SelectField
          label={texts.outcome}
          placeholder={texts.any}
          options={outcomeOptions}
          value={typed.resultado === '' ? null : typed.resultado}
          onChange={(resultado) => change({ resultado: resultado ?? '' })}
        />
        <DateField label={texts.from} value={typed.desde} onChange={(desde) => change({ desde })} />
        <DateField label={texts.to} value={typed.hasta} onChange={(hasta) => change({ hasta })} />
        {further && (
          <>
            <SelectField
              label={texts.event}
              placeholder={texts.any}
              options={eventOptions(typed.flujo)}
              value={typed.tipo === '' ? null : typed.tipo}
              disabled={typed.flujo === ''}
              onChange={(tipo) => change({ tipo: tipo ?? '' })}
            />
            <TextField label={texts.actor} value={typed.actor} onChange={(actor) => change({ actor })} />
            <TextField
              label={texts.office}
              value={typed.oficina}
              onChange={(oficina) => change({ oficina })}
            />
            <TextField label={texts.reason} value={typed.motivo} onChange={(motivo) => change({ motivo })} />
          </>
        )}
        <div className={classes.buttons}>
          <Button type="submit">{texts.submit}</Button>
          <Button variant="default" aria-expanded={further} onClick={() => setFurther(!further)}>
            {further ? texts.less : texts.more}
          </Button>
          <SwitchField
            label={texts.routine}
            value={typed.rutina !== ''}
            onChange={(shown) => onSearch({ ...typed, rutina: shown ? 'si' : '' })}
          />
          {isNarrowed(declared, filters) && (
            <Button
              variant="subtle"
              onClick={() => {
                onSearch(noFilters(declared) as AuditFilters)
              }}
            >
              {texts.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
