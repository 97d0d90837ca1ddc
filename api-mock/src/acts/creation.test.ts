import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answered, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer } from '../testing/cause.ts'
import { type EdictCause, edictCause, notify } from '../testing/edict.ts'
import { recordFormSignature } from '../testing/recorded-signature.ts'

/** Act type of the demo court that demands nothing of whom it concerns. */
const plain = '301'

describe('fields of a new act: kept, or refused by name (spec 2 §3)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: EdictCause
  let notification: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await edictCause(api, clerk, { abogados: [demoLawyer] })
    await recordFormSignature(api, cause.id)
    notification = idIn(await notify(api, cause))
  })
  afterAll(() => api.stop())

  const idIn = ({ response, json }: Answered): number => {
    const id = (response as { id: number } | null)?.id
    expect(id, JSON.stringify(json)).toBeTypeOf('number')
    return id ?? 0
  }
  const draft = (fields: Readonly<Record<string, string>>, idCausa = cause.id) =>
    new Clerk(api, cause.judge).attach(
      idCausa,
      undefined,
      { idTipoActoProcesal: plain, ...fields },
      'escaneo.pdf',
    )
  const made = async (fields: Readonly<Record<string, string>>) => {
    const id = idIn(await draft(fields))
    const { response } = await api.call('actosProcesales.get', { token: cause.judge.token, params: { id } })
    return response as AnswerOf<'actosProcesales.get'>
  }
  const personOf = async (party: number) => {
    const { id_persona_natural } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id_persona_natural')
      .where('id', '=', party)
      .executeTakeFirstOrThrow()
    return Number(id_persona_natural)
  }
  const why = async (fields: Readonly<Record<string, string>>) => (await draft(fields)).json.campos

  it('name of the document: what it is called, not the file that it came as', async () => {
    expect((await made({ nombreDocumento: ' Decreto de traslado ' })).documento?.nombre).toBe(
      'Decreto de traslado.pdf',
    )
    expect((await made({ nombreDocumento: ' ' })).documento?.nombre).toBe('escaneo.pdf')
    expect((await made({ nombreDocumento: 'Auto de Vista 45/2026' })).documento?.nombre).toBe(
      'Auto de Vista 45-2026.pdf',
    )
  })

  it('persons whom it concerns: the parties that they are, beside those that are named by number', async () => {
    const fields = {
      personas: JSON.stringify([await personOf(cause.accused)]),
      sujetosProcesales: JSON.stringify([cause.complainant, cause.accused]),
    }
    const { sujetosProcesalesActosProcesales } = await made(fields)
    expect(sujetosProcesalesActosProcesales.map(({ id }) => id).sort()).toEqual(
      [cause.complainant, cause.accused].sort(),
    )
    expect(await why({ personas: '[999999]' })).toEqual({ personas: [actRefusals.personUnknown] })
  })

  it('notification that it answers: the act that it brought, and no other', async () => {
    const idNotificacion = String(notification)
    expect((await made({ idNotificacion })).idActoProcesalRespuesta).toBe(cause.idActo)
    const other = String((await made({})).id)
    expect(await why({ idNotificacion, idActoProcesalRespuesta: other })).toEqual({
      idNotificacion: [actRefusals.answeredTwice],
    })
    expect(await why({ idNotificacion: '999999' })).toEqual({
      idNotificacion: [actRefusals.notificationUnknown],
    })
  })

  it('what an act keeps nothing of is refused; what is sent empty says nothing', async () => {
    expect(await why({ idDelitos: '[2830]', tipo: 'DECRETO', externo: 'true' })).toEqual({
      idDelitos: [actRefusals.crimesOfParties],
      tipo: [actRefusals.typeByNumber],
      externo: [actRefusals.external(false)],
    })
    expect((await draft({ idDelitos: '[]', tipo: '', externo: 'false', personas: '[]' })).status).toBe(201)
    expect((await draft({ idDelitos: '', externo: '', personas: '', idNotificacion: '' })).status).toBe(201)
  })

  it('what isn’t so of a new act is refused by name: another office, a step that was taken', async () => {
    const office = cause.idOficina
    const step = [actRefusals.stepOfNew]
    expect(
      await why({
        idOficina: String(office + 1),
        cerrado: 'true',
        enviarADespacho: 'true',
        devolverASecretaria: 'true',
      }),
    ).toEqual({
      idOficina: [actRefusals.officeOfWriter],
      cerrado: step,
      enviarADespacho: step,
      devolverASecretaria: step,
    })
    const so = { idOficina: String(office), cerrado: 'false', enviarADespacho: '', devolverASecretaria: '' }
    expect((await draft(so)).status).toBe(201)
  })

  it.each(['1.5', 'NaN', '99999999999', '0'])(
    'number %s: no row has it, and none is asked for',
    async (number) => {
      expect((await draft({ idNotificacion: number })).status).toBe(400)
      expect((await draft({ personas: `[${number}]` })).status).toBe(400)
      expect((await draft({ idActoProcesalRespuesta: number })).status).toBe(400)
    },
  )

  it('an attachment of a draft drops nothing in silence: what only acts keep is refused, what is sent empty isn’t said', async () => {
    const idCausa = await clerk.newCause()
    const ofActs = {
      idTipoAudiencia: '1',
      idActoProcesalRespuesta: '1',
      idActoProcesalAdjunto: '1',
      idOficinaParaReparto: '1',
      idAreaOrganizacional: '1',
      idMunicipio: '20101',
      plazo: '3',
      plazoUnidad: '1',
      esRespuestaPlazo: 'true',
      presentadoPor: JSON.stringify({ calidad: 'tercero', documento: '123', complemento: '', nombre: 'Ana' }),
    }
    const attached = await clerk.attach(idCausa, undefined, { ...ofActs, codigoResolucion: '1/2026' })
    expect([attached.status, attached.json.campos]).toEqual([
      422,
      {
        ...Object.fromEntries(Object.keys(ofActs).map((field) => [field, [actRefusals.attachedToDraft]])),
        codigoResolucion: [actRefusals.notOfAttachment],
      },
    ])
    const empty = { codigoResolucion: '', esRespuestaPlazo: 'false', personas: '[]', idNotificacion: '' }
    expect((await clerk.attach(idCausa, undefined, empty)).status).toBe(201)
  })

  it('an attachment of a draft names nobody and answers nothing', async () => {
    const idCausa = await clerk.newCause()
    const attached = await clerk.attach(idCausa, undefined, { sujetosProcesales: '[1]', idNotificacion: '1' })
    expect([attached.status, attached.json.campos]).toEqual([
      422,
      { sujetosProcesales: [actRefusals.notOfAttachment], idNotificacion: [actRefusals.attachmentAnswers] },
    ])
  })
})
