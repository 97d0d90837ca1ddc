import { formOfWire } from '@estrado/machines/causes/wire'
import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts, wizardMessages } from '@estrado/machines/causes/wizard-texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { Button } from '@mantine/core'
import { type FormEvent, useMemo } from 'react'
import { PlaceField } from '../../../organisation/map/place-field.tsx'
import { confirmDiscard } from '../../../ui/confirm.tsx'
import { inFormOrder } from '../../../ui/in-form-order.ts'
import { NoticeBox } from '../../../ui/notice-box.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { CaseWizard, WizardState } from '../case-wizard.ts'
import { useDepartments, useMunicipalities } from '../catalogues.ts'
import { FieldSlot, focusField } from '../field-slot.tsx'
import { MissingList } from '../missing-list.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { UnsavedWork } from '../unsaved/use-unsaved.ts'
import classes from '../wizard.module.css'
import { ActionSection } from './action-section.tsx'
import { labelOf, type UnsavedGeneral } from './general.logic.ts'
import { IncidentDateSection } from './incident-date-section.tsx'
import { ObservationsSection } from './observations-section.tsx'
import { OverlapNotice } from './overlap-notice.tsx'
import { PlaceSection } from './place-section.tsx'
import { useGeneralForm } from './use-general-form.ts'

type GeneralStepProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly unsaved: UnsavedWork<UnsavedGeneral>
  readonly municipality: number | null
}

/** Step 1, 'Datos Generales' (`spec 3 §2, §5`): form at the left, map at the right. */
export function GeneralStep(props: GeneralStepProps) {
  const { wizard, state, unsaved } = props
  const fields = useGeneralForm(props)
  const { form, change, touch, shown } = fields
  const municipalities = useMunicipalities()
  const departments = useDepartments()
  const places = useMemo(() => {
    const names = new Map(departments.map(({ id, descripcion }) => [id, descripcion]))
    return municipalities.map((place) => ({ ...place, departamento: names.get(place.idDepartamento) ?? '' }))
  }, [municipalities, departments])
  const theirs = state.cause && formOfWire(state.cause)
  const municipality = places.find(({ id }) => id === form.idMunicipioHecho)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.busy !== null) return
    const { activeElement } = document
    if (await fields.save()) return
    const [first] = inFormOrder(Object.keys(fields.messages))
    if (first === undefined) {
      requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus())
      return
    }
    if (fields.messages.hechoLatitud?.includes(wizardMessages.locationRequired)) {
      showToast('warning', wizardMessages.locationRequired, { duration: durations.locationNotice })
    }
    focusField(first)
  }

  async function cancel() {
    if (!fields.unchanged) {
      if (!(await confirmDiscard())) return
      unsaved.forget()
    }
    wizard.send({ type: 'wizard.left' })
  }

  return (
    <form onSubmit={submit} noValidate>
      <StepFrame
        step="general"
        title={texts.steps.general}
        missing={
          <MissingList
            items={inFormOrder(fields.missing).map((field) => ({
              field,
              label: labelOf(field, form),
              messages: shown(field),
            }))}
          />
        }
        actions={
          <>
            <Button variant="default" onClick={() => void cancel()}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={state.busy === 'saveGeneral'}>
              {texts.saveAndContinue}
            </Button>
          </>
        }
      >
        {fields.restored && <NoticeBox tone="information" title={wizardProgress.restored} />}
        {fields.overlaps.length > 0 && theirs && (
          <OverlapNotice overlaps={fields.overlaps} theirs={theirs} form={form} />
        )}
        {/* Lost update: what was typed while it is saved would go with the step. */}
        <div
          className={classes.halves}
          data-single={form.esMedioTelematico}
          inert={state.busy === 'saveGeneral'}
        >
          <div>
            <ActionSection fields={fields} createdAt={state.cause?.fechaCreacion ?? null} />
            <PlaceSection fields={fields} municipalities={municipalities} departments={departments} />
            <IncidentDateSection fields={fields} />
            <ObservationsSection fields={fields} />
          </div>
          {!form.esMedioTelematico && (
            <div className={classes.beside}>
              <FieldSlot name="hechoLatitud" fill>
                <PlaceField
                  label={labels.location}
                  name="hechoLatitud"
                  latitud={form.hechoLatitud}
                  longitud={form.hechoLongitud}
                  onChange={(hechoLatitud, hechoLongitud) => change({ hechoLatitud, hechoLongitud })}
                  onBlur={() => touch('hechoLatitud')}
                  errors={shown('hechoLatitud')}
                  required={form.tipoAccion === 'Privada'}
                  places={places}
                  centre={municipality ?? null}
                />
              </FieldSlot>
            </div>
          )}
        </div>
      </StepFrame>
    </form>
  )
}
