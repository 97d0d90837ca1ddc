import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { differ } from './differential.ts'
import { openReaders } from './readers/all.ts'
import { signedFiles } from './signed-files.ts'

/** `npm run seals` walks 20,000. */
const count = 500
const seed = Number(process.env.ESTRADO_SEED ?? Math.floor(Math.random() * 2 ** 31))

it(`differential test: what is called Válido four readers show as it was signed (ESTRADO_SEED=${seed})`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-readers-'))
  const { readers, close } = await openReaders(folder)
  const { disagreements, verdicts } = await differ(await signedFiles(), readers, { seed, count })
  await close()
  rmSync(folder, { recursive: true, force: true })

  const kept = join(tmpdir(), 'estrado-disagreements')
  for (const { seed: own, file } of disagreements) {
    mkdirSync(kept, { recursive: true })
    writeFileSync(join(kept, `${own}.pdf`), file)
  }
  const told = disagreements.map(({ seed: own, reader, what, name }) => `${own} ${reader}: ${what} (${name})`)
  expect(told, `the files are in ${kept}`).toEqual([])
  // A judge that refuses all would agree with everybody.
  expect(verdicts.get('Válido') ?? 0).toBeGreaterThan(count / 10)
}, 300_000)
