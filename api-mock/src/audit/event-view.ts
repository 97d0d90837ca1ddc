import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { auditTexts } from '@estrado/machines/audit/texts'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { liftedFact } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { workflows } from '@estrado/machines/workflows/registry'
import type { EventPolicy, Workflow } from '@estrado/machines/workflows/workflow'
import type { Database } from '../database/connect.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'
import { isFromOutside, type ShownIdentities } from './identities.ts'

/** Names of people and offices that the journal keeps as keys. */
export type Names = {
  readonly people: ReadonlyMap<string, string>
  readonly offices: ReadonlyMap<number, string>
}

export async function namesFor(
  db: Database,
  events: readonly Pick<ChainedEvent, 'actor' | 'office'>[],
): Promise<Names> {
  const users = [...new Set(events.flatMap(({ actor }) => actor ?? []))]
  const offices = [...new Set(events.flatMap(({ office }) => office ?? []))]
  const people =
    users.length === 0
      ? []
      : await db
          .selectFrom('usuario as u')
          .innerJoin('titular as p', 'p.id_usuario', 'u.id')
          .select(['u.usuario', nameIn('p').as('nombre')])
          .where('u.usuario', 'in', users)
          .execute()
  const places =
    offices.length === 0
      ? []
      : await db.selectFrom('oficina').select(['id', 'descripcion']).where('id', 'in', offices).execute()
  return {
    people: new Map(people.map(({ usuario, nombre }) => [usuario, nombre])),
    offices: new Map(places.map(({ id, descripcion }) => [id, descripcion])),
  }
}

/** What an event is called: its policy's label, or of a refused call the call's name. */
export function eventLabel(workflow: Workflow | undefined, type: string): string {
  const policy = workflow?.policy as Readonly<Record<string, EventPolicy>> | undefined
  const call = /^call\.(.+)$/.exec(type)?.[1]
  return policy?.[type]?.label ?? (call === undefined ? type : auditTexts.deniedCall(call))
}

/** What was typed into searches of version 1 stands in the hashed text for ever, and is shown to nobody. */
function shownData(event: ChainedEvent): string {
  if (event.machine !== 'audit' || event.machineVersion > 1) return event.data
  const { type: _, ...data } = liftedFact(event) ?? { type: event.type }
  return canonicalJson(data)
}

const namesOf = { reservada: identityTexts.reserved, suprimida: identityTexts.erased } as const

/** A line of the journal as the auditor reads it. */
export function eventView(event: ChainedEvent, names: Names, identities: ShownIdentities) {
  const workflow = workflows[event.machine]
  const { correlation: _, office, ...line } = event
  const identity = identities.of.get(event)
  const covered = isFromOutside(event) ? identities.outside : null
  return {
    ...line,
    data: shownData(event),
    datos: identity?.datos ?? null,
    identidad: covered ?? identity?.identidad ?? null,
    etiqueta: eventLabel(workflow, event.type),
    flujo: workflow?.label ?? event.machine,
    actor: covered ? namesOf[covered] : event.actor,
    nombreActor: covered ? null : (names.people.get(event.actor ?? '') ?? null),
    nombreRol: event.role ? (roleNames[event.role as RoleCode] ?? null) : null,
    oficina: office === null ? null : (names.offices.get(office) ?? null),
  }
}
