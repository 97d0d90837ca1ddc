import { drawOptions } from '@estrado/machines/catalogues/act-type-values'
import { distributionOf } from '@estrado/machines/causes/draw-options'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import classes from './writing.module.css'

type Type = AnswerOf<'escritos.types'>['tipos'][number]

const converts = ({ sorteo }: Type): boolean => distributionOf(sorteo)?.converts === true

/** What the act brings about once it is closed, as its type says. */
export function Consequences({ type }: { readonly type: Type }) {
  const said = [
    type.cambiaEstado !== null && texts.changesState(type.cambiaEstado),
    type.cambiaEtapa !== null && texts.changesStage(type.cambiaEtapa),
    type.sorteo > 0 && texts.draws(drawOptions[type.sorteo] ?? ''),
    type.requiereAgendamiento && texts.schedules,
    converts(type) && texts.converts,
    type.requiereAdjuntos && texts.needsAttachments,
    type.requiereNotificacion && texts.notifies,
    type.requiereRespuesta && texts.needsAnswer,
    type.cantidadValidaciones > 1 && texts.validations(type.cantidadValidaciones),
  ].filter((line) => line !== false)
  if (said.length === 0) return null
  return (
    <section className={classes.note}>
      <h2>{texts.consequences}</h2>
      <ul>
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Types that the caller writes, but not now, each with the reason. */
export function NotNow({ types }: { readonly types: readonly Type[] }) {
  return (
    <details className={classes.folded}>
      <summary>{texts.otherTypes(types.length)}</summary>
      <dl>
        {types.map(({ id, descripcion, motivo }) => (
          <div key={id}>
            <dt>{descripcion}</dt>
            <dd>{motivo}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
