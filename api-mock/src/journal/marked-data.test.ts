import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { Clerk, representative } from '../testing/cause.ts'
import { startReceiver } from '../testing/otlp-receiver.ts'
import { Administration, newPerson } from '../testing/users.ts'

/** One mark for each personal field, each found nowhere else. */
const marks = {
  lawyerDocument: '7911101',
  lawyerName: 'Marcada Abogada Ñandú',
  lawyerRegistration: '7911102',
  lawyerMobile: '79111103',
  lawyerMail: 'marca.abogada@estrado.example',
  representativeDocument: '7911201',
  representativeName: 'Marcado Apoderado Ñandú',
  representativeMobile: '79111203',
  representativeMail: 'marca.apoderado@estrado.example',
  partyMobile: '79111303',
  partyMail: 'marca.parte@estrado.example',
  partyTrade: 'Oficio Marcado Ñandú',
  partyAddress: 'Calle Marcada Ñandú 12',
  accountDocument: '7911401',
  accountName: 'Marcada Titular',
  accountSurname: 'Apellidada Ñandú',
  accountMobile: '79111403',
  accountMail: 'marca.titular@estrado.example',
  refusedName: 'Marcada Rechazada Ñandú',
  searchedName: 'Marcada Buscada Ñandú',
  searchedDocument: '7911501',
  triedUser: 'marcada.intrusa',
} as const

