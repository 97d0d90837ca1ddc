import { dialog } from '@estrado/machines/messages/dialogs'
import { partyForm, partyMessages } from '@estrado/machines/messages/parties'
import { lawyerFields as labels, partyFields } from '@estrado/machines/messages/party-fields'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { lawyerAlerts } from '@estrado/machines/rules/lawyer'
import type { OtherParty } from '@estrado/machines/rules/representation'
import { durations } from '@estrado/machines/vocabulary/durations'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { announceFailure } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'
import { serverNow } from '../../../client/server-clock.ts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { DateField } from '../../../ui/moment-fields.tsx'
import { SelectField } from '../../../ui/select-fields.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { PersonChoices } from '../../personas/person-choices.tsx'
import {
  type RegisteredPerson,
  type RegistryBearer,
  registeredPerson,
  searchRegistry,
} from '../../personas/registry-search.ts'
import { useDepartments, useMunicipalities } from '../catalogues.ts'
import { FieldSlot, focusField } from '../field-slot.tsx'
import { NoticeBox } from '../notice-box.tsx'
import classes from '../wizard.module.css'
import { foundLawyer, lawyerMessages, peopleAround, withLawyerDocument } from './lawyer.logic.ts'
import type { Lawyer, PartyForm } from './party.logic.ts'
import searchClasses from './person-search.module.css'

type LawyerDialogProps = {
  readonly start: Lawyer
  readonly form: PartyForm
  readonly otherParties: readonly OtherParty[]
  readonly otherLawyers: readonly Lawyer[]
  readonly onPut: (lawyer: Lawyer) => void
  readonly onClose: () => void
}

type Found = 'none' | 'lawyer' | 'other' | 'unknown'

