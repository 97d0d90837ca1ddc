import { useState } from 'react'
import type { CallFailure } from '../../client/failure.ts'
import {
  type RegisteredPerson,
  type RegistryBearer,
  type RegistryQuestion,
  registeredPerson,
  searchRegistry,
} from './registry-search.ts'
import { useAsking } from './use-asking.ts'

type PersonSearchParts<F> = {
  /** The form as it stands now. */
  readonly now: () => F
  readonly question: (form: F) => RegistryQuestion
  /** Puts into the form of now what the registry says; `asked` is the form as it stood when it was asked. */
  readonly take: (answer: RegisteredPerson, asked: F) => void | Promise<void>
  /** Several people bear the number: whoever stands in the form is nobody's choice any more. */
  readonly onSeveral?: () => void
  readonly onFailure?: (failure: CallFailure) => void
}

type Answer = RegisteredPerson & { readonly bearers: readonly RegistryBearer[] }

const sameNumber = (a: RegistryQuestion, b: RegistryQuestion): boolean =>
  a.documentNumber === b.documentNumber && a.complemento === b.complemento

/**
 * The identity registry's search in a form: by number, then which of several bearers. An answer about a number that
 * no longer stands in the form is dropped, and what it offered with it.
 */
export function usePersonSearch<F>({ now, question, take, onSeveral, onFailure }: PersonSearchParts<F>) {
  const { searching, asking, open, settled } = useAsking(onFailure)
  const [last, setLast] = useState<Answer & { readonly about: RegistryQuestion }>()
  const standing = last && sameNumber(last.about, question(now())) ? last : undefined

  const answered = (ask: () => Promise<Answer>): Promise<void> => {
    const asked = now()
    return asking(async () => {
      const answer = await ask()
      const about = question(asked)
      if (!open() || !sameNumber(about, question(now()))) return
      setLast({ ...answer, about })
      if (answer.bearers.length === 0) await take(answer, asked)
      else onSeveral?.()
    })
  }

  return {
    searching,
    settled,
    /** Several people bear the number: one of them is to be chosen. */
    bearers: standing?.bearers ?? [],
    /** Nobody bears it. */
    unknown: standing !== undefined && standing.persona === null && standing.bearers.length === 0,
    search: async (): Promise<void> => {
      const asked = question(now())
      if (searching || asked.documentNumber === '') return
      await answered(() => searchRegistry(asked))
    },
    choose: (bearer: RegistryBearer): Promise<void> =>
      answered(async () => ({ ...(await registeredPerson(bearer)), bearers: [] })),
  }
}
