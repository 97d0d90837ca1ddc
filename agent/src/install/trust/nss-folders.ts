import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from '../command.ts'

/** A certificate store that browsers of the NSS kind read. */
export type NssFolder = {
  readonly path: string
  readonly browser: 'Chromium' | 'Firefox'
  /** 'old' is the format of before 2018 (cert8.db), which no present browser reads. */
  readonly format: 'sql' | 'old'
}

/** Folders of Chromium, Chrome, Edge and Brave; each kind of packaging has its own home. */
const chromiumFolders = [
  '.pki/nssdb',
  'snap/chromium/current/.pki/nssdb',
  'snap/chromium/common/.pki/nssdb',
  ...['org.chromium.Chromium', 'com.google.Chrome', 'com.microsoft.Edge', 'com.brave.Browser'].flatMap(
    (app) => [`.var/app/${app}/.pki/nssdb`, `.var/app/${app}/data/pki/nssdb`],
  ),
]

/** Folders whose children are Firefox profiles: plain, since version 147, Snap, Flatpak, ESR names, macOS, Windows. */
const firefoxProfileParents = [
  '.mozilla/firefox',
  '.config/mozilla/firefox',
  'snap/firefox/common/.mozilla/firefox',
  'snap/firefox/common/.config/mozilla/firefox',
  '.var/app/org.mozilla.firefox/.mozilla/firefox',
  '.var/app/org.mozilla.firefox/config/mozilla/firefox',
  '.librewolf',
  '.var/app/io.gitlab.librewolf-community/.librewolf',
  'Library/Application Support/Firefox/Profiles',
  'AppData/Roaming/Mozilla/Firefox/Profiles',
]

/** Every NSS store of a person. Newer Chromium makes its own below the data folder of the desktop (XDG). */
export function findNssFolders({
  home,
  dataHome = join(home, '.local', 'share'),
}: Person): readonly NssFolder[] {
  const chromium = [
    ...chromiumFolders.map((folder) => join(home, folder)),
    join(dataHome, 'pki', 'nssdb'),
  ].map((folder) => nssFolder(folder, 'Chromium'))
  const firefox = firefoxProfileParents
    .flatMap((parent) => childFolders(join(home, parent)))
    .map((folder) => nssFolder(folder, 'Firefox'))
  return [...chromium, ...firefox].filter((folder) => folder !== undefined)
}

/** A store for a Chromium that hasn't been started yet: older and newer versions use this one where it is. */
export const chromiumDefaultFolder = (home: string) => join(home, '.pki', 'nssdb')

function nssFolder(path: string, browser: NssFolder['browser']): NssFolder | undefined {
  if (existsSync(join(path, 'cert9.db'))) return { path, browser, format: 'sql' }
  if (existsSync(join(path, 'cert8.db'))) return { path, browser, format: 'old' }
  return undefined
}

function childFolders(parent: string): string[] {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(parent, entry.name))
  } catch {
    // The browser isn't here, or its folder isn't this person's to read.
    return []
  }
}
