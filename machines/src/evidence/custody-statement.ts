import { canonicalJson } from '../journal/canonical.ts'

/** What of a link of the chain is signed: all of it but who it is, whose digest stands in it, and the signature. */
export type SignedLink = Readonly<Record<string, unknown>>

/** What the signature of a link covers, under a name that no other signed text begins with. */
export const custodyStatement = (idPrueba: number, orden: number, tipo: string, link: SignedLink): string => {
  const { type: _type, persona: _persona, firma: _firma, ...covered } = link
  return `estrado-custodia-1\n${idPrueba}\n${orden}\n${tipo}\n${canonicalJson(covered)}`
}

/** What the digest of a person covers. */
export const personText = ({
  documento,
  complemento,
  nombre,
}: {
  readonly documento: string
  readonly complemento: string
  readonly nombre: string
}): string => JSON.stringify([documento, complemento, nombre])

/** An item's number as it is said: consecutive within the office that received it and its year. */
export const evidenceNumber = ({ numero, gestion }: { readonly numero: number; readonly gestion: number }) =>
  `${numero}/${gestion}`
