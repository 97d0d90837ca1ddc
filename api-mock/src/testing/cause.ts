import { PDFDocument } from 'pdf-lib'
import type { Answered, LoggedIn, TestApi } from './api.ts'

/** Step 1 of a private cause in La Paz that holds every rule; `changes` say what a test is about. */
export function generalForm(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    tipoAccion: 'Privada',
    codigoUnico: null,
    idTipoDenuncia: null,
    idTipoEstado: null,
    idTipoEtapa: null,
    idOficinaReparto: null,
    idMunicipioHecho: 20101,
    hechoDireccion: 'Calle Yanacocha 441',
    hechoZona: 'Centro',
    hechoReferenciaLugar: '',
    mediosTelematicos: [],
    hechoLatitud: -16.4957,
    hechoLongitud: -68.1335,
    hechoFechaHora: '2026-11-02T10:00:00-04:00',
    hechoFechaHoraFin: null,
    hechoFechaHoraAproximada: null,
    fechaHoraInteroperabilidad: null,
    hechoRelato: '',
    ...changes,
  }
}

/** A representative as the form sends one who isn't recorded yet; `changes` say what a test is about. */
export const representative = (
  documentoIdentidad: string,
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  id: null,
  idTipoSujetoProcesal: 18,
  idPersonaNatural: null,
  documentoIdentidad,
  complemento: '',
  nombreCompleto: 'Ñuflo Peña Muñoz',
  celular: '',
  email: '',
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
  ...changes,
})

/** The demo's lawyer as a party's form sends them. */
export const demoLawyer = {
  idPersonaNatural: null,
  documentoIdentidad: '4000002',
  nombreCompleto: "Hernán D'Orbigny Peredo",
  matricula: 'HDP',
  fechaVencimientoMatricula: '2034-12-31',
  celular: '',
  email: '',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

/** A PDF of some pages. */
export async function smallPdf(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([595, 842]).drawText(`Foja ${page + 1}`)
  return document.save()
}

type Fields = Readonly<Record<string, string>>

/** Multipart of a call that takes a file. */
export function multipart(fields: Fields, bytes: Uint8Array, name = 'memorial.pdf'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('archivo', new File([new Uint8Array(bytes)], name))
  return form
}

/** Beyond what a test writes by hand: the count goes on through every file of a process. */
let numbers = 10_000
/** The next number of a resolution: types that are numbered demand one, and no court has the same twice. */
export const nextNumber = () => {
  numbers += 1
  return `${numbers}/2026`
}

/** The clerk's steps of registering a cause, one call each. */
export class Clerk {
  readonly api: TestApi
  readonly user: LoggedIn

  constructor(api: TestApi, user: LoggedIn) {
    this.api = api
    this.user = user
  }

  create(changes: Readonly<Record<string, unknown>> = {}, headers: Fields = {}): Promise<Answered> {
    return this.api.call('causas.create', { token: this.user.token, body: generalForm(changes), headers })
  }

  async newCause(): Promise<number> {
    const { status, response, json } = await this.create()
    if (status !== 201) throw new Error(JSON.stringify(json))
    return (response as { id: number }).id
  }

  get(id: number): Promise<Answered> {
    return this.api.call('causas.get', { token: this.user.token, params: { id } })
  }

  async party(
    idCausa: number,
    documento: string,
    tipo: 1 | 2,
    changes: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    const found = await this.api.call('segip.find', {
      token: this.user.token,
      params: { documentNumber: documento },
    })
    const { persona } = found.response as { persona: Record<string, unknown> }
    return this.api.call('sujetosProcesales.createPrivate', {
      token: this.user.token,
      headers,
      body: {
        idCausa,
        idTipoSujetoProcesal: tipo,
        esQuerellante: tipo === 1,
        reservaIdentidad: false,
        idParentescoVictima: null,
        delitos: tipo === 2 ? [2830] : [],
        personaNatural: persona,
        abogados: [],
        ...changes,
      },
    })
  }

  async attach(idCausa: number, bytes?: Uint8Array, fields: Fields = {}, name?: string): Promise<Answered> {
    return this.api.call('actosProcesales.create', {
      token: this.user.token,
      form: multipart(
        {
          idCausa: String(idCausa),
          referencia: 'Acusación particular',
          fojasAdjunto: '3',
          // What is attached to a draft is no act yet: it says neither a type nor a number.
          ...(fields.idTipoActoProcesal !== undefined && { codigoResolucion: nextNumber() }),
          ...fields,
        },
        bytes ?? (await smallPdf()),
        name,
      ),
    })
  }

  draw(
    id: number,
    headers: Fields = {},
    name: 'causas.draw' | 'causas.drawAndSaveFormularioUnico' = 'causas.draw',
  ): Promise<Answered> {
    return this.api.call(name, { token: this.user.token, params: { id }, headers })
  }

  /** A cause with both parties and one document, ready to be drawn; what is said of its complainant besides. */
  async readyCause(ofComplainant: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const id = await this.newCause()
    for (const [documento, tipo, changes] of [
      ['6000001', 1, ofComplainant],
      ['6000002', 2, {}],
    ] as const) {
      const { status, json } = await this.party(id, documento, tipo, changes)
      if (status !== 201) throw new Error(JSON.stringify(json))
    }
    const { status, json } = await this.attach(id)
    if (status !== 201) throw new Error(JSON.stringify(json))
    return id
  }
}
