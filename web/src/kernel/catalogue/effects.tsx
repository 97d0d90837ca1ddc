import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { SentBody } from '@estrado/machines/contract/types'
import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import type { Fields, RowOf } from '@estrado/machines/kernel/fields'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import type { ReactNode } from 'react'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { confirm } from '../../ui/confirm.tsx'
import classes from './catalogue.module.css'
import { type Entry, keptCall } from './kept-calls.ts'
import { Uses } from './uses.tsx'

/** A row to save (`id` null: a new entry), or the day of closing (`fila` null). */
type Asked = SentBody<`${KeptResource}.effects`>

/** What saving a row would bring about, to look at before it is accepted; `id` null: a new entry. */
export type Preview = (id: number | null, row: RowOf<Fields>) => ReactNode

type AskEffects = {
  readonly calls: KeptResource
  readonly texts: CatalogueScreenTexts
  readonly question: string
  /** What the button that goes on says. */
  readonly accept: string
  readonly asked: Asked
  readonly preview?: Preview | undefined
  readonly asks: Asking
}

/** When the person is asked: where something is touched; in any case; in any case, of what can't be undone. */
type Asking = 'if-touched' | 'always' | 'final'

type Effects = {
  readonly campos: readonly string[]
  readonly usos: Entry['usos']
  readonly avisos: readonly string[]
}

/** Asks the server what saving or closing would touch, and the person whether it may: `true`, or what was refused. */
export async function askEffects(ask: AskEffects): Promise<true | FieldMessages> {
  try {
    const effects = await call(keptCall(ask.calls, 'effects'), { body: ask.asked }, { notices: 'errors' })
    return (await accepted(ask, effects)) ? true : {}
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return error.fields
  }
}

async function accepted(ask: AskEffects, effects: Effects) {
  const { texts, question, accept, asked, preview, asks } = ask
  const { form } = texts
  const { campos, avisos } = effects
  const final = asks === 'final'
  // Who closes an entry has what uses it before their eyes.
  const usos = asked.fila === null ? [] : effects.usos
  const shown = asked.fila === null ? null : preview?.(asked.id, asked.fila)
  if (usos.length === 0 && avisos.length === 0 && !shown)
    return asks === 'if-touched' || confirm({ message: question, accept, final })
  return confirm({
    message: question,
    detail: (
      <div className={classes.effects}>
        {campos.length > 0 && <p>{form.changed(campos.join(', '))}</p>}
        {avisos.length > 0 && (
          <ul className={classes.warnings}>
            {avisos.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        {usos.length > 0 && (
          <>
            <p>{form.usedBy}</p>
            <Uses uses={usos} />
          </>
        )}
        {shown}
      </div>
    ),
    ...(shown && { size: 'xl' as const }),
    accept,
    ...(asks === 'if-touched' ? { title: form.effects, cancel: form.review } : { final }),
  })
}
