import { randomUUID } from 'node:crypto'
import { drawCourt } from '@estrado/machines/causes/draw-rules'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { nameOfUser, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm, smallPdf } from '../testing/cause.ts'
import { judgeStandingIn } from '../testing/hearing.ts'

type Drawn = {
  readonly idOficina: number
  readonly semilla: string
  readonly candidatos: readonly {
    readonly idOficina: number
    readonly carga: number
    readonly peso: number
  }[]
}

describe('causes over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let colleague: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    colleague = new Clerk(api, await api.login('encargado'))
  })
  afterAll(() => api.stop())

  const journalOf = (id: number) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason', 'actor', 'role', 'version'])
      .where('stream', '=', `causa/${id}`)
      .orderBy('position')
      .execute()

  it('registers a cause once, however often the command is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([clerk.create({}, headers), clerk.create({}, headers)])
    const again = await clerk.create({}, headers)
    const ids = [...answers, again].map(({ response }) => (response as { id: number }).id)
    expect(new Set(ids).size).toBe(1)
    expect(again.headers.get('etag')).toBe('"1"')
    expect(await journalOf(ids[0] ?? 0)).toMatchObject([
      { type: 'cause.registered', outcome: 'accepted', actor: 'ventanilla', role: 'VENT_OGP' },
    ])
  })

  it.each([
    ['hechoDireccion', 'a'.repeat(251), 'Máximo 250 caracteres'],
    ['hechoDireccion', '', 'Requerido'],
    ['hechoFechaHora', '2026-13-40T10:00:00-04:00', 'Formado de fechas incorrecta'],
    ['hechoFechaHora', '2026-11-22T10:00:00-04:00', 'Debe ser menor o igual a 21/11/2026'],
  ])('refuses %s with its exact text', async (field, value, text) => {
    const { status, json } = await clerk.create({ [field]: value })
    expect(status).toBe(422)
    expect((json.campos as Record<string, string[]>)[field]).toContain(text)
  })

  it('refuses coordinates 0,0 and takes 250 characters, tildes, emoji and markup as text', async () => {
    const zero = await clerk.create({ hechoLatitud: 0, hechoLongitud: 0 })
    expect(zero.json.response).toContain('Debe seleccionar una ubicación en el mapa')
    const text = `<script>alert("O'Higgins")</script> ñandú 👩‍⚖️`
    const made = await clerk.create({ hechoDireccion: 'á'.repeat(250), hechoRelato: text })
    expect(made.status).toBe(201)
    expect((made.response as { hechoRelato: string }).hechoRelato).toBe(text)
  })

  it('refuses wrong types, broken JSON and what no text can hold', async () => {
    expect((await clerk.create({ idMunicipioHecho: 'La Paz' })).status).toBe(400)
    expect((await clerk.create({ hechoRelato: 'a\u0000b' })).status).toBe(400)
    const broken = await fetch(`${api.url}/api/causas`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clerk.user.token}`, 'content-type': 'application/json' },
      body: '{"a":',
    })
    expect(broken.status).toBe(400)
  })

  it('shows a cause to its office alone; to others it does not exist', async () => {
    const id = await clerk.newCause()
    expect((await colleague.get(id)).status).toBe(200)
    for (const usuario of ['juez', 'ventanilla.santa-cruz']) {
      const other = await api.login(usuario).catch(() => null)
      if (other)
        expect((await api.call('causas.get', { token: other.token, params: { id } })).status).toBe(404)
    }
  })

  it('tells the second of two editors by name who changed what, and names nobody in the journal', async () => {
    const id = await clerk.newCause()
    const name = nameOfUser(colleague.user)
    await colleague.party(id, '6000001', 1)
    const stale = await api.call('causas.update', {
      token: clerk.user.token,
      params: { id },
      body: generalForm({ hechoZona: 'Sur' }),
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(409)
    expect(stale.json.conflicto).toMatchObject({
      version: 2,
      usuario: 'encargado',
      nombre: name,
      cambios: ['Sujeto procesal registrado'],
    })
    expect(stale.json.response).toEqual([apiTexts.lastChange(name, ['Sujeto procesal registrado'])])
    const refused = (await journalOf(id)).at(-1)
    expect(refused).toMatchObject({ type: 'cause.corrected', outcome: 'refused' })
    expect(refused?.reason).toContain(apiTexts.lastChange('encargado', ['Sujeto procesal registrado']))
    const read = await api.call('causas.get', { token: clerk.user.token, params: { id } })
    expect(read.response).toMatchObject({ modificadoPor: name })
  })

  it('keeps the rules of parties, with their texts', async () => {
    const id = await clerk.newCause()
    const noCrimes = await clerk.party(id, '6000002', 2, { delitos: [] })
    expect(noCrimes.json.response).toContain('Los Delitos Son Requeridos')
    const noType = await clerk.party(id, '6000002', 2, { idTipoSujetoProcesal: null })
    expect(noType.json.response).toContain('Tipo Sujeto Procesal es Requerido')
    expect((await clerk.party(id, '6000001', 1)).status).toBe(201)
    expect((await clerk.party(id, '6000001', 1)).status).toBe(422)
  })

  it('allows no accused in preparatory acts, in the form and at the draw', async () => {
    const id = await clerk.readyCause()
    const tags = { tags: 'Privada, Actos Preparatorios' }
    await api.call('causas.switchPreparatoryActs', { token: clerk.user.token, params: { id }, body: tags })
    const refused = await clerk.draw(id)
    expect(refused.message).toBe('No puede registrar Acusado cuando está marcado "Actos Preparatorios".')
  })

  it('draws no cause without parties or documents', async () => {
    const id = await clerk.newCause()
    expect((await clerk.draw(id)).message).toBe('Acusador Particular y Acusado son requeridos')
    await clerk.party(id, '6000001', 1)
    await clerk.party(id, '6000002', 2)
    expect((await clerk.draw(id)).message).toBe('Debe cargar archivos')
  })

  it('draws once on a double click, repeatably from its seed, and closes the draft', async () => {
    const id = await clerk.readyCause()
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([clerk.draw(id, headers), clerk.draw(id, headers)])
    expect([first.status, second.status]).toEqual([200, 200])
    const drawn = first.response as Drawn
    expect((second.response as typeof drawn).semilla).toBe(drawn.semilla)
    expect(drawn.candidatos.length).toBeGreaterThan(1)
    expect(drawCourt(drawn.semilla, drawn.candidatos)).toBe(drawn.idOficina)
    const types = (await journalOf(id))
      .filter(({ outcome }) => outcome === 'accepted')
      .map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['cause.drawn', 'form.issued'])
    for (const call of ['causas.update', 'causas.delete'] as const) {
      const refused = await api.call(call, {
        token: clerk.user.token,
        params: { id },
        seen: `causa/${id}`,
        ...(call === 'causas.update' ? { body: generalForm() } : {}),
      })
      expect(refused.status).toBe(409)
      expect(refused.message).toBe('El estado actual es «Formulario Único emitido»')
    }
    expect((await clerk.party(id, '6000003', 1)).status).toBe(409)
  })

  it('draws once when two different people press at the same time', async () => {
    const id = await clerk.readyCause()
    const answers = await Promise.all([clerk.draw(id), colleague.draw(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('alerts judge and secretary of the drawn court, who stands in there, and nobody else', async () => {
    const drawn = async () => {
      const id = await clerk.readyCause()
      return { id, ...((await clerk.draw(id)).response as Drawn) }
    }
    // Whichever of them is drawn next: the same one again might be a long time coming.
    for (const { idOficina: office } of (await drawn()).candidatos)
      await judgeStandingIn(api, office, '2026-11-21', '2026-12-31')
    const { id, idOficina } = await drawn()
    const alerted = await api.services.db
      .selectFrom('alerta as a')
      .innerJoin('usuario as u', 'u.id', 'a.id_usuario')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .select(['u.id', 'u.id_oficina', 'r.rol', 'a.datos'])
      .execute()
    const ours = alerted.filter(({ datos }) => datos.idCausa === id)
    const ofCourt = ours.filter(({ id_oficina }) => id_oficina === idOficina)
    expect(ofCourt.map(({ rol }) => rol).sort()).toEqual(['JUEZ', 'SECRE'])
    const standIns = await api.services.db
      .selectFrom('suplencia')
      .select('id_usuario')
      .where('id_oficina', '=', idOficina)
      .execute()
    const others = ours.filter((one) => !ofCourt.includes(one)).map(({ id }) => id)
    expect(standIns).not.toEqual([])
    expect(others.toSorted()).toEqual(standIns.map(({ id_usuario }) => id_usuario).toSorted())
  })

  it('postpones the documents and takes the registration up again', async () => {
    const id = await clerk.newCause()
    const postpone = (adjuntarDespues: boolean) =>
      api.call('causas.postpone', { token: clerk.user.token, params: { id }, body: { adjuntarDespues } })
    expect((await postpone(true)).response).toMatchObject({ estado: 'postponed' })
    expect((await clerk.attach(id)).status).toBe(409)
    expect((await postpone(false)).response).toMatchObject({ estado: 'draft' })
    expect((await clerk.attach(id)).status).toBe(201)
  })

  it.each([
    ['an empty file', () => new Uint8Array(), 'El archivo está vacío'],
    [
      'text called .pdf',
      () => Buffer.from('esto no es un pdf'),
      'El contenido del archivo no es una imagen ni un PDF',
    ],
    ['a broken PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <<'), 'El archivo está dañado'],
    ['a broken picture', () => Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]), 'El archivo está dañado'],
  ])('refuses %s and keeps the cause', async (_, bytes, text) => {
    const id = await clerk.newCause()
    const refused = await clerk.attach(id, bytes())
    expect(refused.status).toBe(422)
    expect(String(refused.json.response)).toContain(text)
    expect((await clerk.get(id)).response).toMatchObject({ actosProcesales: [], version: 1 })
  })

  it.each(['a.exe', 'a.txt', 'pdf'])('refuses %s, a PDF by its content, by its name', async (name) => {
    const id = await clerk.newCause()
    const refused = await clerk.attach(id, await smallPdf(), {}, name)
    expect([refused.status, refused.json.campos]).toEqual([
      422,
      {
        archivo: ['Los archivos deben ser imágenes o PDFs (.jpg, .jpeg, .png y .pdf) y máximo 20MB'],
      },
    ])
    expect((await clerk.get(id)).response).toMatchObject({ actosProcesales: [], version: 1 })
  })

  it('refuses 21 MB with the text of the specification', async () => {
    const id = await clerk.newCause()
    const refused = await clerk.attach(id, Buffer.concat([await smallPdf(), Buffer.alloc(21 * 1024 * 1024)]))
    expect([413, 422]).toContain(refused.status)
    expect(JSON.stringify(refused.json)).toContain('máximo 20MB')
  })

  it('lets nobody but the registrars near the commands', async () => {
    const id = await clerk.newCause()
    for (const usuario of ['juez', 'gestor', 'abogado', 'auditor', 'root', 'fiscal']) {
      const { token } = await api.login(usuario)
      const refused = await api.call('causas.draw', { token, params: { id } })
      expect([refused.status, refused.message], usuario).toEqual([403, 'ACCESO NO AUTORIZADO'])
    }
    expect((await api.call('causas.draw', { params: { id } })).status).toBe(401)
  })

  it('single form: is asked for as of the caller’s own office; as of another one it is not there', async () => {
    const id = await clerk.newCause()
    const { token, usuario } = clerk.user
    const ask = async (idOficina: number) => {
      const query = { idOficina: String(idOficina) }
      const { status } = await api.call('causas.formularioUnico', { token, params: { id }, query })
      return status
    }
    const own = Number(usuario.oficinaActual)
    expect([await ask(own), await ask(own + 1)]).toEqual([200, 404])
  })

  it('answers unknown routes and unknown things apart', async () => {
    const unknownRoute = await fetch(`${api.url}/api/nada`)
    expect([unknownRoute.status, await unknownRoute.json()]).toEqual([404, { message: 'RUTA NO ENCONTRADA' }])
    expect((await clerk.get(99_999)).message).toBe('La causa no existe')
  })
})
