import type { AnswerOf } from '@estrado/machines/contract/types'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kernel/use-call.ts'

type CatalogueCall =
  | 'catalogo.denuncias'
  | 'catalogo.estadosCausas'
  | 'catalogo.etapasCausas'
  | 'catalogo.paises'
  | 'catalogo.idiomas'
  | 'catalogo.estadosCiviles'
  | 'catalogo.generos'
  | 'catalogo.relacionesVictimas'
  | 'catalogo.gradosDiscapacidades'

export type Municipality = AnswerOf<'municipios.list'>[number]
export type Department = AnswerOf<'departamentos.list'>[number]
export type Crime = AnswerOf<'delitos.ofType'>[number]

/** Catalogues don't change while somebody fills in a form. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const nothing = [] as const

/** A catalogue's lines; empty until they are here. */
export function useCatalogue(name: CatalogueCall, wanted = true) {
  const { data, isFetching } = useQuery({
    ...callQuery(name),
    enabled: wanted,
    ...kept,
  })
  return { options: data ?? nothing, loading: isFetching }
}

export function useMunicipalities(): readonly Municipality[] {
  const { data } = useQuery({ ...callQuery('municipios.list'), ...kept })
  return data ?? nothing
}

export function useDepartments(): readonly Department[] {
  const { data } = useQuery({ ...callQuery('departamentos.list'), ...kept })
  return data ?? nothing
}

/** Every office of the criminal judiciary, with its kind and where it is. */
export function usePenalOffices() {
  const { data, isFetching } = useQuery({ ...callQuery('oficinas.penal'), ...kept })
  return { options: data ?? nothing, loading: isFetching }
}

/** Crimes of private action for a private cause, all of them for a public one. */
export function useCrimes(tipoAccion: 'Privada' | 'Pública'): readonly Crime[] {
  const type = tipoAccion === 'Privada' ? 'Privada' : 'todos'
  const { data } = useQuery({ ...callQuery('delitos.ofType', { params: { type } }), ...kept })
  return data ?? nothing
}
