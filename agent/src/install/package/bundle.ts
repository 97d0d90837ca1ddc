import { join } from 'node:path'
import { build } from 'rolldown'

/** Packages with a native part: they stay packages, beside the bundle. */
export const nativePackages = ['pkcs11js', 'sharp'] as const

/**
 * Puts the agent with everything it imports into `folder`: `main.js`, and `child.js` for the driver processes.
 * @returns the folders of the packages whose code is in it.
 */
export async function bundleAgent(repository: string, folder: string): Promise<readonly string[]> {
  const source = join(repository, 'agent', 'src')
  const { output } = await build({
    input: [join(source, 'main.ts'), join(source, 'signing/tokens/pkcs11/child.ts')],
    platform: 'node',
    transform: { target: 'node20' },
    external: [...nativePackages],
    output: { dir: folder, format: 'esm' },
    logLevel: 'warn',
  })
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const folders = modules.flatMap((id) => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
  return [...new Set(folders)].sort()
}
