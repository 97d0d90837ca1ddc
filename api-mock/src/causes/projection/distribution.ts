import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Tx } from '../../database/connect.ts'

type Distribution = Omit<
  Extract<CauseEvent, { type: 'cause.distributed' }>,
  'type' | 'idOficinaOrigen' | 'alertados'
> & { readonly idOficinaOrigen: number | null }

/** In whose hands a distribution leaves the cause: kind 2 leaves it where it was, and adds who works beside. */
export const handsAfter = ({ idOficinaDestino, tipoTramitacion, idJuez }: Distribution, at: Date) =>
  tipoTramitacion === tramitationTypeIds.destination
    ? { id_oficina_reparto: idOficinaDestino, id_oficina_apoyo: null, id_juez: idJuez, fecha_reparto: at }
    : { id_oficina_apoyo: idOficinaDestino }

/** A draw is the first distribution: from the office that registered the cause to the drawn court. */
export const drawnTo = ({
  idOficina,
  idJuez,
  metodo,
  seed,
  candidates,
  apartados,
  idCargo,
}: Extract<CauseEvent, { type: 'cause.drawn' }>) => ({
  sorteo: { metodo, seed, candidates, apartados },
  idOficinaDestino: idOficina,
  tipoTramitacion: tramitationTypeIds.destination,
  idActo: null,
  idJuez,
  ...(idCargo !== undefined && { idCargo }),
})

/** The row of a distribution, numbered by its event. */
export async function putDistribution(
  tx: Tx,
  id: number,
  fact: Distribution,
  event: ChainedEvent,
): Promise<void> {
  await tx
    .insertInto('reparto')
    .values({
      id_causa: id,
      numero: event.version,
      id_oficina_origen: fact.idOficinaOrigen,
      id_oficina_destino: fact.idOficinaDestino,
      tipo_tramitacion: fact.tipoTramitacion,
      id_acto: fact.idActo,
      fecha_creacion: new Date(event.at),
      opcion: fact.opcion ?? null,
      sorteo: fact.sorteo ? JSON.stringify(fact.sorteo) : null,
      id_cargo: fact.idCargo ?? null,
    })
    .execute()
}
