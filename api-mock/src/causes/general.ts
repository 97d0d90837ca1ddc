import type { CauseGeneral } from '@estrado/machines/causes/cause/facts'
import { registeredStateId } from '@estrado/machines/causes/vocabulary'
import { type CauseWire, formOfWire, wireOfForm } from '@estrado/machines/causes/wire'

/** What step 1 records: the cause's code, its facts, and the state that they give the process (`spec 3 §9`). */
export function registration(body: CauseWire, codigoUnico: string, office: number | null) {
  const facts = factsOfBody(body, office)
  const general = facts.codigoUnico === null ? facts : { ...facts, codigoUnico }
  const idEstado = general.tipoAccion === 'Privada' ? registeredStateId : general.idTipoEstado
  return { codigoUnico, general, idEstado }
}

/** Step 1 as it was sent, as the fact that is recorded: instants in La Paz, texts trimmed. Rules have passed it. */
function factsOfBody(body: CauseWire, office: number | null): CauseGeneral {
  const { idMunicipioHecho, ...wire } = wireOfForm(formOfWire(body))
  return { ...wire, idMunicipioHecho: idMunicipioHecho ?? 0, idOficinaUsuario: office }
}
