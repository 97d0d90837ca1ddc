import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoAuthority } from '../demo-authority.ts'
import { signPdf } from '../pades/sign-pdf.ts'
import { authority, clerk, judge, now, richPdf } from '../testing/attack-lab.ts'
import { demoKey } from '../testing/demo-keys.ts'
import { forgeries } from '../testing/forgeries-additions.ts'
import { signWithStamp, strangeStamps } from '../testing/forgeries-self-made.ts'
import type { AttackerLab } from '../testing/forgery.ts'
import { samplePdf } from '../testing/pdf-builder.ts'
import { timestampKey } from '../testing/timestamp-forger.ts'
import { judgeDocument } from './index.ts'

const lab: AttackerLab = {
  now,
  key: demoKey('juez', now, { authority: createDemoAuthority(now) }),
  timestamps: timestampKey(now),
}
const judged = (file: Buffer) => judgeDocument(file, { trustAnchors: [authority.certificate.der], now })

const bases: Record<string, Buffer> = {}
beforeAll(async () => {
  bases.plain = await signPdf(samplePdf(), judge, { at: now })
  bases.rich = await signPdf(richPdf(), judge, { at: now })
  for (const file of Object.values(bases)) expect(judged(file).veredicto).toBe('Válido')
})

describe.each(['plain', 'rich'])('signature wrapping, shadow and disguise on a %s file', (base) => {
  it.each(forgeries.map(({ mark, make }) => [mark, make] as const))('%s', async (_, make) => {
    const forged = await make(bases[base] ?? Buffer.alloc(0), lab)
    const { veredicto, motivos } = judged(forged)
    expect(['No válido', 'No se puede afirmar']).toContain(veredicto)
    expect(motivos).not.toEqual([])
    // Whoever co-signs a forgery makes it no better: it is refused, or stays what it is.
    const cosigned = await signPdf(forged, clerk, { at: now }).catch(() => undefined)
    if (cosigned) expect(judged(cosigned).veredicto).not.toBe('Válido')
  })
})

describe('a stamp of somebody trusted', () => {
  it('stands on the page where it is of a stamp’s size, and is told', async () => {
    const stamped = await signWithStamp(bases.plain ?? Buffer.alloc(0), clerk, now, {})
    expect(judged(stamped)).toMatchObject({
      veredicto: 'Válido',
      firmas: [{ veredicto: 'Válido', agregados: [{ tipo: 'firma' }] }, { veredicto: 'Válido' }],
    })
    expect(judged(stamped).firmas[0]?.avisos).toContainEqual({ codigo: 'estampa-posterior' })
  })

  it.each(strangeStamps.map(({ mark, ...stamp }) => [mark, stamp] as const))(
    'not one %s',
    async (_, stamp) => {
      const stamped = await signWithStamp(bases.plain ?? Buffer.alloc(0), clerk, now, stamp)
      expect(judged(stamped)).toMatchObject({ veredicto: 'No válido', firmas: [{ noModificado: false }, {}] })
    },
  )
})
