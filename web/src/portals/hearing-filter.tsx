import { type HearingMode, hearingModes } from '@estrado/machines/hearings/vocabulary'
import { publicHearings } from '@estrado/machines/portals/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../client/call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DateField } from '../ui/moment-fields.tsx'
import { type Option, SelectField } from '../ui/select-fields.tsx'
import type { HearingFilter } from './hearing-calls.ts'
import classes from './portals.module.css'

type HearingFilterDialogProps = {
  readonly filter: HearingFilter
  readonly onApply: (filter: HearingFilter) => void
  readonly onClose: () => void
}

const quiet = { notices: 'none' } as const
const modes = hearingModes.map((id) => ({ id, descripcion: id }))

/** Options that hang on another choice; none while nothing is chosen, or where nobody answers. */
function useOptions(key: number | null, load: (key: number) => Promise<readonly Option[]>) {
  const [known, setKnown] = useState<{ readonly key: number | null; readonly options: readonly Option[] }>()
  const ask = useEffectEvent(load)
  useEffect(() => {
    let left = false
    const take = (options: readonly Option[]) => {
      if (!left) setKnown({ key, options })
    }
    if (key !== null) ask(key).then(take, () => take([]))
    return () => {
      left = true
    }
  }, [key])
  return known?.key === key ? known.options : []
}

/** Department, municipality, court, state, mode and days (`spec 3 §2`). */
export default function HearingFilterDialog({ filter, onApply, onClose }: HearingFilterDialogProps) {
  const [wanted, setWanted] = useState<HearingFilter>(filter)
  const change = (changes: HearingFilter) => setWanted((before) => ({ ...before, ...changes }))
  const departments = useOptions(0, () => call('departamentos.list', undefined, quiet))
  const states = useOptions(0, () => call('catalogo.estadosAudiencias', undefined, quiet))
  const municipalities = useOptions(wanted.idDepartamento ?? null, (id) =>
    call('departamentos.municipios', { params: { id } }, quiet),
  )
  const offices = useOptions(wanted.idMunicipio ?? null, (id) =>
    call('municipios.oficinas', { params: { id } }, quiet),
  )
  const today = dayOf(new Date())
  return (
    <Dialog
      opened
      title={publicHearings.filter}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={() => onApply({})}>
            {publicHearings.clear}
          </Button>
          <Button data-main onClick={() => onApply(wanted)}>
            {publicHearings.apply}
          </Button>
        </>
      }
    >
      <div className={classes.filter}>
        <SelectField
          label={publicHearings.department}
          options={departments}
          value={wanted.idDepartamento ?? null}
          onChange={(id) =>
            change({ idDepartamento: id ?? undefined, idMunicipio: undefined, idOficina: undefined })
          }
        />
        <SelectField
          label={publicHearings.municipality}
          options={municipalities}
          value={wanted.idMunicipio ?? null}
          onChange={(id) => change({ idMunicipio: id ?? undefined, idOficina: undefined })}
          disabled={wanted.idDepartamento === undefined}
        />
        <SelectField
          label={publicHearings.court}
          options={offices}
          value={wanted.idOficina ?? null}
          onChange={(id) => change({ idOficina: id ?? undefined })}
          disabled={wanted.idMunicipio === undefined}
        />
        <SelectField
          label={publicHearings.state}
          options={states}
          value={wanted.idTipoEstadoAudiencia ?? null}
          onChange={(id) => change({ idTipoEstadoAudiencia: id ?? undefined })}
        />
        <SelectField<HearingMode>
          label={publicHearings.mode}
          options={modes}
          value={wanted.modalidad ?? null}
          onChange={(id) => change({ modalidad: id ?? undefined })}
        />
        <DateField
          label={publicHearings.from}
          value={wanted.fechaInicio ?? ''}
          onChange={(fechaInicio) => change({ fechaInicio: fechaInicio || undefined })}
          earliest={today}
        />
        <DateField
          label={publicHearings.to}
          value={wanted.fechaFin ?? ''}
          onChange={(fechaFin) => change({ fechaFin: fechaFin || undefined })}
          earliest={wanted.fechaInicio ?? today}
        />
      </div>
    </Dialog>
  )
}
