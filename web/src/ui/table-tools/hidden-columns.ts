import { hiddenColumnsKey } from '@estrado/machines/vocabulary/storage-keys'
import { useState } from 'react'
import { storedSession } from '../../client/stored-session.ts'
import { readHidden } from './table-tools.logic.ts'

/** Columns that a person took out of a table, kept per person in this browser; none of a table without a name. */
export function useHiddenColumns(table: string | undefined) {
  const key = table === undefined ? undefined : hiddenColumnsKey(storedSession()?.usuario.id ?? 0, table)
  const [hidden, setHidden] = useState(() => (key === undefined ? [] : readHidden(localStorage.getItem(key))))
  const hide = (keys: readonly string[]) => {
    if (key !== undefined) localStorage.setItem(key, JSON.stringify(keys))
    setHidden(keys)
  }
  return [hidden, hide] as const
}
