import { custodyStatement, personText, type SignedLink } from '@estrado/machines/evidence/custody-statement'
import type { CustodyPerson } from '@estrado/machines/evidence/facts'
import { salted } from '../journal/salted.ts'
import { statementSigner, statementVerifier } from '../journal/statement.ts'

type Who = Omit<CustodyPerson, 'sal'>

/** Somebody as a link names them: sealed, with the digest that the signature covers. */
export function person(who: Who): { readonly persona: CustodyPerson; readonly huella: string } {
  const { sal, huella } = salted(personText(who))
  return { persona: { ...who, sal }, huella }
}

type Unsigned = { readonly type: string; readonly precinto: string }

/** Links of the chain as they are recorded now: with the hour, the key and its signature. */
export async function linkSigner(dataFolder: string, now: Date) {
  const { clave, sign } = await statementSigner(dataFolder, now)
  return <L extends Unsigned>(idPrueba: number, orden: number, link: L) => {
    const stamped = { ...link, fechaHora: now.toISOString(), clave }
    return { ...stamped, firma: sign(custodyStatement(idPrueba, orden, link.type, stamped)) }
  }
}

type LinkRow = {
  readonly id_prueba: number
  readonly orden: number
  readonly tipo: string
  readonly firmado: unknown
  readonly firma: string
}

/** Tells of links whether their signatures hold. */
export async function linkVerifier(dataFolder: string) {
  const holds = await statementVerifier(dataFolder)
  return ({ id_prueba, orden, tipo, firmado, firma }: LinkRow): boolean => {
    const link = firmado as SignedLink
    return holds(custodyStatement(id_prueba, orden, tipo, link), { clave: String(link.clave), firma })
  }
}
