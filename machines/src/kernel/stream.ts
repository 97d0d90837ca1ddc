/** Stream: under which names the lives of a workflow stand in the journal, `<prefix><id>`. */
export type AnyStream = { readonly prefix: string }

export type Stream<TId> = AnyStream & {
  readonly of: (id: TId) => string
  /** The id in the name of a stream. */
  readonly idIn: (stream: string) => TId
}

export type NumberedStream = Stream<number>
/** Its ids are texts, also where they hold a number. */
export type NamedStream = Omit<Stream<string>, 'of'> & { readonly of: (id: string | number) => string }

/** Streams of things that a row's number names. */
export const numbered = (kind: string): NumberedStream => ({
  prefix: `${kind}/`,
  of: (id) => `${kind}/${id}`,
  idIn: (stream) => Number(stream.slice(kind.length + 1)),
})

/** Streams of things that a text names. */
export const named = (kind: string): NamedStream => ({
  prefix: `${kind}/`,
  of: (id) => `${kind}/${id}`,
  idIn: (stream) => stream.slice(kind.length + 1),
})

const walks = named('navegador')

/** Streams of what happens in a browser: each is one person's, and named by it. */
export const inBrowser = {
  ...walks,
  ofPerson: (userId: number, walk: string) => walks.of(`${userId}/${walk}`),
} as const
