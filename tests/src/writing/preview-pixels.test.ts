import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { judge, now } from '@estrado/agent/signing/testing/attack-lab'
import { openTypesetter } from '@estrado/api-mock/documents/typesetter'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReaders } from '../signing/differential/readers/all.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openReaders>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-test-preview-'))
  opened = await openReaders(folder)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

it('four readers, none of ours, show the signed act as they show its preview, pixel by pixel', async () => {
  const markup = Array.from(
    { length: 30 },
    (_, at) =>
      `# Considerando ${at}\n\nVistos y **considerando** los antecedentes número ${at}.\n\n- Uno\n- Dos`,
  ).join('\n\n')
  const preview = Buffer.from(
    openTypesetter().render(
      'escrito',
      {
        titulo: 'Auto',
        codigo: 'LPZ2600001',
        juzgado: 'Juzgado 1',
        encabezado: ['Órgano Judicial'],
        pie: ['La Paz'],
        texto: textFromMarkup(markup).doc,
      },
      now,
    ),
  )
  const signed = await signPdf(preview, judge, { at: now })
  expect(signed.subarray(0, preview.length).equals(preview)).toBe(true)
  for (const { name, show } of opened.readers) {
    const [before, after] = [await show(preview), await show(signed)]
    expect(before.length, name).toBeGreaterThan(2)
    expect(after.length, name).toBe(before.length)
    for (const [page, { grey }] of before.entries())
      expect(Buffer.compare(grey, after[page]?.grey ?? new Uint8Array()), `${name}, page ${page + 1}`).toBe(0)
  }
})
