import { setAsideTexts as texts } from '@estrado/machines/causes/draw-texts'
import type { NamedSetAside } from '@estrado/machines/causes/set-aside'

type SetAsideCourtsProps = { readonly courts: readonly NamedSetAside[] }

/** Competent courts that a draw passed over, each with why. */
export function SetAsideCourts({ courts }: SetAsideCourtsProps) {
  if (courts.length === 0) return null
  return (
    <>
      <h3>{texts.title}</h3>
      <ul>
        {courts.map(({ idOficina, oficina, motivo, hasta }) => (
          <li key={idOficina}>
            {oficina}: {texts[motivo](hasta)}
          </li>
        ))}
      </ul>
    </>
  )
}
