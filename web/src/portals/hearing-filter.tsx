import { hearingFilterRules } from '@estrado/machines/hearings/filter-rules'
import {
  type HearingMode,
  hearingModes,
  hearingStateOfId,
  isUnpublished,
} from '@estrado/machines/hearings/vocabulary'
import { publicHearings } from '@estrado/machines/portals/texts'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { dayOf } from '@estrado/machines/time/la-paz'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { serverNow } from '../client/server-clock.ts'
import { focusFirstFault } from '../kernel/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DateField } from '../ui/moment-fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import type { HearingFilter } from './hearing-calls.ts'
import classes from './portals.module.css'
import { courtsOf, departmentsOf, municipalitiesOf, quiet, useOptions } from './use-options.ts'

type HearingFilterDialogProps = {
  readonly filter: HearingFilter
  readonly onApply: (filter: HearingFilter) => void
  readonly onClose: () => void
}

const modes = hearingModes.map((id) => ({ id, descripcion: id }))

/** Those in which the portal lists hearings. */
const publishedStates = async () =>
  (await call('catalogo.estadosAudiencias', undefined, quiet)).filter(
    ({ id }) => !isUnpublished(hearingStateOfId(id)),
  )

/** Department, municipality, court, state, mode and days (`spec 3 §2`). */
export default function HearingFilterDialog({ filter, onApply, onClose }: HearingFilterDialogProps) {
  const [wanted, setWanted] = useState<HearingFilter>(filter)
  const [tried, setTried] = useState(false)
  const change = (changes: HearingFilter) => setWanted((before) => ({ ...before, ...changes }))
  const departments = useOptions(0, departmentsOf)
  const states = useOptions(0, publishedStates)
  const municipalities = useOptions(wanted.idDepartamento ?? null, municipalitiesOf)
  const offices = useOptions(wanted.idMunicipio ?? null, courtsOf)
  const today = dayOf(serverNow())
  const messages = hearingFilterRules(wanted, today)
  const said = tried ? messages : {}
  const apply = () => {
    if (!hasMessages(messages)) return onApply(wanted)
    setTried(true)
    requestAnimationFrame(focusFirstFault)
  }
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
          <Button data-main onClick={apply}>
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
          errors={said.fechaInicio}
          earliest={today}
        />
        <DateField
          label={publicHearings.to}
          value={wanted.fechaFin ?? ''}
          onChange={(fechaFin) => change({ fechaFin: fechaFin || undefined })}
          errors={said.fechaFin}
          earliest={wanted.fechaInicio ?? today}
        />
      </div>
    </Dialog>
  )
}
