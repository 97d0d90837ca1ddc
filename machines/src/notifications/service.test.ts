import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { actionsFor, mayAsk } from './actions.ts'
import { proposedServer } from './assignment.ts'
import { dayRoute, metresBetween } from './day-route.ts'
import { docketLine } from './docket.ts'
import { type NotifiableParty, proposalFor } from './proposals.ts'
import { type AskedVisit, destinationRules, visitRules } from './service-rules.ts'
import { VisitBody } from './service-schemas.ts'
import { assignmentTexts, proposalTexts, serviceTexts as texts } from './service-texts.ts'
import { type NotificationState, notificationStates, notificationTypeIds, shownState } from './vocabulary.ts'

const { personal, cedula, edicto, buzon, audiencia } = notificationTypeIds
const since = new Date('2026-11-20T12:00:00Z')
const now = new Date('2026-11-23T12:00:00Z')

const visit: AskedVisit = {
  resultado: 'practicada',
  fechaHora: '2026-11-23T11:00:00Z',
  lugar: 'Calle Comercio 12',
  latitud: -16.5,
  longitud: -68.13,
  precision: 8,
  motivo: '',
  proxima: null,
  calidad: 'destinatario',
  nombre: 'Ana Quispe',
  documento: '6000001',
  complemento: '',
  observacion: '',
}
const wrong = (changes: Partial<AskedVisit>) => visitRules({ ...visit, ...changes }, since, now)

describe('record of a visit', () => {
  it('says who received it, when and where', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ lugar: ' ', calidad: null, nombre: '', documento: ' ' })).toEqual({
      lugar: [validation.required],
      calidad: [validation.required],
      nombre: [validation.required],
      documento: [validation.required],
    })
    expect(wrong({ calidad: 'testigo', nombre: '' })).toEqual({ nombre: [validation.required] })
  })

  it('tells of its place how exact it is, from nothing on', () => {
    const isVisit = (precision: number | null) => Schema.is(VisitBody)({ ...visit, precision })
    expect([0, 8.5, null, -1].map(isVisit)).toEqual([true, true, true, false])
  })

  it('has an hour between the assignment and now; a phone’s clock may be a little fast', () => {
    for (const fechaHora of ['ayer', '2026-11-23 11:00', '11/23/2026 11:00', '2026-02-30T11:00:00Z'])
      expect(wrong({ fechaHora })).toEqual({ fechaHora: [validation.dateFormat] })
    expect(wrong({ fechaHora: '2026-11-20T11:59:59Z' })).toEqual({ fechaHora: [texts.hourBefore] })
    expect(wrong({ fechaHora: '2026-11-23T12:04:00Z' })).toEqual({})
    expect(wrong({ fechaHora: '2026-11-23T12:06:00Z' })).toEqual({ fechaHora: [texts.hourAhead] })
  })

  it('that served nobody says why, and comes before the next one', () => {
    const nobody = { resultado: 'visita', nombre: '', documento: '', calidad: null } as const
    expect(wrong(nobody)).toEqual({ motivo: [validation.required] })
    expect(wrong({ ...nobody, motivo: 'Nadie', proxima: '2026-11-23T10:00:00Z' })).toEqual({
      proxima: [texts.nextBefore],
    })
    for (const proxima of ['2026-11-24 10:00', '2027-02-29T10:00:00Z'])
      expect(wrong({ ...nobody, motivo: 'Nadie', proxima })).toEqual({ proxima: [validation.dateFormat] })
    expect(wrong({ ...nobody, motivo: 'Nadie', proxima: '2026-11-24T10:00:00Z' })).toEqual({})
  })
})

describe('where a notification goes', () => {
  const nowhere = { direccion: '', latitud: null, longitud: null, correo: '' }

  it('is an address for who walks there, and a mail for a mailbox’s notice', () => {
    expect(destinationRules(personal, nowhere)).toEqual({ direccion: [validation.required] })
    expect(destinationRules(buzon, nowhere)).toEqual({ correo: [validation.required] })
    expect(destinationRules(buzon, { ...nowhere, correo: 'a b@c' })).toEqual({ correo: [validation.email] })
    expect(destinationRules(buzon, { ...nowhere, correo: 'ana@correo.bo' })).toEqual({})
    expect(destinationRules(edicto, nowhere)).toEqual({})
  })
})

describe('proposal of whom to notify', () => {
  const party: NotifiableParty = {
    protegido: false,
    presento: false,
    individualizado: null,
    notificado: false,
    fallidas: [],
    direccion: 'Calle Comercio 12',
    buzon: false,
  }
  const type = { requiereNotificacion: true, visibilidad: 1 }
  const of = (changes: Partial<NotifiableParty>, kind = type) => proposalFor({ ...party, ...changes }, kind)

  it('goes to a mailbox, else in person, else by edict', () => {
    expect(of({ buzon: true }).idTipoNotificacion).toBe(buzon)
    expect(of({})).toMatchObject({ idTipoNotificacion: personal, propuesto: true })
    expect(of({ direccion: '' }).idTipoNotificacion).toBe(edicto)
    expect(of({ fallidas: [personal] }).idTipoNotificacion).toBe(cedula)
    expect(of({ fallidas: [personal, cedula] }).idTipoNotificacion).toBe(edicto)
    expect(of({ buzon: true, fallidas: [buzon] }).idTipoNotificacion).toBe(personal)
    expect(of({}, { ...type, visibilidad: 3 }).idTipoNotificacion).toBe(audiencia)
  })

  it('never publishes the name of who is protected', () => {
    for (const fallidas of [[], [personal], [personal, cedula]])
      for (const direccion of ['', 'Calle Comercio 12'])
        expect(of({ protegido: true, direccion, fallidas }).idTipoNotificacion).not.toBe(edicto)
  })

  it('names nobody twice, nor who handed it in, nor whom the act doesn’t mean', () => {
    expect(of({ notificado: true })).toMatchObject({ propuesto: false, impedimento: proposalTexts.already })
    expect(of({ presento: true })).toMatchObject({ propuesto: false, impedimento: proposalTexts.presenter })
    expect(of({ individualizado: false })).toMatchObject({ propuesto: false, impedimento: null })
    expect(of({}, { ...type, requiereNotificacion: false })).toMatchObject({ propuesto: false })
  })
})

