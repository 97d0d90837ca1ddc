import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../../testing/cause.ts'
import { type EdictCause, edictCause } from '../../testing/edict.ts'
import { NotificationDesk } from '../../testing/service.ts'
import { Administration } from '../../testing/users.ts'

type Waiting = readonly { readonly idOficina: number; readonly cuantos: number }[]
type Piece = {
  readonly clase: string
  readonly id: number
  readonly version: number
  readonly titulo: string
}

const inSantaCruz = 70_021

describe('reassignment: work of an office that waits for somebody', () => {
  let api: TestApi
  let admin: LoggedIn
  let administration: Administration
  let cause: EdictCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    admin = await api.login('admin')
    administration = new Administration(api, admin)
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await edictCause(api, clerk, { reservaIdentidad: true, abogados: [demoLawyer] })
  })
  afterAll(() => api.stop())

  const person = async (id: number) => {
    const { response } = await api.call('puestos.ofPerson', { token: admin.token, params: { id } })
    return response as {
      trabajoPendiente: Waiting
      eliminado: boolean
      puestos: { numero: number; situacion: string }[]
    }
  }
  const waits = async (id: number): Promise<number> =>
    (await person(id)).trabajoPendiente.find(({ idOficina }) => idOficina === cause.idOficina)?.cuantos ?? 0
  const pending = async (id: number): Promise<readonly Piece[]> => {
    const params = { id, idOficina: cause.idOficina }
    const { response } = await api.call('puestos.pending', { token: admin.token, params })
    return (response as { trabajo: Piece[] }).trabajo
  }
  const give = (id: number, work: readonly Piece[], idUsuario: number | null, token = admin.token) =>
    api.call('puestos.passOn', {
      token,
      params: { id, idOficina: cause.idOficina },
      body: { trabajo: work.map(({ clase, id: of, version }) => ({ clase, id: of, version, idUsuario })) },
    })
  const judgeOf = async () => {
    const { db } = api.services
    return db
      .selectFrom('causa')
      .select('id_juez')
      .where('id', '=', cause.id)
      .executeTakeFirst()
      .then((row) => row?.id_juez)
  }
  const currentPost = async (id: number) =>
    (await person(id)).puestos.find(({ situacion }) => situacion === 'vigente')?.numero
  /** The post ends without a word of its work, as by its last day. */
  const endOf = async (id: number) => {
    const numero = (await currentPost(id)) ?? 0
    await api.services.db
      .updateTable('puesto')
      .set({ hasta: api.clock.now() })
      .where('id_usuario', '=', id)
      .where('numero', '=', numero)
      .execute()
  }

  it('is none while the post goes on', async () => {
    expect(await waits(cause.judge.id)).toBe(0)
    expect(await pending(cause.judge.id)).toEqual([])
  })

  it('of a post that ended names them still, is found in the list, and goes on with another', async () => {
    await endOf(cause.judge.id)
    expect(await waits(cause.judge.id)).toBe(1)
    const body = { page: 1, perPage: 100, situacion: 'trabajo-pendiente' }
    const { response } = await api.call('puestos.page', { token: admin.token, body })
    expect((response as { result: { id: number }[] }).result.map(({ id }) => id)).toContain(cause.judge.id)
    const work = await pending(cause.judge.id)
    expect(work).toMatchObject([{ clase: 'causa', id: cause.id }])
    const successor = await administration.made({ idOficina: cause.idOficina, roles: ['JUEZ'] })
    const stale = work.map((piece) => ({ ...piece, version: 99 }))
    expect((await give(cause.judge.id, stale, successor.id)).status).toBe(409)
    const given = await give(cause.judge.id, work, successor.id)
    expect(given.status, JSON.stringify(given.json)).toBe(200)
    expect(await judgeOf()).toBe(successor.id)
    expect(await waits(cause.judge.id)).toBe(0)
  })

  it('of an account that was deleted is found and goes on all the same', async () => {
    const successor = await judgeOf()
    const deleted = await administration.on('usuarios.delete', successor ?? 0)
    expect(deleted.status).toBe(200)
    expect(await person(successor ?? 0)).toMatchObject({ eliminado: true })
    expect((await give(successor ?? 0, await pending(successor ?? 0), null)).status).toBe(200)
    expect(await judgeOf()).toBeNull()
  })

  it('that names no judge is offered where somebody is one, also to themselves', async () => {
    const judge = await administration.made({ idOficina: cause.idOficina, roles: ['JUEZ'] })
    const clerk = await administration.made({ idOficina: cause.idOficina, roles: ['AUX_JUZ'] })
    expect(await waits(clerk.id)).toBe(0)
    const work = await pending(judge.id)
    expect(work).toMatchObject([{ clase: 'causa', id: cause.id }])
    expect((await give(judge.id, work, judge.id)).status).toBe(200)
    expect(await judgeOf()).toBe(judge.id)
  })

  describe('of a process server', () => {
    let server: number
    let notified: readonly [number, number]

    beforeAll(async () => {
      server = (await administration.made({ idOficina: cause.idOficina, roles: ['OFI_DIL_TDJ'] })).id
      const desk = new NotificationDesk(api, cause, await api.login('diligenciero'))
      const ordered = async (idSujetoProcesal: number) => {
        const id = await desk.order({ idSujetoProcesal })
        expect((await desk.assign(id, { idGestor: server })).status).toBe(200)
        return id
      }
      notified = [await ordered(cause.complainant), await ordered(cause.accused)]
    })

    it('confidentiality: names nobody who is protected to an administrator', async () => {
      const params = { id: server, numero: 1 }
      const { response } = await api.call('puestos.work', { token: admin.token, params })
      const { trabajo } = response as { readonly trabajo: readonly Piece[] }
      expect(trabajo.map(({ id, titulo }) => [id, titulo])).toEqual([
        [notified[0], identityTexts.reserved],
        [notified[1], expect.not.stringContaining(identityTexts.reserved)],
      ])
    })

    it('goes on in parts: what is not named waits, and what is named has to be as it was seen', async () => {
      await endOf(server)
      const [one, other] = await pending(server)
      if (!one || !other) throw new Error('two notifications wait')
      expect((await give(server, [{ ...one, version: 99 }], null)).status).toBe(409)
      expect((await give(server, [one], null)).status).toBe(200)
      expect((await pending(server)).map(({ id }) => id)).toEqual([other.id])
      const again = await give(server, [one, other], null)
      expect([again.status, Object.keys(again.json.campos ?? {})]).toEqual([409, [`notificacion.${one.id}`]])
    })
  })

  it('least privilege: nobody gives their own, and no administrator that of another department', async () => {
    const { usuario } = await administration.made({ idOficina: inSantaCruz, roles: ['ADMIN_TDJ'] })
    await administration.choosePassword(usuario, 'Propia-2026')
    const { token } = await api.login(usuario, 'Propia-2026')
    expect((await give(cause.judge.id, [], null, token)).status).toBe(404)
    expect((await give(admin.id, [], null)).status).toBe(422)
  })

  it('least privilege: who has posts in two departments is shown to both, their work in each to its own', async () => {
    const inBoth = await administration.made({ idOficina: cause.idOficina, roles: ['JUEZ'] })
    const elsewhere = { rol: 'JUEZ', idOficina: inSantaCruz, desde: null, hasta: null }
    const seen = `usuario/${inBoth.id}`
    const assigned = await administration.on('puestos.assign', inBoth.id, { body: elsewhere, seen })
    expect(assigned.status, JSON.stringify(assigned.json)).toBe(201)
    const { usuario } = await administration.made({ idOficina: inSantaCruz, roles: ['ADMIN_TDJ'] })
    await administration.choosePassword(usuario, 'Propia-2026')
    const { token } = await api.login(usuario, 'Propia-2026')
    const shown = async (idOficina: number, numero: number) => {
      const ofPost = await api.call('puestos.work', { token, params: { id: inBoth.id, numero } })
      const waiting = await api.call('puestos.pending', { token, params: { id: inBoth.id, idOficina } })
      return [ofPost.status, waiting.status]
    }
    expect(await shown(inSantaCruz, 2)).toEqual([200, 200])
    expect(await shown(cause.idOficina, 1)).toEqual([404, 404])
  })

  it('confidentiality: what a lawyer writes in the virtual window is nobody’s open work but theirs', async () => {
    const lawyer = await api.login('abogado')
    const desk = await api.call('memoriales.desk', { token: lawyer.token, params: { idCausa: cause.id } })
    const [presenter] = (desk.response as AnswerOf<'memoriales.desk'>).presentantes
    const form = multipart(
      {
        idCausa: String(cause.id),
        idTipoActoProcesal: '217',
        referencia: 'Pide fotocopias',
        fojasAdjunto: '2',
        presentadoPor: JSON.stringify({
          calidad: 'abogado',
          idSujeto: presenter?.idSujeto,
          idAbogado: presenter?.idAbogado,
        }),
      },
      await smallPdf(1),
    )
    const drafted = await api.call('actosProcesales.create', { token: lawyer.token, form })
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    expect(await pending(lawyer.id)).toEqual([])
    expect(await person(lawyer.id)).toMatchObject({ trabajoPendiente: [] })
  })

  it('confidentiality: an act is named by its type, and never by what its court wrote of it', async () => {
    const { id, token } = cause.secretary
    const fields = { idCausa: String(cause.id), idTipoActoProcesal: '301', fojasAdjunto: '1' }
    const form = multipart({ ...fields, referencia: 'Allanamiento de calle Comercio' }, await smallPdf(1))
    const drafted = await api.call('actosProcesales.create', { token, form })
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    const params = { id, numero: (await currentPost(id)) ?? 0 }
    const { response } = await api.call('puestos.work', { token: admin.token, params })
    const acts = (response as { trabajo: readonly Piece[] }).trabajo.filter(({ clase }) => clase === 'acto')
    expect(acts.map(({ titulo }) => titulo)).toEqual([expect.stringMatching(/^Decreto/)])
  })
})
