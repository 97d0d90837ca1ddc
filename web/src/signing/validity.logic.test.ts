import { validity } from '@estrado/machines/signing/validity-texts'
import { describe, expect, it } from 'vitest'
import {
  checksOf,
  documentReasons,
  explanationOf,
  hasLaterVersion,
  type SignatureFacts,
  type Validity,
} from './validity.logic.ts'

const good: SignatureFacts = {
  certificado: {
    nombreSignatario: 'Ximena Vargas Ordóñez',
    emailSignatario: 'ventanilla@estrado.example',
    ci: '3000002',
    organizacionSignatario: 'Órgano Judicial',
    nombreECA: 'Autoridad de demostración',
    inicioValidez: '2026-01-01T00:00:00.000Z',
    finValidez: '2029-01-01T00:00:00.000Z',
  },
  noModificado: true,
  cadenaConfianza: true,
  firmadoDuranteVigencia: true,
  firmadoAntesRevocacion: true,
  fechaFirma: '2026-11-21T14:42:00.000Z',
  veredicto: 'Válido',
  motivos: [],
  avisos: [],
  tiempo: { prueba: 'registro', autoridad: null },
  revision: { bytes: 100 },
  agregados: [],
}

const document: Validity = { estado: 'Válido', motivos: [], firmas: [good], sellos: [], aprobaciones: [] }

describe('verdict: what is said of a document', () => {
  it('has its own words where somebody approved it and nobody signed', () => {
    expect(explanationOf(document)).toBe(validity.explained.Válido)
    expect(explanationOf({ ...document, firmas: [] })).toBe(validity.approvedOnly)
  })

  it('tells reasons once: of the document what isn’t told beside a signature', () => {
    const motivos = [{ codigo: 'firmas-ocultas' }, { codigo: 'vencido-sin-prueba' }] as const
    const firmas = [{ ...good, motivos: [{ codigo: 'vencido-sin-prueba' }] as const }]
    expect(documentReasons({ ...document, motivos, firmas })).toEqual([{ codigo: 'firmas-ocultas' }])
    expect(documentReasons({ ...document, motivos, firmas: [] })).toEqual(motivos)
  })

  it('offers the signed version where something came after it and it can be told apart', () => {
    const agregados = [{ tipo: 'firma', por: null, cuando: null }] as const
    expect(hasLaterVersion(good)).toBe(false)
    expect(hasLaterVersion({ ...good, agregados })).toBe(true)
    expect(hasLaterVersion({ ...good, agregados, revision: { bytes: 0 } })).toBe(false)
  })
})

describe('what was checked of a signature', () => {
  it('is four things, each with its own outcome', () => {
    expect(checksOf(good).map(({ holds }) => holds)).toEqual([true, true, true, true])
    const modified = checksOf({ ...good, noModificado: false })
    expect(modified.filter(({ holds }) => !holds)).toEqual([
      { text: validity.checks.noModificado, holds: false },
    ])
    const revoked = checksOf({ ...good, firmadoAntesRevocacion: false })
    expect(revoked.filter(({ holds }) => !holds)).toEqual([
      { text: validity.checks.firmadoAntesRevocacion, holds: false },
    ])
  })
})
