import { fileURLToPath } from 'node:url'
import { typesetFolder } from '@estrado/api-mock/documents/typesetter'
import { applicationVersion } from '@estrado/machines/vocabulary/application'

const folder = fileURLToPath(new URL('../../../docs/manual', import.meta.url))

/** Where the web app has the manual, as everybody reads it. */
export const manualFile = new URL('../../../web/public/manual-de-usuario.pdf', import.meta.url)

/** The user manual of `docs/manual`; the same sources make the same file. */
export const typesetManual = (): Uint8Array =>
  typesetFolder(folder)('manual.typ', { version: applicationVersion }, new Date(0))
