import { judgingRoles, type RoleCode } from '../../vocabulary/roles.ts'

/**
 * A post: a person works in an office in one role, from an instant until another. `desde` null: since the account
 * came; `hasta` null: without end, otherwise it no longer holds at that instant. Without office: an external person's.
 */
export type Post = {
  readonly numero: number
  readonly idOficina: number | null
  readonly rol: RoleCode
  readonly desde: string | null
  readonly hasta: string | null
  /** Told before it began, since its assignment tells when it was: the account comes to its office only then. */
  readonly anunciado?: true
}

/** The instant of a line that was recorded before facts told theirs: before all others. */
export const untold = ''

type Span = Pick<Post, 'desde' | 'hasta'>

const startOf = ({ desde }: Span): string => desde ?? untold

/** Does the post hold at this instant? */
export const holdsAt = (post: Span, at: string): boolean =>
  startOf(post) <= at && (post.hasta === null || post.hasta > at)

/** Does any of it lie after this instant? */
export const goesOn = ({ hasta }: Span, at: string): boolean => hasta === null || hasta > at

/** Do two spans share an instant? What ends when the other begins doesn't meet it, nor does what never began. */
export const overlap = (one: Span, other: Span): boolean =>
  goesOn(one, startOf(one)) &&
  goesOn(other, startOf(other)) &&
  goesOn(one, startOf(other)) &&
  goesOn(other, startOf(one))

export const isSamePost = (one: Omit<Post, 'numero'>, other: Omit<Post, 'numero'>): boolean =>
  one.rol === other.rol && one.idOficina === other.idOficina

/** What an account's posts follow from: them, and the office in which it is kept. */
export type Posts = { readonly office: number | null; readonly posts: readonly Post[] }

export type NewPost = Omit<Post, 'numero'>

/** Does nothing go on in the office when a post begins? */
const isLeft = (office: number | null, posts: readonly Post[], post: Span): boolean =>
  !posts.some((other) => other.idOficina === office && goesOn(other, startOf(post)))

const hasBegun = (post: Span, at: string): boolean => startOf(post) <= at && goesOn(post, startOf(post))

/**
 * The office in which the account is kept at an instant: a post that was told before has brought it there by then, also
 * once it ended.
 */
export function officeAt({ office, posts }: Posts, at: string): number | null {
  const came = posts
    .filter((post) => post.anunciado && hasBegun(post, at) && isLeft(office, posts, post))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  return came.at(-1)?.idOficina ?? office
}

const numbered = (posts: readonly Post[], added: readonly NewPost[]): readonly Post[] => [
  ...posts,
  ...added.map((post, index) => ({ ...post, numero: posts.length + index + 1 })),
]

/** Roles in the account's own office from an instant on; one that is to come there anyway begins as it was told. */
function given(held: Posts, roles: readonly RoleCode[], at: string): readonly NewPost[] {
  const { posts } = held
  const office = officeAt(held, at)
  const own = (rol: RoleCode) => posts.filter((post) => post.rol === rol && post.idOficina === office)
  return [...new Set(roles)]
    .filter((rol) => !own(rol).some((post) => holdsAt(post, at)))
    .map((rol) => {
      const later = own(rol).flatMap((post) =>
        startOf(post) > at && goesOn(post, startOf(post)) ? [startOf(post)] : [],
      )
      return { idOficina: office, rol, desde: at, hasta: later.sort()[0] ?? null }
    })
}

export const withRoles = (held: Posts, roles: readonly RoleCode[], at: string): Posts => ({
  office: officeAt(held, at),
  posts: numbered(held.posts, given(held, roles, at)),
})

/** Without a role, wherever it is held at the instant. */
export const withoutRole = (held: Posts, rol: RoleCode, at: string): Posts => ({
  ...held,
  posts: held.posts.map((post) => (post.rol === rol && holdsAt(post, at) ? { ...post, hasta: at } : post)),
})

/** The account is kept in another office from an instant on, and what was held in the one before goes on there. */
export function inOffice(held: Posts, next: number | null, at: string): Posts {
  const { posts } = held
  const office = officeAt(held, at)
  if (next === office) return { office, posts }
  const moved = posts.filter((post) => post.idOficina === office && goesOn(post, at))
  const stayed = posts.map((post) =>
    moved.includes(post) ? { ...post, hasta: startOf(post) > at ? startOf(post) : at } : post,
  )
  const there = moved
    .map((post): NewPost => {
      const { numero: _, ...same } = post
      if (startOf(post) > at) return { ...same, idOficina: next }
      return { idOficina: next, rol: post.rol, desde: at, hasta: post.hasta }
    })
    .filter((post) => !stayed.some((other) => isSamePost(other, post) && overlap(other, post)))
  return { office: next, posts: numbered(stayed, there) }
}

/**
 * One post more. The account is kept there once nothing goes on where it was kept: at once, or when the post begins, if it
 * was told before (`told`: when; absent from what was recorded before assignments told it, which moved accounts at once).
 */
export function withPost(held: Posts, post: NewPost, told: string | undefined): Posts {
  const { posts } = held
  const office = told === undefined ? held.office : officeAt(held, told)
  if (told !== undefined && startOf(post) > told)
    return { office, posts: numbered(posts, [{ ...post, anunciado: true }]) }
  const next = isLeft(office, posts, post) ? post.idOficina : office
  return { office: next ?? office, posts: numbered(posts, [post]) }
}

export const endedAt = (held: Posts, numero: number, hasta: string): Posts => ({
  ...held,
  posts: held.posts.map((post) => (post.numero === numero ? { ...post, hasta } : post)),
})

/** Nothing goes on beyond the instant; what was to come never begins. */
export const allEnded = (held: Posts, at: string): Posts => ({
  ...held,
  posts: held.posts.map((post) =>
    goesOn(post, at) ? { ...post, hasta: startOf(post) > at ? startOf(post) : at } : post,
  ),
})

/** Where somebody works and as what. */
export type Workplace = { readonly office: number | null; readonly roles: readonly RoleCode[] }

type Holding = Pick<Post, 'idOficina' | 'rol'>

const judgesThere = (posts: readonly Holding[]): readonly Holding[] =>
  posts.filter(({ rol }) => (judgingRoles as readonly RoleCode[]).includes(rol))

/** The offices that somebody may work in: those of their posts, and where a judge stands in (`spec 3 §6`). */
export const officesOf = (posts: readonly Holding[], standsIn: readonly number[]): readonly number[] => [
  ...new Set([
    ...posts.flatMap(({ idOficina }) => (idOficina === null ? [] : [idOficina])),
    ...(judgesThere(posts).length > 0 ? standsIn : []),
  ]),
]

/**
 * Office and roles that follow from the posts that hold: the first office of those wished for that is open to the
 * person, and what they are there. A post opens its own office and no other; one without office goes everywhere.
 */
export function workplace(
  posts: readonly Holding[],
  standsIn: readonly number[],
  wished: readonly (number | null)[],
): Workplace {
  const open = officesOf(posts, standsIn)
  const office = wished.find((id) => id !== null && open.includes(id)) ?? open[0] ?? null
  const there = posts.filter(({ idOficina }) => idOficina === office)
  const held = office !== null && there.length === 0 ? judgesThere(posts) : there
  const everywhere = posts.filter(({ idOficina }) => idOficina === null)
  return { office, roles: [...new Set([...held, ...everywhere].map(({ rol }) => rol))] }
}
