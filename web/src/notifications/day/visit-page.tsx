import { dayTexts, visitFormTexts as texts } from '@estrado/machines/notifications/day-texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { createDraftWriter, type Kept } from '../../client/draft-writer.ts'
import { serverNow } from '../../client/server-clock.ts'
import { storedSession } from '../../client/stored-session.ts'
import { useForm } from '../../kernel/form.tsx'
import { useUnsavedForm } from '../../kernel/unsaved-forms.ts'
import { confirmDiscard } from '../../ui/confirm.tsx'
import { shownTime } from '../../ui/instant.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './day.module.css'
import type { KeptVisit, Stop, VisitedStop } from './day.ts'
import { correctVisit, recordVisit, rereadService } from './service.ts'
import { serviceStore } from './service-store.ts'
import { VisitFields } from './visit-fields.tsx'
import { type DraftedVisit, emptyVisit, formOf, refusedInForm, visitFormRules } from './visit-form.logic.ts'

type NewVisitProps = {
  readonly stop: Stop
  readonly onDone: () => void
  readonly onBack: () => void
}

/** The form of a visit; begins with the draft that a killed browser left. */
export function NewVisit({ stop, onDone, onBack }: NewVisitProps) {
  const [first, setFirst] = useState<DraftedVisit & { readonly recovered: boolean }>()
  const [empty] = useState(() => ({ form: emptyVisit(stop, serverNow()), foto: null }))
  const { id } = stop
  useEffect(() => {
    let left = false
    const usuario = storedSession()?.usuario.id ?? 0
    void serviceStore
      .draft(usuario, id)
      .catch(() => undefined)
      .then((draft) => {
        if (!left) setFirst(draft ? { ...draft.value, recovered: true } : { ...empty, recovered: false })
      })
    return () => {
      left = true
    }
  }, [id, empty])
  if (!first) return null
  return (
    <VisitEditor
      first={first}
      of={stop}
      id={id}
      title={texts.title}
      drafted
      record={(written) => recordVisit(stop, written)}
      onDone={onDone}
      onBack={onBack}
    />
  )
}

type CorrectedVisitProps = { readonly visit: KeptVisit; readonly onDone: () => void }

/** The form of a visit that the API refused, with its reasons at the fields. */
export function CorrectedVisit({ visit, onDone }: CorrectedVisitProps) {
  const [first] = useState({ form: formOf(visit.diligencia), foto: visit.foto, recovered: false })
  return (
    <VisitEditor
      first={first}
      of={visit.de}
      id={visit.idNotificacion}
      refused={visit.rechazo?.fields}
      title={texts.titleCorrect}
      drafted={false}
      record={(written) => correctVisit(visit, written)}
      onDone={onDone}
      onBack={onDone}
    />
  )
}

type VisitEditorProps = {
  readonly first: DraftedVisit & { readonly recovered: boolean }
  readonly of: VisitedStop
  readonly id: number
  readonly refused?: FieldMessages | undefined
  readonly title: string
  /** Kept at every change: the camera of a small phone may end the browser. A refused visit is kept as it was. */
  readonly drafted: boolean
  readonly record: (written: DraftedVisit) => Promise<void>
  readonly onDone: () => void
  readonly onBack: () => void
}

function VisitEditor(props: VisitEditorProps) {
  const { first, of, id, title, drafted, record, onDone, onBack } = props
  const since = new Date(of.asignada)
  const form = useForm(first.form, (value) => visitFormRules(value, since, serverNow()), {
    dispensable: drafted,
  })
  const [foto, setFoto] = useState(first.foto)
  const [failed, setFailed] = useState(false)
  const retaken = foto !== first.foto
  useUnsavedForm(!drafted && retaken)
  const { kept, forget } = useKeptDraft(id, drafted, { form: form.value, foto })

  const { refuse } = form
  const { refused } = props
  useEffect(() => {
    if (refused) refuse(refusedInForm(refused))
  }, [refuse, refused])

  async function save() {
    setFailed(false)
    const done = await form.save(async (value) => {
      try {
        await record({ form: value, foto })
        return { done: true, refused: {} }
      } catch (error) {
        console.warn('La visita no se guardó', error)
        setFailed(true)
        return { done: false, refused: {} }
      }
    })
    if (!done) return
    forget()
    showToast('positive', texts.savedHere)
    onDone()
  }

  async function back() {
    const loses = !drafted && (form.changed || retaken)
    if (!loses || (await confirmDiscard())) onBack()
  }

  return (
    <form
      noValidate
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <PageHeader title={title} />
      <p className={classes.whose}>
        {texts.to(of.sujeto)} · {of.codigoUnico}
      </p>
      {first.recovered && <p role="status">{texts.recovered}</p>}
      <VisitFields form={form} foto={foto} onPhoto={setFoto} />
      <p role="status" className={classes.quiet}>
        {kept.state === 'kept' && texts.draftKept(shownTime(kept.at))}
        {kept.state === 'impossible' && texts.notKept}
      </p>
      {failed && (
        <p role="alert" className={classes.warning}>
          {texts.notSaved}
        </p>
      )}
      <Button variant="default" size="lg" onClick={() => void back()}>
        {drafted ? dayTexts.backKeeping : dayTexts.back}
      </Button>
      <div className={classes.thumb}>
        {form.missing.length > 0 && (
          <p role="alert" className={classes.warning}>
            {texts.missing}: {form.missing.join(' · ')}
          </p>
        )}
        <Button type="submit" data-main size="lg" fullWidth loading={form.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** What is written, kept on the phone at every change from the first one on. */
function useKeptDraft(id: number, drafted: boolean, written: DraftedVisit) {
  const [kept, setKept] = useState<Kept>({ state: 'nothing' })
  const { form, foto } = written
  const begun = useRef(written)
  const [writer] = useState(() => {
    const usuario = storedSession()?.usuario.id ?? 0
    return createDraftWriter<DraftedVisit>({
      write: (draft) => serviceStore.keepDraft(usuario, id, draft),
      remove: () => serviceStore.removeDraft(usuario, id),
      now: serverNow,
      told: (now) => {
        setKept(now)
        if (now.state === 'kept' || now.state === 'nothing') void rereadService()
      },
    })
  })
  useEffect(() => {
    const same = begun.current.form === form && begun.current.foto === foto
    if (drafted && !same) writer.keep({ form, foto })
  }, [writer, drafted, form, foto])
  return { kept, forget: () => drafted && writer.forget() }
}
