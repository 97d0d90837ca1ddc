import type { PresentPerson } from '@estrado/machines/contract/realtime'
import { realtimeMessages } from '@estrado/machines/messages/realtime'
import { judgingRoles } from '@estrado/machines/vocabulary/roles'

const isJudge = ({ roles }: PresentPerson): boolean =>
  judgingRoles.some((role) => (roles as readonly string[]).includes(role))

/** 'la Dra. María Terrazas', or the name alone. */
function named(person: PresentPerson): string {
  const titles: Readonly<Record<string, string>> = realtimeMessages.judge
  const title = isJudge(person) && person.sexo !== null ? titles[person.sexo] : undefined
  return title === undefined ? person.nombre : `${title} ${person.nombre}`
}

/** One sentence about those who are changing a cause; undefined where nobody is. */
export const presenceText = (editors: readonly PresentPerson[]): string | undefined =>
  editors.length === 0 ? undefined : realtimeMessages.editing(editors.map(named))
