import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Damage } from '../documents/damaged-file.ts'
import type { TestApi } from './api.ts'

/** Where the store of a test's API keeps a file. */
export const storedFileOf = ({ services }: TestApi, sha256: string): string =>
  join(services.settings.dataFolder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)

/** What befalls a stored file on its disk. */
export async function damageFile(api: TestApi, sha256: string, damage: Damage): Promise<void> {
  const path = storedFileOf(api, sha256)
  if (damage === 'changed') return writeFile(path, 'otro contenido')
  await rm(path)
  // A folder is found under the name, and can't be read, also by root.
  if (damage === 'unreadable') await mkdir(path)
}
