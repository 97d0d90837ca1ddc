import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { journalToolTexts as texts } from '@estrado/machines/audit/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { nameOfUser, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer, representative } from '../testing/cause.ts'
import { type DigitalCause, digitalCause } from '../testing/digital-cause.ts'
import { handItems, moveItem } from '../testing/evidence.ts'
import { NotificationDesk, servedVisit } from '../testing/service.ts'
import { Administration, newPerson, type User } from '../testing/users.ts'
import { forgetIdentity } from './cli/forget.ts'
import { ownTables } from './cli/forget-kept.ts'
import { forgetPerson } from './cli/forget-person.ts'
import { project, projectedTables } from './project.ts'
import { rebuild } from './rebuild/rebuild.ts'

/** What somebody is known by; nothing else in the court holds any of it. */
const marks = {
  documento: '7654329',
  nombre: 'Ñusta Marcada',
  email: 'marcada.n@estrado.example',
  celular: '70000929',
} as const
const bearer = { nombre: marks.nombre, documento: marks.documento, complemento: '' }

const none = 'names nobody'
const typed = 'free text of the court, which nothing seals (docs/decisions/sealed-identities.md)'
const account = 'name of an account, which the journal knows people by'
const registry = 'the identity registry’s, which isn’t the court’s'
const sealed = 'sealed, or a fingerprint'
const passing = 'ends by itself within hours or days'
const goes = 'goes with who is forgotten'

/**
 * Every column of text that no projection fills, and what it holds of people. One that is missing here fails: say what
 * becomes of it once somebody is forgotten (`cli/forget-kept.ts`), and mark somebody in it below.
 */
const kept: Readonly<Record<string, string>> = {
  'abogado.matricula': registry,
  'acto_texto_contenido.*': typed,
  'acto_texto_presente.texto': typed,
  'acto_texto_presente.autor': account,
  'agente_visto.version': goes,
  'anotacion_borrador.*': goes,
  'anotacion_contenido.*': typed,
  'archivo_releido.*': none,
  'catalogo_fijo.*': none,
  'command_answer.*': sealed,
  'command_answer.actor': account,
  'cupo_llamadas.*': passing,
  'departamento.*': none,
  'dispositivo_conocido.*': goes,
  'documento_oficina.*': none,
  'documento_oficina.autor': account,
  'envio.asunto': none,
  'envio.canal': none,
  'envio.cuerpo': none,
  'envio.destino': goes,
  'envio.error': none,
  'envio.estado': none,
  'identity_key.*': none,
  'ingreso_ciudadania.*': passing,
  'instalado.*': none,
  'intento_ingreso.*': passing,
  'journal_event.*': sealed,
  'journal_event.actor': account,
  'journal_ledger.*': none,
  'lectura_causa.rol': none,
  'lectura_persona.rol': none,
  'llamada_fallida.*': none,
  'mensaje_tiempo_real.*': passing,
  'municipio.*': none,
  'orden_audiencias.*': typed,
  'orden_audiencias.actor': account,
  'orden_audiencias_linea.*': none,
  'persona.*': registry,
  'persona_juridica.*': registry,
  'proceso.*': none,
  'provincia.*': none,
  'sesion.*': goes,
  'solicitud_aprobacion.*': none,
  'stream_head.*': none,
  'stream_head.changed_by': account,
  'trabajo_periodico.*': none,
  'users_firma.*': goes,
  'vista_guardada.*': goes,
}

