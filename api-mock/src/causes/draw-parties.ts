import { partiesOfKind } from '@estrado/machines/parties/party-of-kind'
import type { Identity } from '../access/identity.ts'
import type { Tx } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import { visibleCause } from './access.ts'
import { crimesAt } from './draw-situation.ts'
import { partiesOf } from './read.ts'

/** 422 where parties of a draft don't hold what the kind of action demands that it has now. */
export async function checkPartiesOfKind(
  tx: Tx,
  identity: Identity,
  idCausa: number,
  now: Date,
): Promise<void> {
  const cause = await visibleCause(tx, identity, idCausa)
  const crimes = new Map((await crimesAt(tx, now)).map(({ id, privada }) => [id, privada]))
  const parties = (await partiesOf(tx, cause)).map((party) => ({
    idTipoSujetoProcesal: party.tipoSujetoProcesal.id,
    etiqueta: party.etiqueta,
    delitos: party.delitos.map(({ id }) => (crimes.get(id) ? 'Privada' : 'Pública')),
    domicilio: party.personaNatural?.domicilioReal ?? null,
  }))
  const tipoAccion = cause.tipo_accion === 'Pública' ? 'Pública' : 'Privada'
  const [first, ...others] = partiesOfKind(parties, { tipoAccion, roles: identity.roles })
  if (first) throw ruleText([first, ...others].join('. '))
}
