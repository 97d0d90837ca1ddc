import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '../../settings.ts'
import { buildDebianPackage } from './debian.ts'

/** `node scripts/run.mjs agent/src/install/package/build-debian.ts [FOLDER]`, sites from ESTRADO_ORIGINS. */
const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const { origins } = readSettings(process.env, repository)
const output = process.argv[2] ?? join(repository, 'agent', 'dist', 'debian')
console.log(await buildDebianPackage({ repository, output, origins, compression: 'xz' }))
