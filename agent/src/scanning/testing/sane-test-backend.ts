import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A SANE configuration of its own that knows only the `test` backend: a real scanner without hardware. */
export async function saneTestEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const config = join(folder, 'sane.d')
  await mkdir(config, { recursive: true })
  await writeFile(join(config, 'dll.conf'), 'test\n')
  await writeFile(
    join(config, 'test.conf'),
    'number_of_devices 2\nresolution 200.0\nbr_x 200.0\nbr_y 200.0\n',
  )
  return { ...process.env, SANE_CONFIG_DIR: config }
}
