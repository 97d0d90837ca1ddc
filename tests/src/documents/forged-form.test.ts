import { sign as signBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPem } from '@estrado/agent/signing/certificates/certificate'
import { createDemoAuthority, readOrCreateDemoAuthority } from '@estrado/agent/signing/demo-authority'
import { signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { startAuthorityLab } from '@estrado/agent/signing/testing/authority-lab'
import { demoKey } from '@estrado/agent/signing/testing/demo-keys'
import { forgeries } from '@estrado/agent/signing/testing/forgeries-additions'
import { forgeablePdf, structureForgeries } from '@estrado/agent/signing/testing/forgeries-structure'
import type { AttackerLab } from '@estrado/agent/signing/testing/forgery'
import { samplePdf } from '@estrado/agent/signing/testing/pdf-builder'
import { timestampKey } from '@estrado/agent/signing/testing/timestamp-forger'
import { outlastingTokens, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk, multipart } from '@estrado/api-mock/testing/cause'
import { reasonTexts } from '@estrado/machines/documents/verdict-texts'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

type Form = { readonly id: number; readonly documento: { readonly uuid: string } }
type Validity = {
  readonly estado: string
  readonly motivos: readonly { readonly codigo: string }[]
  readonly firmas: readonly { readonly veredicto: string; readonly agregados: readonly unknown[] }[]
}

/** What a refusal may say: why the signature isn't valid, or that there is none that could be read. */
const told = new Set<string>([
  ...Object.values(reasonTexts),
  apiTexts.signatureUnreadable,
  apiTexts.signatureMissing,
])

type Case = {
  readonly mark: string
  readonly issued: () => Buffer
  readonly make: (signed: Buffer, lab: AttackerLab) => Buffer | Promise<Buffer>
}
const cases: readonly Case[] = [
  ...structureForgeries.map(({ mark, make }) => ({ mark, make, issued: forgeablePdf })),
  ...forgeries.map(({ mark, make }) => ({ mark, make, issued: () => samplePdf() })),
]

describe('forged documents at the API', () => {
  let api: TestApi
  let clerk: Clerk
  let form: Form
  let issued: Buffer
  let signed: Buffer
  const folder = mkdtempSync(join(tmpdir(), 'estrado-forged-form-'))

  const key = (usuario: string) => {
    const now = api.clock.now()
    return demoKey(usuario, now, { authority: readOrCreateDemoAuthority(folder, now) })
  }
  const sign = (file: Buffer, usuario = 'ventanilla') => signPdf(file, key(usuario), { at: api.clock.now() })

  /** Puts a file in the place of the form's, as somebody with the database and without a key would. */
  const store = async (file: Buffer, firmado: boolean) =>
    api.services.db
      .updateTable('documento')
      .set({
        sha256: await api.services.files.put(file),
        bytes: file.length,
        firmado,
        fecha_firma: firmado ? api.clock.now() : null,
      })
      .where('uuid', '=', form.documento.uuid)
      .execute()
  const validity = async () => {
    const { response } = await api.call('documentos.verification', {
      params: { uuid: form.documento.uuid },
    })
    return (response as { validez: Validity }).validez
  }

  beforeAll(async () => {
    // The real time: OpenSSL, which makes the revocation list, knows no other.
    const clock = { now: () => new Date(), advance: () => undefined }
    api = await startTestApi(inject('clusterUrl'), clock, {
      dataFolder: folder,
      accessTokenSeconds: outlastingTokens,
    })
    clerk = new Clerk(api, await api.login('ventanilla'))
    const drawn = await clerk.draw(await clerk.readyCause())
    form = (drawn.response as { formularioUnico: Form }).formularioUnico
    issued = forgeablePdf()
    signed = await sign(issued)
  })
  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(cases.map((one) => [one.mark, one] as const))(
    'verdict: %s is neither taken in nor shown as valid',
    async (_, one) => {
      const base = one.issued()
      const now = api.clock.now()
      const stranger = demoKey('juez', now, { authority: createDemoAuthority(now) })
      const forged = await one.make(await sign(base), { now, key: stranger, timestamps: timestampKey(now) })
      await store(base, false)
      const answer = await api.call('documentos.sign', {
        token: clerk.user.token,
        params: { id: form.id },
        form: multipart({ tipoAprobacion: '1' }, forged),
      })
      expect(answer.status).toBe(422)
      expect(told).toContain(answer.message)
      await store(forged, true)
      const { estado, motivos } = await validity()
      expect(['No válido', 'No se puede afirmar']).toContain(estado)
      expect(motivos).not.toEqual([])
    },
  )

  it('verdict: one bad signature beside a good one makes the document bad', async () => {
    const twice = await sign(signed, 'juez')
    await store(twice, true)
    expect(await validity()).toMatchObject({ estado: 'Válido', firmas: [{}, {}] })
    twice[signed.length + 40] = (twice[signed.length + 40] ?? 0) ^ 1
    await store(twice, true)
    expect((await validity()).estado).not.toBe('Válido')
  })

  it('verdict: a revocation list of the installation counts at once', async () => {
    const lab = await startAuthorityLab(folder)
    const { certificate, key: privateKey } = lab.issueSigner('Firmante revocado')
    const own = {
      alias: 'revocado',
      certificate,
      chain: [],
      sign: async (digest: string, data: Buffer) => signBytes(digest, data, privateKey),
    }
    writeFileSync(join(folder, 'trust-anchors', 'lab.pem'), toPem(lab.authority))
    await store(await signPdf(issued, own, { at: api.clock.now() }), true)
    expect((await validity()).estado).toBe('Válido')
    lab.revoke(certificate, new Date(api.clock.now().getTime() - 3_600_000))
    writeFileSync(join(folder, 'trust-anchors', 'lab.crl'), lab.list())
    const { estado, motivos } = await validity()
    expect([estado, motivos.map(({ codigo }) => codigo)]).toEqual(['No válido', ['revocado-antes']])
    await lab.close()
  })

  it('verdict: the first signature’s version is given as a file of its own, and tells what came after', async () => {
    const twice = await sign(signed, 'juez')
    await store(twice, true)
    expect((await validity()).firmas[0]?.agregados).toMatchObject([{ tipo: 'firma' }])
    const params = { uuid: form.documento.uuid }
    const first = await api.call('documentos.pdf', { params, query: { revision: '1' } })
    expect(Buffer.from(first.bytes).equals(signed)).toBe(true)
    const part = await api.call('documentos.pdf', {
      params,
      query: { revision: '1' },
      headers: { range: `bytes=${signed.length - 4}-` },
    })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${signed.length - 4}-${signed.length - 1}/${signed.length}`,
    ])
    expect((await api.call('documentos.pdf', { params, query: { revision: '3' } })).status).toBe(404)
    expect((await api.call('documentos.pdf', { params, query: { revision: '0' } })).status).toBe(400)
  })
})
