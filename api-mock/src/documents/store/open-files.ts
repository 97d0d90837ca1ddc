import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { type FileStore, openFileStore } from '../file-store.ts'
import { openFileCache } from './file-cache.ts'
import { openObjectClient } from './object-client.ts'
import { openObjectStore } from './object-store.ts'

/** Copies of what stands in an object store. */
export const cacheFolderIn = (dataFolder: string): string => join(dataFolder, 'file-cache')

/** The driver that the settings name: a folder, or an object store with its cache in the data folder. */
export function openFiles({ files, dataFolder }: Pick<Settings, 'files' | 'dataFolder'>): FileStore {
  if ('folder' in files) return openFileStore(files.folder)
  const cache = openFileCache(cacheFolderIn(dataFolder), files.cacheBytes)
  return openObjectStore(openObjectClient(files.store), cache)
}
