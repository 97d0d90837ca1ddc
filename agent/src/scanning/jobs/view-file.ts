import { join } from 'node:path'
import type { ViewName } from '../pages/view.ts'
import type { JobFolder } from './job-folder.ts'
import type { StoredPage } from './job-record.ts'

/** Where a view of the page lies: by image and turn, so that an edit never shows an old one. */
export function viewFile(folder: JobFolder, page: StoredPage, view: ViewName): string {
  return join(folder.views, `${page.current.disk}.${page.rotation}.${view}.jpg`)
}
