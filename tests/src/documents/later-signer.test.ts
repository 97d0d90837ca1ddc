import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrCreateDemoAuthority } from '@estrado/agent/signing/demo-authority'
import { signPdf } from '@estrado/agent/signing/pades/sign-pdf'
import { demoKey, personOf } from '@estrado/agent/signing/testing/demo-keys'
import { type LoggedIn, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk, multipart, smallPdf } from '@estrado/api-mock/testing/cause'
import { causeInProcess } from '@estrado/api-mock/testing/cause-in-process'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

const day = 86_400_000
/** A record of conciliation: judge and secretary sign it. */
const ofTwo = { idTipoActoProcesal: '602' }

const folder = mkdtempSync(join(tmpdir(), 'estrado-later-signer-'))
let api: TestApi
beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'), undefined, { dataFolder: folder })
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true, force: true })
})

const accountOf = ({ usuario }: LoggedIn) => String(usuario.usuario)

/** A file with one more signature, by a certificate that lasts so many days. */
async function signedBy(user: LoggedIn, file: Uint8Array, days: number): Promise<Buffer> {
  const { documento_identidad: documentoIdentidad } = await api.services.db
    .selectFrom('usuario')
    .select('documento_identidad')
    .where('usuario', '=', accountOf(user))
    .executeTakeFirstOrThrow()
  const person = { ...personOf('juez'), documentoIdentidad }
  const at = api.clock.now()
  const authority = readOrCreateDemoAuthority(folder, at)
  const notAfter = new Date(at.getTime() + days * day)
  return signPdf(Buffer.from(file), demoKey(person, at, { authority, notAfter }), { at })
}

const handIn = ({ token }: LoggedIn, id: number, file: Uint8Array) =>
  api.call('documentos.sign', { token, params: { id }, form: multipart({ tipoAprobacion: '1' }, file) })

it('proof of time: whoever signs after an earlier signer’s certificate expired isn’t refused for it', async () => {
  const cause = await causeInProcess(api, new Clerk(api, await api.login('ventanilla')))
  const issued = await smallPdf()
  const drafted = await new Clerk(api, cause.judge).attach(cause.id, issued, ofTwo)
  const { id, uuid } = drafted.response as { readonly id: number; readonly uuid: string }
  const first = await signedBy(cause.judge, issued, 2)
  expect(await handIn(cause.judge, id, first)).toMatchObject({ status: 200 })

  api.clock.advance(3 * day)
  const secretary = await api.login(accountOf(cause.secretary))
  // What somebody signs behind the registered bytes isn't proved by the register of what stands before it.
  const stale = await signedBy(cause.judge, first, 1)
  const second = await handIn(secretary, id, await signedBy(secretary, first, 300))
  expect(second).toMatchObject({ status: 200 })
  const verified = await api.call('documentos.verification', { token: secretary.token, params: { uuid } })
  expect(verified.response).toMatchObject({
    validez: {
      estado: 'Válido',
      firmas: [
        { veredicto: 'Válido', tiempo: { prueba: 'registro' } },
        { veredicto: 'Válido', tiempo: { prueba: 'registro' } },
      ],
    },
  })

  // A file that took its place on the disk alone has no revision that was registered.
  api.clock.advance(2 * day)
  const sha256 = await api.services.files.put(stale)
  await api.services.db.updateTable('documento').set({ sha256 }).where('uuid', '=', uuid).execute()
  const later = await api.login(accountOf(cause.secretary))
  const replaced = await api.call('documentos.verification', { token: later.token, params: { uuid } })
  expect(replaced.response).toMatchObject({
    validez: {
      estado: 'No se puede afirmar',
      motivos: [{ codigo: 'vencido-sin-prueba' }],
      firmas: [{ veredicto: 'Válido' }, { veredicto: 'No se puede afirmar' }],
    },
  })
})
