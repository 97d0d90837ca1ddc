import type { AnswerOf, SentBody } from '@estrado/machines/contract/types'
import { type WorkKind, workKindNames, workKinds } from '@estrado/machines/organisation/posts/texts'

type OpenWork = AnswerOf<'puestos.work'>
export type Piece = OpenWork['trabajo'][number]
type Candidate = OpenWork['candidatos'][number]

/** What was chosen by hand, by piece; null: nobody for now. */
export type Choices = Readonly<Record<string, number | null>>

/** A piece's name, as the API tells what is wrong with it. */
export const keyOf = ({ clase, id }: Pick<Piece, 'clase' | 'id'>): string => `${clase}.${id}`

/** To whom a piece goes: as chosen, or as proposed. */
export function chosenOf(piece: Piece, choices: Choices): number | null {
  const chosen = choices[keyOf(piece)]
  return chosen === undefined ? piece.idPropuesto : chosen
}

/** Who may get work of a kind. */
export const candidatesFor = ({ candidatos }: OpenWork, clase: WorkKind): readonly Candidate[] =>
  candidatos.filter(({ clases }) => clases.includes(clase))

/** Every piece of these kinds to one person who may get it; null: nobody. */
export const allTo = (work: OpenWork, kinds: readonly WorkKind[], idUsuario: number | null): Choices =>
  Object.fromEntries(
    work.trabajo
      .filter(({ clase }) => kinds.includes(clase))
      .filter(
        ({ clase }) => idUsuario === null || candidatesFor(work, clase).some(({ id }) => id === idUsuario),
      )
      .map((piece) => [keyOf(piece), idUsuario]),
  )

/** Kinds of which there is work, each with how much. */
export const kindsIn = ({
  trabajo,
}: OpenWork): readonly { readonly clase: WorkKind; readonly label: string }[] =>
  workKindNames.flatMap((clase) => {
    const count = trabajo.filter((piece) => piece.clase === clase).length
    return count === 0 ? [] : [{ clase, label: `${workKinds[clase].many} (${count})` }]
  })

/** The work as the command takes it: every piece as it was seen, and to whom it goes. */
export const movedOf = (work: OpenWork, choices: Choices): SentBody<'puestos.move'>['trabajo'] =>
  work.trabajo.map((piece) => ({
    clase: piece.clase,
    id: piece.id,
    version: piece.version,
    idUsuario: chosenOf(piece, choices),
  }))
