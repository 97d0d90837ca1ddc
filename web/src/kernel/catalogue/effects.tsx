import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { SentBody } from '@estrado/machines/contract/types'
import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { confirm } from '../../ui/confirm.tsx'
import classes from './catalogue.module.css'
import { type Entry, keptCall } from './kept-calls.ts'
import { Uses } from './uses.tsx'

/** A row to save (`id` null: a new entry), or the day of closing (`fila` null). */
type Asked = SentBody<`${KeptResource}.effects`>

type AskEffects = {
  readonly calls: KeptResource
  readonly texts: CatalogueScreenTexts
  readonly question: string
  /** What the button that goes on says. */
  readonly accept: string
  readonly asked: Asked
}

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

async function accepted({ texts: { form }, question, accept, asked }: AskEffects, effects: Effects) {
  const { campos, avisos } = effects
  // Who closes an entry has what uses it before their eyes.
  const usos = asked.fila === null ? [] : effects.usos
  if (usos.length === 0 && avisos.length === 0) return true
  return confirm({
    title: form.effects,
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
      </div>
    ),
    accept,
    cancel: form.review,
  })
}
