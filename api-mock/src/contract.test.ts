import { type CallName, callNames, callOf } from '@estrado/machines/contract/calls'
import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { defaultCountryId, defaultLanguageId } from '@estrado/machines/vocabulary/defaults'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from './demo/data/offices.ts'
import { actTemplates } from './demo/data/templates/index.ts'
import { demoZones } from './demo/data/zones.ts'
import { Annotator, comment } from './testing/annotations.ts'
import type { LoggedIn, TestApi } from './testing/api.ts'
import { Clerk } from './testing/cause.ts'
import { returnOfCitizen } from './testing/citizen.ts'
import { startApiWithCitizenship } from './testing/citizenship-api.ts'
import { notify, partiesOf, representedCause } from './testing/edict.ts'
import { receivedItem } from './testing/evidence.ts'
import { recordExpiredDeadline } from './testing/expired-deadline.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from './testing/hearing.ts'
import { chargedMemorial, ownDraft } from './testing/memorial.ts'
import { type PublicCause, publicCause } from './testing/public-cause.ts'
import { NotificationDesk } from './testing/service.ts'

type IssuedForm = { readonly id: number; readonly documento: { readonly uuid: string } }

/** Of every call that is asked for in tests the answer is held against its Schema (`testing/conforms.ts`): here each reading is asked for once. */
describe('what the API answers is what the contract says', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: number
  let code: string
  let uuid: string
  let form: number
  let heard: DrawnCause
  let ordered: PublicCause
  let annotated: number
  let written: number
  /** A template of every area that has an example. */
  const sampleTemplate = actTemplates.find(({ area, ejemplo }) => area === null && ejemplo !== null)?.id ?? 0
  let evidence: { readonly id: number; readonly uuid: string }
  let memorial: { readonly id: number; readonly cargo: string }
  let own: { readonly id: number }
  let hearing: number
  let order: string
  let edict: number
  /** One that a process server carries, its party and its form's public number. */
  let walked: { readonly id: number; readonly party: number; readonly codigo: string }
  let representative: number
  let complainant: number
  let judge: number
  let post: number
  let closure: number
  let moved: number
  let secreto: string
  /** Somebody with a part in the causes of the window. */
  let person: number

  beforeAll(async () => {
    api = await startApiWithCitizenship(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await clerk.readyCause()
    code = ((await clerk.get(cause)).response as { codigoUnico: string }).codigoUnico
    const drawn = await clerk.draw(cause)
    const { formularioUnico } = drawn.response as { formularioUnico: IssuedForm }
    uuid = formularioUnico.documento.uuid
    form = formularioUnico.id
    heard = await drawnCause(api, clerk)
    for (const id of [1, 2]) await receiveRequest(api, id, heard.idActo)
    memorial = await chargedMemorial(clerk, heard.id)
    const received = await receivedItem(api, clerk.user, heard.id)
    const item = api.services.db.selectFrom('prueba').select('uuid').where('id', '=', received)
    evidence = { id: received, uuid: (await item.executeTakeFirstOrThrow()).uuid }
    const saved = await new Annotator(api, heard.judge, heard.idActo).create([comment('Nota')])
    annotated = (saved.response as { id: number }).id
    const begun = await api.call('escritos.begin', {
      token: heard.judge.token,
      body: { idCausa: heard.id, idTipoActoProcesal: 301, modo: 'abierto', referencia: 'Decreto' },
    })
    written = (begun.response as { id: number }).id
    const scheduled = await api.call('audiencias.schedule', {
      token: clerk.user.token,
      body: {
        idSolicitudAudiencia: 1,
        audienciasDetalles: [detailAt(9, heard.rooms[0])],
      },
    })
    hearing = (scheduled.response as { id: number }).id
    const suspended = await api.call('audiencias.suspendMany', {
      token: heard.judge.token,
      body: {
        desde: '2026-12-01',
        hasta: '2026-12-01',
        motivo: 'Corte de energía',
        idsTipoSuspensionAudiencia: [1],
        audiencias: [{ id: hearing, version: 1 }],
      },
    })
    order = (suspended.response as { id: string }).id
    ordered = await publicCause(api, clerk)
    own = await ownDraft(api, await api.login('sujeto'), ordered.id)
    const notified = await representedCause(api, clerk)
    const notice = await notify(api, notified, {
      idSujetoProcesal: notified.complainant,
      idRepresentante: notified.representative,
    })
    representative = notified.representative
    complainant = notified.complainant
    const party = api.services.db
      .selectFrom('persona')
      .select('id')
      .where('documento_identidad', '=', '6000001')
    person = (await party.orderBy('complemento').executeTakeFirstOrThrow()).id
    edict = (notice.response as { id: number }).id
    walked = await walkedNotification()
    judge = heard.judge.id
    // Some judges have a post that ended before.
    const held = api.services.db.selectFrom('puesto').select('numero').where('id_usuario', '=', judge)
    post = (await held.where('hasta', 'is', null).executeTakeFirstOrThrow()).numero
    const closed = await api.call('cierresSalas.create', {
      token: (await api.login('root')).token,
      body: {
        motivo: 'Inventario',
        idSala: heard.rooms[0],
        desde: '2027-01-04',
        hasta: '2027-01-04',
        horaDesde: null,
        horaHasta: null,
      },
    })
    closure = (closed.response as { id: number }).id
    const moving = await new Clerk(api, heard.judge).attach(heard.id, undefined, {
      idTipoActoProcesal: '303',
    })
    moved = (moving.response as { id: number }).id
    await api.call('etapasPlazos.create', {
      token: heard.judge.token,
      body: { idActoProcesal: moved, idEtapaCausa: 4 },
    })
    await recordExpiredDeadline(api, heard.idActo, heard.id)
    const address = await api.call('usuarios.renewCalendarAddress', {
      token: clerk.user.token,
      params: { id: clerk.user.id },
    })
    secreto = (address.response as { direccion: string }).direccion.split('/').at(-1) ?? ''
  })
  afterAll(() => api.stop())

  async function walkedNotification() {
    const party = (await partiesOf(new Clerk(api, clerk.user), heard.id)).get(2) ?? 0
    const parties = { ...heard, accused: party, complainant: party }
    const desk = new NotificationDesk(api, parties, await api.login('diligenciero'))
    const id = await desk.order()
    const row = api.services.db.selectFrom('notificacion').select('codigo').where('id', '=', id)
    return { id, party, codigo: (await row.executeTakeFirstOrThrow()).codigo ?? '' }
  }

  const asked: readonly (readonly [CallName, string])[] = callNames
    // The way back from the citizenship service brings a code that is taken once: it is asked for below. The document
    // API answers with an office server alone (`writing/office/office.test.ts`).
    .filter((name) => callOf(name).method === 'GET' && name !== 'ciudadania.authorize')
    .filter((name) => callOf(name).base === 'main')
    .map((name) => [name, callOf(name).path] as const)

  const town = 20101
  /** An office that serves notifications. */
  const zoneOffice = demoZones[0]?.idOficina ?? 0
  const registry = demoOffices.oficinaGestoraLaPaz
  /** Calumnia. */
  const crime = 2830
  /** Is the call for who administers, and not for the window? */
  const administers = (name: CallName): boolean => {
    const { access } = callOf(name)
    return Array.isArray(access) && access.includes('ROOT') && !access.includes('VENT_OGP')
  }

  /** Who asks: the court, the auditor, who administers, or the window. */
  async function askerOf(name: CallName, path: string): Promise<LoggedIn> {
    const court =
      /^(solicitudes-audiencias|audiencias\/suspensiones|documentos-anotaciones|escritos|tipos-plantillas)/
    const ofDeadlines = /^(plazos|estados-plazo|etapas-plazos)/
    if (name === 'notificaciones.day') return api.login('diligenciero')
    const ofService =
      /^notificaciones\/(actos|sujeto|direccion|asignar|propuesta|diligencieros|\{id\}\/documento)/
    if (court.test(path) || ofDeadlines.test(path) || ofService.test(path)) return heard.judge
    if (callOf(name).access === courtRoles) return ordered.judge
    if (callOf(name).access === virtualWindowRoles) return api.login('sujeto')
    return api.login(path.startsWith('auditoria') ? 'auditor' : administers(name) ? 'root' : 'ventanilla')
  }

  /** The thing that `{id}` stands for in a path; a cause where nothing else is said. */
  const idOf = (path: string, user: number): number => {
    const ids: readonly (readonly [string, number])[] = [
      ['usuarios', user],
      ['departamentos/municipio', town],
      ['departamentos', 2],
      ['municipios', town],
      ['paises', defaultCountryId],
      ['idiomas', defaultLanguageId],
      ['audiencias/{id}', hearing],
      ['personas-juridicas', 1],
      ['zonas-notificacion/oficina', zoneOffice],
      ['zonas-notificacion', 1],
      ['oficinas/', registry],
      ['salas-audiencias', heard.rooms[0] ?? 0],
      ['cierres-salas', closure],
      ['dias-inhabiles', 100],
      ['suplencias', 1],
      ['puestos', judge],
      ['tipos-audiencias', 1],
      ['tipos-actos-procesales/categoria', 5],
      ['tipos-actos-procesales', 301],
      ['delitos', crime],
      ['personas/', person],
      ['solicitudes-audiencias', 1],
      ['notificaciones/{id}/lista', cause],
      ['notificaciones/actos-procesales', heard.idActo],
      ['notificaciones/sujeto', walked.party],
      ['notificaciones/{id}/documento', walked.id],
      ['notificaciones/direccion', walked.id],
      ['notificaciones/asignar', walked.id],
      ['notificaciones', edict],
      ['documentos/notificacion-representante', edict],
      ['escritos', written],
      ['tipos-plantillas', sampleTemplate],
      ['plantillas', sampleTemplate],
      ['frases', 1],
      ['documentos-anotaciones/documento', heard.idActo],
      ['documentos-anotaciones', annotated],
      ['sujetos-procesales-abogados/representante', representative],
      ['sujetos-procesales/{id}', complainant],
      ['sujetos-procesales/ventanilla-virtual', ordered.accused],
      ['plazos', heard.idActo],
      ['estados-plazo', moved],
      ['etapas-plazos', moved],
      ['medidas-protección', ordered.victim],
      ['causas/{id}/actos-procesales-situacion', ordered.id],
      ['memoriales/propios', own.id],
      ['memoriales/{id}', memorial.id],
      ['pruebas', evidence.id],
    ]
    return ids.find(([start]) => path.startsWith(start))?.[1] ?? cause
  }

  it.each(asked)('%s', async (name, path) => {
    const { token, id } = await askerOf(name, path)
    const values: Readonly<Record<string, string | number>> = {
      uuid:
        {
          audiencias: order,
          cargos: memorial.cargo,
          custodias: evidence.uuid,
          notificaciones: walked.codigo,
        }[path.split('/')[0] ?? ''] ?? uuid,
      idActoProcesal: heard.idActo,
      code: '301',
      nombre: 'tipos-audiencias',
      x: 0,
      codigoUnico: code,
      id: idOf(path, id),
      idUsuario: id,
      idCausa: cause,
      idSujeto: ordered.accused,
      idDocumento: path.startsWith('documentos-anotaciones') ? heard.idActo : form,
      provider: citizenshipProviderName,
      a: path.startsWith('plazos') ? heard.id : cause,
      b: path.startsWith('plazos') ? heard.idActo : '6000001',
      c: moved,
      type: 'Privada',
      documentNumber: '6000001',
      nit: '6000900011',
      text: 'Illimani',
      stream: `causa/${cause}`,
      numero: post,
      idTipo: path.endsWith('/html') ? sampleTemplate : 301,
      idActo: written,
      idOficina: registry,
      orden: 1,
      secreto,
    }
    const query: Readonly<Record<string, string>> =
      name === 'sujetosProcesales.list'
        ? { idCausa: String(cause) }
        : /^(escritos\.types|tiposPlantillas\.headerAndFooter|audiencias\.plan)$/.test(name)
          ? { idCausa: String(heard.id) }
          : name === 'turnosBajas.calendar'
            ? { desde: '2026-11-01', hasta: '2026-11-30' }
            : {}
    const { status, json } = await api.call(name, { token, params: values, query })
    expect(status, JSON.stringify(json)).toBe(200)
  })

  it('lists and logins conform too', async () => {
    const list = await api.call('causas.list', { token: clerk.user.token, body: { page: 1, perPage: 10 } })
    expect((list.response as { result: unknown[] }).result.length).toBeGreaterThan(0)
    const edicts = await api.call('edictos.page', { body: { page: 1, perPage: 10 } })
    expect(edicts).toMatchObject({ status: 200 })
    const body = { page: 1, size: 10, where: {} }
    expect(await api.call('edictos.prosecutionPage', { body })).toMatchObject({ status: 200 })
    const hearings = { opciones: { page: 1, perPage: 12 }, infFiltrado: {} }
    const agenda = await api.call('audiencias.portalPage', { body: hearings })
    expect((agenda.response as { result: unknown[] }).result.length).toBeGreaterThan(0)
    const { token } = await api.login('admin')
    const users = await api.call('usuarios.page', { token, body: { page: 1, perPage: 10 } })
    expect(users).toMatchObject({ status: 200 })
    const login = await api.call('auth.login', { body: { usuario: 'juez', clave: 'Estrado-2026' } })
    expect(login).toMatchObject({ status: 200 })
    const query = await returnOfCitizen(api, '2000001')
    const params = { provider: citizenshipProviderName }
    const entered = await api.call('ciudadania.authorize', { params, query })
    expect(entered).toMatchObject({ status: 200 })
  })
})
