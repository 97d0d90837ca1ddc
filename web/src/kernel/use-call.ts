import type { CallName } from '@estrado/machines/contract/calls'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type Answer,
  type CallInput,
  type CallOptions,
  call,
  callVersioned,
  type Versioned,
} from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { newCommandId } from '../client/headers.ts'
import { releaseScans } from '../client/scanned-file.ts'

/** A call of the contract, or the resource that begins the names of several: `usuarios`. */
export type CallPrefix = CallName | (CallName extends `${infer R}.${string}` ? R : never)

/** A call without path parameters or body needs no input. */
export type Input<N extends CallName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N> | undefined] : [input: CallInput<N>]

/** Calls one by its name, whichever it is: the types above have seen to it that name and input fit. */
const callAny = call as (name: string, input: unknown, options: CallOptions) => Promise<never>

const commandAny = callVersioned as typeof callAny

type Notices = NonNullable<CallOptions['notices']>

declare module '@tanstack/react-query' {
  interface Register {
    /** Which notices a query's failure has: those of a screen that lives on it, unless told otherwise. */
    queryMeta: { readonly notices?: Notices }
  }
}

/** For what says itself that it couldn't be loaded: `useQuery({ ...callQuery(…), ...saidInPlace })`. */
export const saidInPlace = { meta: { notices: 'none' } } as const

const asked =
  <N extends CallName>(name: N, input: CallInput<N> | undefined) =>
  ({ signal, meta }: QueryFunctionContext): Promise<Answer<N>> =>
    callAny(name, input, { signal, notices: meta?.notices ?? 'screen' })

/** Query of a call: key and function follow from its name and input. */
export const callQuery = <N extends CallName>(name: N, ...[input]: Input<N>) =>
  queryOptions({
    queryKey: input === undefined ? ([name] as const) : ([name, input] as const),
    queryFn: asked(name, input),
  })

/** Query of a call with the version of what it answers, for a command over what the person saw of it. */
export const versionedQuery = <N extends CallName>(name: N, ...[input]: Input<N>) =>
  queryOptions({
    queryKey: [name, input, 'version'] as const,
    queryFn: ({ signal, meta }): Promise<Versioned<Answer<N>>> =>
      commandAny(name, input, { signal, notices: meta?.notices ?? 'screen' }),
  })

/**
 * Query of a call at a version of what it tells of, where the version is no input of the call: it only says that what
 * was answered before is out of date.
 */
export const callQueryAt = <N extends CallName>(version: number | undefined, name: N, ...[input]: Input<N>) =>
  queryOptions({ queryKey: [name, input, { version }] as const, queryFn: asked(name, input) })

/** What a call answers, asked anew when a command makes it stale. */
export const useCall = <N extends CallName>(name: N, ...input: Input<N>) =>
  useQuery(callQuery(name, ...input))

/** Answers of a call that come a page after the other; `nextOf`: where the next one begins, nothing after the last. */
export const useCallPages = <N extends CallName>(
  name: N,
  inputOf: (from: number | undefined) => CallInput<N>,
  nextOf: (pages: readonly Answer<N>[]) => number | undefined,
) =>
  useInfiniteQuery({
    queryKey: [name, inputOf(undefined), 'pages'] as const,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }): Promise<Answer<N>> =>
      callAny(name, inputOf(pageParam), { signal, notices: 'none' }),
    getNextPageParam: (_, pages) => nextOf(pages),
  })

/** Cache invalidation by name: everything that calls with one of these prefixes answered. */
export const makeStale = (queries: QueryClient, prefixes: readonly CallPrefix[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      prefixes.some(
        (prefix) => name === prefix || (typeof name === 'string' && name.startsWith(`${prefix}.`)),
      ),
  })

type CommandOptions<N extends CallName> = {
  /** Whose answers may be others afterwards, also where it was refused: somebody else may have been faster. */
  readonly stale: readonly CallPrefix[]
  /** Further ones where it was refused: those that `done` writes down itself. */
  readonly staleIfRefused?: readonly CallPrefix[]
  /** After it was done. */
  readonly done?: (answer: Answer<N>, input: CallInput<N>) => void
  readonly notices?: Notices
}

/**
 * What came of a command: done, or what was refused of it, by field. `conflict`: a notice told who was faster;
 * `version`: the one that it made, where the API says so.
 */
export type Outcome = {
  readonly done: boolean
  readonly refused: FieldMessages
  readonly conflict?: boolean
  readonly version?: number | undefined
}

type UnderWay = { readonly content: string; readonly outcome: Promise<Outcome> }

/** A file is told apart by its own name, size and hour: JSON leaves none of it. */
const contentOf = (...content: readonly unknown[]): string =>
  JSON.stringify(content, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/** The version that was seen; a function tells the one that is known once the command's turn comes. */
type Version = number | undefined | (() => number | undefined)

/**
 * Command of the contract. `send` resolves to whether it was done; a refusal has its notice, a conflict names who was
 * faster, and what is wrong comes by field. Idempotency key: repeated with the same content after a lost answer it happens once.
 * Pressed twice it is sent once; another content waits until the one before is through.
 */
export function useCommand<N extends CallName>(name: N, options: CommandOptions<N>) {
  const queries = useQueryClient()
  /** Command ids by content. */
  const unanswered = useRef(new Map<string, string>())
  const last = useRef<UnderWay>(undefined)

  const mutation = useMutation({
    mutationFn: async ({ input, version }: { input: CallInput<N>; version: number | undefined }) => {
      const content = contentOf(input, version)
      const id = unanswered.current.get(content) ?? newCommandId()
      unanswered.current.set(content, id)
      const answered: Versioned<Answer<N>> = await commandAny(name, input, {
        commandId: id,
        notices: options.notices ?? 'all',
        ...(version !== undefined && { version }),
      })
      unanswered.current.delete(content)
      return answered
    },
    onSuccess: ({ response }, { input }) => {
      releaseScans(Object.values(input.files ?? {}).flat())
      options.done?.(response, input)
    },
    onSettled: (_, error) =>
      makeStale(queries, [...options.stale, ...((error && options.staleIfRefused) ?? [])]),
  })

  async function send(input: CallInput<N>, version?: Version): Promise<Outcome> {
    const before = last.current
    const content = contentOf(input)
    if (before?.content === content) return { done: false, refused: {} }
    const own = { content, outcome: inTurn(before, input, version) }
    last.current = own
    try {
      return await own.outcome
    } finally {
      if (last.current === own) last.current = undefined
    }
  }

  async function inTurn(
    before: UnderWay | undefined,
    input: CallInput<N>,
    version: Version,
  ): Promise<Outcome> {
    if (before) await Promise.allSettled([before.outcome])
    const seen = typeof version === 'function' ? version() : version
    try {
      const made = await mutation.mutateAsync({ input, version: seen })
      return { done: true, refused: {}, version: made.version }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!error.undecided) unanswered.current.delete(contentOf(input, seen))
      return { done: false, refused: error.fields, conflict: error.status === 409 }
    }
  }

  /** `sending`: the input under way. */
  return {
    send,
    isSending: mutation.isPending,
    sending: mutation.isPending ? mutation.variables.input : undefined,
  }
}