describe('who was forgotten', () => {
  let api: TestApi
  let clerk: Clerk
  let administration: Administration
  let holder: User
  let cause: DigitalCause
  let item: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    administration = new Administration(api, await api.login('admin'))
    cause = await digitalCause(api, clerk, 3)
  })
  afterAll(() => api.stop())

  const well = ({ status, json }: { readonly status: number; readonly json: unknown }) =>
    expect(status, JSON.stringify(json)).toBeLessThan(300)

  /** The places in which somebody is known: their account and what it keeps, and everything that was handed in or served. */
  async function leaveMarks() {
    const { documento, nombre, email, celular } = marks
    holder = await administration.made({
      usuario: 'marcada',
      persona: { ...newPerson, documentoIdentidad: documento, nombres: nombre, celular, email },
      roles: ['VENT_OGP'],
      idOficina: demoOffices.oficinaGestoraLaPaz,
    })
    await administration.choosePassword(holder.usuario, 'Propia-2026')
    const own = await api.login(holder.usuario, 'Propia-2026')
    const view = { lista: 'causas', nombre, consulta: `busqueda=${nombre}` }
    well(await api.call('bandejas.saveView', { token: own.token, body: view }))
    const presentadoPor = { calidad: 'tercero', ...bearer }
    const fields = { idTipoActoProcesal: '214', presentadoPor: JSON.stringify(presentadoPor) }
    well(await clerk.attach(cause.id, undefined, fields))
    const items = await handItems(api, own, cause.id, { presentadoPor })
    item = (items.response as AnswerOf<'pruebas.register'>).elementos[0]?.id ?? 0
    well(await moveItem(api, clerk.user.token, item, 1, 'evidence.handedOver', bearer))
    const desk = new NotificationDesk(api, cause, await api.login('diligenciero'))
    const order = (place: number, changes: object) =>
      desk.order({ idSujetoProcesal: cause.complainant, idActoProcesal: cause.acts[place], ...changes })
    const id = await order(0, {
      idTipoNotificacion: notificationTypeIds.buzon,
      destino: { direccion: '', latitud: null, longitud: null, correo: email },
    })
    const corrected = { direccion: '', latitud: null, longitud: null, correo: 'otra@estrado.example' }
    well(
      await api.call('notificaciones.update', {
        token: cause.secretary.token,
        params: { id },
        seen: `notificacion/${id}`,
        query: { verificado: 'false' },
        body: corrected,
      }),
    )
    const walked = await order(1, {})
    well(await desk.assign(walked))
    const taken = servedVisit(api.clock.now().toISOString(), { calidad: 'familiar', ...bearer })
    well(await desk.visit(walked, taken))
    const lawyer = { documentoIdentidad: documento, nombreCompleto: nombre, email, celular }
    const registered = await clerk.newCause()
    well(await clerk.party(registered, '6000001', 1, { abogados: [{ ...demoLawyer, ...lawyer }] }))
  }

  /** Tables and columns in which any of some texts stands. */
  async function placesOf(sought: readonly string[]): Promise<readonly string[]> {
    const { db } = api.services
    const tables = await db.introspection.getTables()
    const places: string[] = []
    for (const { name, isView } of tables) {
      if (isView) continue
      const { rows } = await sql<{ key: string }>`
        select distinct e.key from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) e
        where exists (select from unnest(${sought}::text[]) mark where strpos(e.value, mark) > 0)`.execute(db)
      places.push(...rows.map(({ key }) => `${name}.${key}`))
    }
    return places.toSorted()
  }

  const columnsOfText = async () => {
    const projected = new Map(projectedTables.map(({ table, kept }) => [String(table), kept?.columns ?? []]))
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name not like 'kysely%' and c.data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY')`.execute(
      api.services.db,
    )
    return rows.filter(({ table }) => !projected.has(table))
  }

  it('completeness: of every column that no rebuild makes anew is said what it holds of people', async () => {
    const columns = await columnsOfText()
    const unsaid = columns.filter(({ table, column }) => !kept[`${table}.${column}`] && !kept[`${table}.*`])
    expect(unsaid).toEqual([])
    const known = new Set(columns.flatMap(({ table, column }) => [`${table}.${column}`, `${table}.*`]))
    expect(Object.keys(kept).filter((place) => !known.has(place))).toEqual([])
    const own = Object.keys(kept).filter((place) => kept[place] === goes)
    const tables = new Set(own.map((place) => place.split('.')[0]))
    expect([...tables].toSorted()).toEqual([...ownTables, 'envio'].toSorted())
  })

  it('stands in no table any more, nor on the certificate of what they handed over', async () => {
    await leaveMarks()
    const before = await placesOf(Object.values(marks))
    for (const place of [
      'envio.destino',
      'memorial.nombre',
      'prueba_eslabon.nombre',
      'vista_guardada.consulta',
    ])
      expect(before).toContain(place)
    well(await administration.on('usuarios.delete', holder.id))
    await forgetPerson(api.services.db, api.clock, marks.documento, 'Auto 45/2026')
    expect(await placesOf(Object.values(marks))).toEqual([])
    const { response } = await api.call('pruebas.get', { token: clerk.user.token, params: { id: item } })
    const [received, handedOver] = (response as AnswerOf<'pruebas.get'>).cadena
    const { erased } = identityTexts
    expect([received?.persona, received?.usuario, handedOver?.persona]).toEqual([erased, erased, erased])
    expect(handedOver?.usuario).toBe(nameOfUser(clerk.user))
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.filter((table) => table.before + table.after > 0)).toEqual([])
  }, 180_000)

  it('held an account that came with the installation: it holds nothing of them either', async () => {
    const { db } = api.services
    const found = await db
      .selectFrom('usuario')
      .select(['id', 'documento_identidad', 'email'])
      .where('usuario', '=', 'diligenciero')
      .executeTakeFirstOrThrow()
    well(await administration.on('usuarios.delete', found.id))
    await forgetPerson(db, api.clock, found.documento_identidad, 'Auto 47/2026')
    const places = await placesOf([found.documento_identidad, found.email])
    expect(places.filter((place) => !place.startsWith('persona.'))).toEqual([])
    const { tables } = await rebuild(db, project, false)
    expect(tables.filter((table) => table.before + table.after > 0)).toEqual([])
  })

  it('is told to whoever orders it where else they stand: by their document, or as a party', async () => {
    const { db } = api.services
    const id = await clerk.newCause()
    const documento = '7654330'
    const made = await clerk.party(id, '6000002', 1, { representantes: [representative(documento)] })
    const { id: party } = made.response as { readonly id: number }
    const item = { presentadoPor: { calidad: 'tercero', nombre: 'Otra', documento } }
    well(await handItems(api, clerk.user, cause.id, item))
    const said = await forgetPerson(db, api.clock, documento, 'Auto 48/2026')
    expect(said).toContain(texts.alsoParty([party]))
    const own = { presentadoPor: { calidad: 'tercero', nombre: 'La misma', documento: '6000002' } }
    well(await handItems(api, clerk.user, cause.id, own))
    const ofParty = await forgetIdentity(db, api.clock, party, 'Auto 49/2026')
    expect(ofParty).toContain(texts.alsoByDocument('6000002'))
  })
})
