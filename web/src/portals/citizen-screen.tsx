import type { AnswerOf } from '@estrado/machines/contract/types'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { citizenQueryRules } from '@estrado/machines/portals/citizen-rules'
import { citizenScreen as texts } from '@estrado/machines/portals/citizen-texts'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Form, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { SwitchField } from '../ui/choice-fields.tsx'
import { asTitle } from '../ui/document-title.ts'
import { FactRows } from '../ui/fact-rows.tsx'
import { TextField } from '../ui/fields.tsx'
import { shownDay, shownInstant } from '../ui/instant.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Tag } from '../ui/status.tsx'
import classes from './citizen-screen.module.css'

type Answer = AnswerOf<'consultasCiudadano.answer'>
type Cause = Answer['causas'][number]

const nobody = {
  documentoIdentidad: '',
  complemento: '',
  nombre: '',
  documentoExhibido: false,
  codigoUnico: '',
}
type Query = typeof nobody

const trimmed = (query: Query): Query => ({
  ...query,
  documentoIdentidad: query.documentoIdentidad.trim(),
  complemento: query.complemento.trim(),
  nombre: query.nombre.trim(),
  codigoUnico: query.codigoUnico.trim(),
})

/** `/consultas-ciudadano`: what a citizen at the counter may be told of a cause, and a slip of it without names. */
export default function CitizenScreen() {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <PageHeader title={asTitle(pageTitles['/consultas-ciudadano'])} />
      <OneCitizen key={turn} onNext={() => setTurn(turn + 1)} />
    </>
  )
}

function OneCitizen({ onNext }: { readonly onNext: () => void }) {
  const [answer, setAnswer] = useState<Answer>()
  const form = useForm<Query>(nobody, (query) => citizenQueryRules(trimmed(query)), {
    dispensable: true,
  })
  const command = useCommand('consultasCiudadano.answer', { stale: [], done: setAnswer })
  async function ask(event: FormEvent) {
    event.preventDefault()
    setAnswer(undefined)
    await form.save((query) => command.send({ body: trimmed(query) }))
  }
  return (
    <>
      <p className={classes.note}>{texts.note}</p>
      <Asking form={form} onAsk={ask} />
      {answer && <Answered answer={answer} onNext={onNext} />}
    </>
  )
}

type AskingProps = { readonly form: Form<Query>; readonly onAsk: (event: FormEvent) => Promise<void> }

function Asking({ form, onAsk }: AskingProps) {
  return (
    <form className={classes.form} onSubmit={(event) => void onAsk(event)} noValidate>
      <TextField {...form.bind('nombre', texts.name)} maxLength={200} autoComplete="off" />
      <TextField {...form.bind('documentoIdentidad', texts.document)} maxLength={20} autoComplete="off" />
      <TextField {...form.bind('complemento', texts.suffix)} maxLength={5} autoComplete="off" />
      <div className={classes.wide}>
        <SwitchField {...form.bind('documentoExhibido', texts.shown)} description={texts.shownHint} />
      </div>
      <div className={classes.wide}>
        <TextField
          {...form.bind('codigoUnico', texts.code)}
          {...(form.value.documentoExhibido && { description: texts.codeHint })}
          maxLength={50}
          autoComplete="off"
        />
      </div>
      <div>
        <Button type="submit" loading={form.saving}>
          {texts.ask}
        </Button>
      </div>
    </form>
  )
}

type AnsweredProps = { readonly answer: Answer; readonly onNext: () => void }

function Answered({ answer: { causas, hayMas, respondida }, onNext }: AnsweredProps) {
  return (
    <section className={classes.answer} aria-label={texts.slip}>
      <div className={classes.head}>
        <h2>{texts.slip}</h2>
        <span>{texts.answered(shownInstant(respondida))}</span>
        {causas.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={onNext}>
          {texts.another}
        </Button>
      </div>
      <p role="status">{causas.length === 0 ? texts.nothing : texts.told(causas.length)}</p>
      {hayMas && <p>{texts.more}</p>}
      <ul className={classes.causes}>
        {causas.map((cause) => (
          <li key={cause.codigoUnico} className={classes.cause}>
            <ToldCause cause={cause} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToldCause({ cause }: { readonly cause: Cause }) {
  const { calidad, audiencias, actos } = cause
  const isStranger = calidad === 'tercero'
  const hearings = <Lines lines={audiencias.map(hearingText)} nothing={texts.noHearings} />
  const acts = (
    <Lines lines={actos.map(({ tipo, fecha }) => `${shownDay(fecha)} · ${tipo}`)} nothing={texts.noActs} />
  )
  return (
    <>
      <h3>
        {cause.codigoUnico}
        <Tag tone={isStranger ? 'neutral' : 'information'}>{texts.kinds[calidad]}</Tag>
      </h3>
      <dl className={classes.facts}>
        <FactRows
          facts={[
            [texts.court, cause.oficina],
            [texts.address, [cause.direccion, cause.municipio].filter((part) => part !== '').join(', ')],
            [texts.hours, texts.officeHours],
            [texts.state, cause.estado],
            [texts.hearings, hearings],
            [texts.acts, !isStranger && acts],
          ]}
        />
      </dl>
    </>
  )
}

const hearingText = ({ fechaHoraInicio, tipo, sala, modalidad }: Cause['audiencias'][number]): string =>
  [shownInstant(fechaHoraInicio), tipo, sala, modalidad].filter((part) => part !== null).join(' · ')

function Lines({ lines, nothing }: { readonly lines: readonly string[]; readonly nothing: string }) {
  if (lines.length === 0) return nothing
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