const lawyer = {
  idPersonaNatural: null,
  documentoIdentidad: marks.lawyerDocument,
  nombreCompleto: marks.lawyerName,
  matricula: marks.lawyerRegistration,
  fechaVencimientoMatricula: '2030-01-01',
  celular: marks.lawyerMobile,
  email: marks.lawyerMail,
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

const standIn = representative(marks.representativeDocument, {
  nombreCompleto: marks.representativeName,
  celular: marks.representativeMobile,
  email: marks.representativeMail,
})

const accountPerson = {
  ...newPerson,
  documentoIdentidad: marks.accountDocument,
  nombres: marks.accountName,
  primerApellido: marks.accountSurname,
  celular: marks.accountMobile,
  email: marks.accountMail,
}

describe('marked personal data, through every kind of call that takes some', () => {
  let api: TestApi
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let correlation: string
  let clerk: Clerk
  let idCausa: number
  const printed: string[] = []
  const statuses: Record<string, number> = {}

  beforeAll(async () => {
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream)
      vi.spyOn(stream, 'write').mockImplementation((part, ...rest: unknown[]) => {
        printed.push(String(part))
        return write(part as string, ...(rest as []))
      })
    }
    receiver = await startReceiver()
    api = await startTestApi(inject('clusterUrl'), testClock(), { telemetry: receiver.url })
    clerk = new Clerk(api, await api.login('ventanilla'))
    const { token } = clerk.user
    const found = await api.call('segip.find', { token, params: { documentNumber: '6000001' } })
    const { persona } = found.response as { persona: Record<string, unknown> }
    const personaNatural = {
      ...persona,
      celular: marks.partyMobile,
      email: marks.partyMail,
      profesionOcupacion: marks.partyTrade,
      domicilioReal: { ...(persona.domicilioReal as object), direccion: marks.partyAddress },
    }
    idCausa = await clerk.newCause()
    const party = await clerk.party(idCausa, '6000001', 1, {
      personaNatural,
      abogados: [lawyer],
      representantes: [standIn],
    })
    const refusedParty = await clerk.party(idCausa, '6000002', 2, {
      abogados: [{ ...lawyer, nombreCompleto: marks.refusedName, email: 'no es correo' }],
    })
    await clerk.party(idCausa, '6000002', 2)
    await clerk.attach(idCausa)
    const drawn = await clerk.draw(idCausa)
    correlation = drawn.headers.get('x-correlation-id') ?? ''
    const administration = new Administration(api, await api.login('admin'))
    const account = await administration.create({ persona: accountPerson })
    const refusedAccount = await administration.create({
      persona: { ...accountPerson, nombres: marks.refusedName, email: 'no es correo' },
    })
    const search = { token, body: { page: 1, perPage: 10, busqueda: marks.searchedName } }
    const listed = await api.call('causas.list', search)
    const unknown = await api.call('segip.find', {
      token,
      params: { documentNumber: marks.searchedDocument },
    })
    const auditor = await api.login('auditor')
    const audited = await api.call('auditoria.search', {
      token: auditor.token,
      query: { texto: marks.searchedName },
    })
    const stranger = await api.call('auth.login', { body: { usuario: marks.triedUser, clave: 'Otra-2026x' } })
    Object.assign(statuses, {
      party: party.status,
      refusedParty: refusedParty.status,
      drawn: drawn.status,
      account: account.status,
      refusedAccount: refusedAccount.status,
      listed: listed.status,
      unknown: unknown.status,
      audited: audited.status,
      stranger: stranger.status,
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await receiver.stop()
  })

  /** The marks that a text holds. */
  const marksIn = (text: string) =>
    Object.entries(marks)
      .filter(([, mark]) => text.includes(mark))
      .map(([name]) => name)

  const rowsOf = async (table: string): Promise<string> => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
      api.services.db,
    )
    return rows.map(({ row }) => row).join('\n')
  }

  it('was taken, or refused, as meant', () => {
    expect(statuses).toEqual({
      party: 201,
      refusedParty: 422,
      drawn: 200,
      account: 201,
      refusedAccount: 422,
      listed: 200,
      unknown: 200,
      audited: 200,
      stranger: 401,
    })
  })

  it.each(['journal_event', 'alerta', 'mensaje_tiempo_real'])(
    'stands nowhere in the clear in %s',
    async (table) => {
      const rows = await rowsOf(table)
      expect(rows.length).toBeGreaterThan(0)
      expect(marksIn(rows)).toEqual([])
    },
  )

  it('stands in no line that the API printed', () => {
    expect(marksIn(printed.join(''))).toEqual([])
  })

  it('stands in no export of the journal', async () => {
    const { token } = await api.login('auditor')
    const { status, bytes } = await api.call('auditoria.export', {
      token,
      params: { stream: `causa/${idCausa}` },
    })
    expect(status).toBe(200)
    expect(bytes.length).toBeGreaterThan(0)
    expect(marksIn(Buffer.from(bytes).toString('utf8'))).toEqual([])
  })

  it('is shown all the same to who works on the cause', async () => {
    const { json } = await clerk.get(idCausa)
    expect(marksIn(JSON.stringify(json))).toEqual(
      expect.arrayContaining(['lawyerName', 'representativeName', 'partyMobile', 'partyAddress']),
    )
  })
  it('telemetry: reaches no attribute; the trace of a call is its correlation', async () => {
    await api.stop()
    expect(marksIn(receiver.text())).toEqual([])
    expect(receiver.metrics()).toEqual(
      expect.arrayContaining([
        'http.server.request.duration',
        'estrado.command.duration',
        'estrado.file.operation.duration',
        'db.client.operation.duration',
      ]),
    )
    const spans = receiver.spans()
    const own = spans.filter(({ traceId }) => traceId === correlation.replaceAll('-', ''))
    const [call] = own.filter(({ parentSpanId }) => !parentSpanId)
    expect(call?.name).toBe('POST /api/causas/{id}/sortear')
    const command = own.find(({ name }) => name.startsWith('command '))
    expect(command?.parentSpanId).toBe(call?.spanId)
    expect(spans.some(({ name }) => name === 'files put')).toBe(true)
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].filter((key) => !key.startsWith('db.')).toSorted()).toEqual([
      'estrado.command',
      'estrado.file.operation',
      'estrado.outcome',
      'estrado.workflow',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ])
  })
})
