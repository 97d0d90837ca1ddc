import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../client/call.ts'
import { callQuery, saidInPlace, useCall, useCommand } from '../../kernel/use-call.ts'

export type PersonRow = AnswerOf<'puestos.page'>['result'][number]
export type Post = PersonRow['puestos'][number]
export type Person = AnswerOf<'puestos.ofPerson'>
export type PastPost = Person['puestos'][number]
export type WaitingOffice = Person['trabajoPendiente'][number]
export type OpenWork = AnswerOf<'puestos.work'>

const personQuery = (id: number) => callQuery('puestos.ofPerson', { params: { id } })

/** Somebody's posts; the pane beside the list says itself what is wrong. */
export const onePerson = (id: number) => ({ ...personQuery(id), ...saidInPlace })

const noOffices: readonly { readonly id: number; readonly descripcion: string }[] = []

/** The offices that are open, by name. */
export const useOffices = () =>
  useCall('catalogo.opciones', { params: { nombre: 'oficinas' } }).data ?? noOffices

type PostCommand = {
  [N in CallName]: N extends `puestos.${string}` ? (Answer<N> extends Person ? N : never) : never
}[CallName]

/** A command on somebody's posts: its answer is what is shown from then on. */
export function usePostCommand<N extends PostCommand>(name: N) {
  const queries = useQueryClient()
  return useCommand(name, {
    stale: ['puestos', 'usuarios', 'roles'],
    done: (answer) => {
      const person = answer as Person
      queries.setQueryData(personQuery(person.id).queryKey, person)
    },
  })
}