/** 'Registrar abogado' (`spec 3 §2`): name and licence come from the registry. */
export function LawyerDialog(props: LawyerDialogProps) {
  const { start, form, otherParties, otherLawyers, onPut, onClose } = props
  const [lawyer, setLawyer] = useState(start)
  const [attempted, setAttempted] = useState(false)
  const [searching, setSearching] = useState(false)
  const [found, setFound] = useState<Found>('none')
  /** Several people bear the number: one of them is to be chosen. */
  const [bearers, setBearers] = useState<readonly RegistryBearer[]>([])
  /** The registry gave no expiry: then it is typed. */
  const [expiryTyped, setExpiryTyped] = useState(start.matricula !== '' && !start.fechaVencimientoMatricula)

  const messages = lawyerMessages(lawyer, peopleAround(form, otherParties), otherLawyers)
  const shown = (field: string) => (attempted ? (messages[field] ?? []) : [])
  const change = (patch: Partial<Lawyer>) => setLawyer({ ...lawyer, ...patch })
  const expired = lawyerAlerts(lawyer.fechaVencimientoMatricula, serverNow()).includes(
    partyMessages.licenceExpired,
  )

  async function search(): Promise<void> {
    const documentNumber = lawyer.documentoIdentidad.trim()
    if (documentNumber === '' || searching) return
    await asking(async () => {
      const answer = await searchRegistry({ documentNumber })
      setBearers(answer.bearers)
      if (answer.bearers.length === 0) take(answer)
      else setFound('none')
    })
  }

  const choose = (bearer: RegistryBearer) =>
    asking(async () => {
      take(await registeredPerson(bearer))
      setBearers([])
    })

  function take(answer: RegisteredPerson): void {
    const next = foundLawyer(lawyer, answer)
    setFound(next ? 'lawyer' : answer.persona ? 'other' : 'unknown')
    if (next === null) return
    setLawyer(next)
    setExpiryTyped(next.fechaVencimientoMatricula === null)
    warn(next)
  }

  async function asking(work: () => Promise<void>): Promise<void> {
    setSearching(true)
    try {
      await work()
    } catch (error) {
      // What was typed stays.
      if (!(error instanceof CallFailure)) throw error
      announceFailure(error)
    } finally {
      setSearching(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // React hands the event on to the party's form, around this dialog in the tree.
    event.stopPropagation()
    setAttempted(true)
    if (!hasMessages(messages)) {
      onPut(lawyer)
      return
    }
    for (const message of messages.documentoIdentidad ?? []) {
      if (message === partyMessages.lawyerIsParty)
        showToast('warning', message, { duration: durations.error })
    }
    const [first] = Object.keys(messages)
    if (first !== undefined) focusField(`abogado.${first}`)
  }

  async function cancel() {
    const question = { message: wizardProgress.discardQuestion, accept: wizardProgress.discard }
    if (lawyer === start || (await confirm(question))) onClose()
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void search()
  }

  const text = (field: 'nombreCompleto' | 'matricula' | 'celular' | 'email', readOnly: boolean) => ({
    label: labels[field],
    value: lawyer[field],
    onChange: (value: string) => change({ [field]: value }),
    errors: shown(field),
    readOnly,
    required: readOnly,
    autoComplete: 'off',
  })

  return (
    <Dialog opened clickStays size="lg" title={partyForm.registerLawyer} onClose={() => void cancel()}>
      <form onSubmit={submit} noValidate className={classes.section}>
        <FieldSlot name="abogado.documentoIdentidad">
          <search className={searchClasses.searchRow} onKeyDown={onKey}>
            <TextField
              className={searchClasses.searchInput}
              label={labels.documentoIdentidad}
              value={lawyer.documentoIdentidad}
              onChange={(document) => {
                setLawyer(withLawyerDocument(lawyer, document))
                setFound('none')
                setBearers([])
              }}
              errors={shown('documentoIdentidad')}
              required
              autoComplete="off"
            />
            <Button
              variant="default"
              className={searchClasses.searchButton}
              leftSection={<IconSearch size={16} aria-hidden />}
              onClick={() => void search()}
              loading={searching}
              disabled={lawyer.documentoIdentidad.trim() === ''}
            >
              {partyFields.search}
            </Button>
          </search>
        </FieldSlot>
        <p className={searchClasses.answer} role="status">
          {found === 'lawyer' && partyFields.found(lawyer.nombreCompleto)}
          {found === 'other' && labels.notALawyer}
          {found === 'unknown' && labels.notFound}
        </p>
        <PersonChoices bearers={bearers} onChoose={(bearer) => void choose(bearer)} />
        {expired && <NoticeBox tone="warning" title={partyMessages.licenceExpired} />}
        <div className={classes.grid}>
          <FieldSlot name="abogado.nombreCompleto" wide>
            <TextField {...text('nombreCompleto', true)} />
          </FieldSlot>
          <FieldSlot name="abogado.matricula">
            <TextField {...text('matricula', true)} />
          </FieldSlot>
          <FieldSlot name="abogado.fechaVencimientoMatricula">
            <DateField
              label={labels.fechaVencimientoMatricula}
              value={lawyer.fechaVencimientoMatricula ?? ''}
              onChange={(date) => change({ fechaVencimientoMatricula: date === '' ? null : date })}
              errors={shown('fechaVencimientoMatricula')}
              readOnly={!expiryTyped}
              required
            />
          </FieldSlot>
          <FieldSlot name="abogado.celular">
            <TextField {...text('celular', false)} type="tel" />
          </FieldSlot>
          <FieldSlot name="abogado.email">
            <TextField {...text('email', false)} type="email" />
          </FieldSlot>
          <FieldSlot name="abogado.esApoderado" wide>
            <SwitchField
              label={labels.esApoderado}
              value={lawyer.esApoderado}
              onChange={(esApoderado) => change({ esApoderado })}
            />
          </FieldSlot>
          {lawyer.esApoderado && <PowerOfAttorneyFields lawyer={lawyer} change={change} shown={shown} />}
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void cancel()}>
            {dialog.cancel}
          </Button>
          <Button type="submit">{start.matricula === '' ? labels.add : labels.keep}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type PowerFieldsProps = {
  readonly lawyer: Lawyer
  readonly change: (patch: Partial<Lawyer>) => void
  readonly shown: (field: string) => readonly string[]
}

/** Testimony and notary of who acts by power of attorney. */
function PowerOfAttorneyFields({ lawyer, change, shown }: PowerFieldsProps) {
  const departments = useDepartments()
  const municipalities = useMunicipalities()
  return (
    <>
      <FieldSlot name="abogado.numeroNotarialApoderado">
        <TextField
          label={labels.numeroNotarialApoderado}
          value={lawyer.numeroNotarialApoderado}
          onChange={(numeroNotarialApoderado) => change({ numeroNotarialApoderado })}
          errors={shown('numeroNotarialApoderado')}
          required
        />
      </FieldSlot>
      <FieldSlot name="abogado.numeroNotaria">
        <TextField
          label={labels.numeroNotaria}
          value={lawyer.numeroNotaria}
          onChange={(numeroNotaria) => change({ numeroNotaria })}
          errors={shown('numeroNotaria')}
          required
        />
      </FieldSlot>
      <FieldSlot name="abogado.idDepartamentoNotaria">
        <SelectField
          label={labels.idDepartamentoNotaria}
          options={departments}
          value={lawyer.idDepartamentoNotaria}
          onChange={(id) => change({ idDepartamentoNotaria: id, idMunicipioNotaria: null })}
          errors={shown('idDepartamentoNotaria')}
          required
        />
      </FieldSlot>
      <FieldSlot name="abogado.idMunicipioNotaria">
        <SelectField
          label={labels.idMunicipioNotaria}
          options={municipalities.filter(
            ({ idDepartamento }) => idDepartamento === lawyer.idDepartamentoNotaria,
          )}
          value={lawyer.idMunicipioNotaria}
          onChange={(idMunicipioNotaria) => change({ idMunicipioNotaria })}
          errors={shown('idMunicipioNotaria')}
          disabled={lawyer.idDepartamentoNotaria === null}
          required
        />
      </FieldSlot>
    </>
  )
}

/** A licence without expiry is told for 10 s, an expired one too (`spec 2 §5`). */
function warn({ fechaVencimientoMatricula }: Lawyer): void {
  for (const alert of lawyerAlerts(fechaVencimientoMatricula, serverNow())) {
    showToast('warning', alert, { duration: durations.lawyerExpiryWarning })
  }
}
