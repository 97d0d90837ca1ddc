import type { Identity } from '../../access/identity.ts'
import type { standingIn } from '../../causes/file/relation.ts'
import { partiesOf } from '../../causes/read.ts'
import type { Database } from '../../database/connect.ts'
import { whoMayHandIn } from '../offered.ts'

type Standing = Awaited<ReturnType<typeof standingIn>>
type Cause = Parameters<typeof partiesOf>[1]

/** As whom the caller may hand something in: the parties that they are or represent, and whom they are a lawyer of. */
export async function ownPresenters(
  db: Database,
  { documento, complemento }: Identity,
  cause: Cause,
  standing: Standing,
) {
  const parties = await partiesOf(db, cause)
  const links = new Set(
    parties.flatMap(({ listaAbogados }) =>
      listaAbogados
        .filter((one) => one.documentoIdentidad === documento && one.complemento === complemento)
        .map(({ id }) => id),
    ),
  )
  const stands = (idSujeto: number, as: Standing[number]['how']) =>
    standing.some(({ id, how }) => id === idSujeto && how === as)
  return whoMayHandIn(parties).filter(({ idSujeto, idAbogado }) =>
    idAbogado === null ? stands(idSujeto, 'party') : stands(idSujeto, 'lawyer') && links.has(idAbogado),
  )
}
