import type { LastDistribution } from '@estrado/machines/causes/distribution-rules'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import type { CauseHands } from './access.ts'

/** The last distribution of a cause, as its row has it. */
export const lastDistribution = ({
  id_oficina_reparto,
  id_oficina_apoyo,
}: CauseHands): LastDistribution | null => {
  if (id_oficina_reparto === null) return null
  if (id_oficina_apoyo === null)
    return {
      idOficinaOrigen: null,
      idOficinaDestino: id_oficina_reparto,
      tipoTramitacion: tramitationTypeIds.destination,
    }
  return {
    idOficinaOrigen: id_oficina_reparto,
    idOficinaDestino: id_oficina_apoyo,
    tipoTramitacion: tramitationTypeIds.originOrDestination,
  }
}
