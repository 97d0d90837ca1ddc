import type { Catalogue } from '@estrado/machines/kernel/catalogue'
import { type KnownOptions, optionSources } from '@estrado/machines/kernel/shown-value'
import { useQueries } from '@tanstack/react-query'
import { callQuery } from '../use-call.ts'

/** What the choices of a catalogue offer and did before: the law's values at once, those of other catalogues as they arrive. */
export function useKnownOptions({ fields }: Pick<Catalogue, 'fields'>): KnownOptions {
  const sources = optionSources(fields)
  const asked = sources.filter((source) => typeof source === 'string')
  const answers = useQueries({
    queries: asked.map((nombre) =>
      callQuery('catalogo.opciones', { params: { nombre }, query: { anteriores: 'true' } }),
    ),
  })
  return new Map(
    sources.flatMap((source) => {
      const options = typeof source === 'string' ? answers[asked.indexOf(source)]?.data : source
      return options ? [[source, options] as const] : []
    }),
  )
}