describe('assignment', () => {
  const people = [
    { id: 1, nombre: 'A', carga: 0, deZona: false },
    { id: 3, nombre: 'C', carga: 4, deZona: true },
    { id: 2, nombre: 'B', carga: 4, deZona: true },
  ]

  it('proposes who serves the zone and has least open work, and says why', () => {
    expect(proposedServer(people, 'Sur')).toEqual({
      idGestor: 2,
      porque: assignmentTexts.leastOfZone('Sur', 4),
    })
    expect(proposedServer(people.slice(0, 1), 'Sur')).toEqual({
      idGestor: 1,
      porque: assignmentTexts.leastOfOffice(0, 'Sur'),
    })
    expect(proposedServer([], null)).toBeNull()
  })
})

describe('docket line', () => {
  const line = (estado: NotificationState, changes: Partial<Parameters<typeof docketLine>[0]> = {}) =>
    docketLine({ estado, idTipoNotificacion: cedula, at: null, calidad: null, ...changes })

  it('says who was served, how and when, and tells what failed from what is still to come', () => {
    const at = '2026-11-23T14:05:00.000Z'
    expect(line('served', { at, calidad: 'familiar' })).toBe(
      'Notificado · Por cédula · 23/11/2026 10:05 · Un familiar',
    )
    expect(line('closed', { at, idTipoNotificacion: edicto })).toBe(
      'Notificado · Por edicto · 23/11/2026 10:05',
    )
    const linesOf = (states: readonly NotificationState[]) => states.map((state) => line(state))
    expect(linesOf(['notServed', 'unserved', 'bounced'])).toEqual(Array(3).fill('No notificado'))
    expect(linesOf(['pending', 'assigned', 'dispatched', 'returned'])).toEqual(Array(4).fill('Todavía nada'))
    expect(line('withdrawn')).toBe('Retirada')
  })
})

describe('route of a day', () => {
  const at = (id: number, latitud: number | null, longitud: number | null) => ({ id, latitud, longitud })

  it('goes always to the nearest that is left; what has no coordinates comes last', () => {
    const stops = [at(1, -16.6, -68.1), at(2, null, null), at(3, -16.51, -68.1), at(4, -16.55, -68.1)]
    const start = { latitud: -16.5, longitud: -68.1 }
    expect(dayRoute(start, stops).map(({ id }) => id)).toEqual([3, 4, 1, 2])
    expect(dayRoute(null, stops).map(({ id }) => id)).toEqual([1, 4, 3, 2])
    expect(dayRoute(null, [])).toEqual([])
  })

  it('measures metres: a thousandth of a degree of latitude is 111', () => {
    const metres = metresBetween({ latitud: -16.5, longitud: -68 }, { latitud: -16.501, longitud: -68 })
    expect(metres).toBeCloseTo(111.19, 1)
  })
})

describe('state of a notification', () => {
  it('says of one for a mailbox that its notice is to go, and not that it waits to be assigned', () => {
    const { buzon, personal } = notificationTypeIds
    expect(shownState('pending', personal)).toBe(notificationStates.pending)
    expect(shownState('pending', buzon).label).toBe('Aviso por enviar')
    expect(shownState('bounced', buzon)).toBe(notificationStates.bounced)
  })
})

describe('what may be done with a notification', () => {
  const now = (
    relation: Parameters<typeof actionsFor>[0][number],
    estado: Parameters<typeof actionsFor>[1]['estado'],
    idTipoNotificacion: number = personal,
  ) => actionsFor([relation], { estado, idTipoNotificacion })

  it('follows from how one stands to it, its way and its state', () => {
    expect(now('court', 'pending')).toEqual(['asignar', 'corregirDireccion', 'adjuntar', 'retirar'])
    expect(now('central', 'pending')).toEqual(['asignar', 'corregirDireccion', 'adjuntar'])
    expect(now('server', 'assigned')).toEqual(['ver', 'corregirDireccion', 'diligenciar', 'devolver'])
    expect(now('server', 'served')).toEqual(['cerrar'])
    expect(now('court', 'served')).toEqual([])
    for (const ended of ['served', 'notServed'] as const) expect(now('successor', ended)).toEqual(['cerrar'])
    expect(now('successor', 'assigned')).toEqual([])
    expect(now('successor', 'served', edicto)).toEqual([])
    expect(now('court', 'served', edicto)).toEqual(['cerrar'])
    expect(now('addressee', 'dispatched', buzon)).toEqual(['abrir'])
    expect(now('addressee', 'assigned')).toEqual([])
    expect(now('court', 'closed')).toEqual([])
  })

  it('is asked of the relation before the state: nobody else serves what somebody carries', () => {
    expect(mayAsk(['court'], 'diligenciar', personal)).toBe(false)
    expect(mayAsk(['server'], 'diligenciar', personal)).toBe(true)
    expect(mayAsk(['server'], 'diligenciar', edicto)).toBe(false)
    expect(mayAsk([], 'asignar', personal)).toBe(false)
  })
})
