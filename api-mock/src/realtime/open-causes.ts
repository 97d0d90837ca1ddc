import type { Position } from '@estrado/machines/contract/position'
import type { PresenceSaying } from '@estrado/machines/contract/realtime'
import type { Identity } from '../access/identity.ts'
import { type Connection, inTurn, send } from './connection.ts'
import type { Presence } from './presence.ts'

/** What a client says that it has before it: a cause or none, and whether it changes it. */
export type Opened = { readonly idCausa: number | null; readonly editando: boolean }

/** Presence: which connections of this process have which cause open, and what they are told of it. */
export function createOpenCauses(connections: ReadonlySet<Connection>, presence: Presence) {
  const standingAt = (idCausa: number) => [...connections].filter(({ place }) => place?.idCausa === idCausa)

  /**
   * Least privilege: who has a cause open and may still see it, asked once for all. Whoever may not any more, since it
   * went to another court, stands there no longer.
   */
  async function admittedAt(idCausa: number): Promise<readonly Connection[]> {
    if (standingAt(idCausa).length === 0) return []
    const admits = await presence.admission(idCausa)
    const admitted = standingAt(idCausa).filter(({ identity }) => identity && admits(identity))
    for (const connection of standingAt(idCausa)) {
      if (admitted.includes(connection)) continue
      const { place } = connection
      inTurn(connection, async () => {
        if (connection.place === place) await leave(connection)
      })
    }
    return admitted
  }

  async function open(connection: Connection, identity: Identity, { idCausa, editando }: Opened) {
    if (connection.place && connection.place.idCausa !== idCausa) await leave(connection)
    if (idCausa === null || !connections.has(connection)) return
    const visitor = { id: connection.id, identity }
    const place = { idCausa, editing: editando }
    const admitted = (await presence.admission(idCausa))(identity)
    if (!admitted) return leave(connection)
    // Before the others are told: the answer to that is for this one too.
    connection.place = place
    await presence.come(visitor, place)
  }

  async function leave(connection: Connection): Promise<void> {
    if (!connection.place) return
    connection.place = null
    await presence.leave(connection.id)
  }

  async function tellChange(datos: { readonly idCausa: number }, posicion?: Position): Promise<void> {
    for (const { socket } of await admittedAt(datos.idCausa)) send(socket, 'causa-cambiada', datos, posicion)
  }

  async function tellPresence(idCausa: number): Promise<void> {
    const there = await admittedAt(idCausa)
    if (there.length === 0) return
    const editors = await presence.editorsOf(idCausa)
    for (const { socket, identity } of there.filter(({ place }) => place?.idCausa === idCausa)) {
      const personas = editors.filter(({ id }) => id !== identity?.userId)
      const datos: PresenceSaying = { idCausa, personas }
      send(socket, 'presencia', datos)
    }
  }

  return { open, leave, tellChange, tellPresence }
}
