import { knownDevicesKey } from '@estrado/machines/vocabulary/storage-keys'

/** Accounts that one browser keeps a mark for; of a shared desk the ones that logged in last. */
const mostAccounts = 8

type Marks = Readonly<Record<string, string>>

function marks(): Marks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(knownDevicesKey) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Marks) : {}
  } catch {
    return {}
  }
}

/** What an earlier login of the account left here; it opens nothing, but strangers' guesses don't slow this browser. */
export function deviceMark(usuario: string): string {
  const known = marks()
  const mark = Object.hasOwn(known, usuario) ? known[usuario] : ''
  return typeof mark === 'string' ? mark : ''
}

export function keepDeviceMark(usuario: string, mark: string): void {
  const others = Object.entries(marks()).filter(([name]) => name !== usuario)
  const kept = [...others, [usuario, mark]].slice(-mostAccounts)
  localStorage.setItem(knownDevicesKey, JSON.stringify(Object.fromEntries(kept)))
}
