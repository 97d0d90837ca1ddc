import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { storedSession } from '../client/stored-session.ts'
import { createStore, useStore } from '../kernel/store.ts'

/** What a person sets for themselves: at the server for every machine, in storage for the next start. */
export type Settings = { readonly modoOscuro: boolean; readonly menuAnclado: boolean }

const keys = { modoOscuro: storageKeys.darkMode, menuAnclado: storageKeys.pinnedMenu } as const

const settings = createStore(readSettings())

function readSettings(): Settings {
  return {
    // Light is the default; the menu is pinned until somebody unpins it.
    modoOscuro: localStorage.getItem(keys.modoOscuro) === 'true',
    menuAnclado: localStorage.getItem(keys.menuAnclado) !== 'false',
  }
}

/** Takes over what the server knows, at login. */
export function adoptSettings(next: Partial<Settings>): void {
  for (const [name, value] of Object.entries(next)) {
    const key = keys[name as keyof Settings]
    if (key !== undefined && value !== undefined) localStorage.setItem(key, String(value))
  }
  settings.set(readSettings())
}

/** How often this page has changed a setting: what the server had before that isn't adopted any more. */
let changes = 0

/** Asks for what the server has, which another machine may have changed; a failure is only logged (`spec 1 §7`). */
export async function fetchSettings(): Promise<void> {
  const id = storedSession()?.usuario.id
  if (id === undefined) return
  const before = changes
  try {
    const kept = await call('usuarios.settings', { params: { id } }, { notices: 'none' })
    if (before === changes) adoptSettings(kept)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    console.warn(`No se leyó la configuración (${error.status})`)
  }
}

/** Changes a setting at once and saves it; a failure is only logged (`spec 1 §7`). */
export async function changeSettings(next: Partial<Settings>): Promise<void> {
  changes += 1
  adoptSettings(next)
  const id = storedSession()?.usuario.id
  if (id === undefined) return
  try {
    await call('usuarios.updateSettings', { params: { id }, body: next }, { notices: 'none' })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    console.warn(`No se guardó la configuración (${error.status})`)
  }
}

export const useSettings = () => useStore(settings, (now) => now)

window.addEventListener('storage', (event) => {
  if (event.key === keys.modoOscuro || event.key === keys.menuAnclado) adoptSettings({})
})
