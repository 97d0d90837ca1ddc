import { validity } from '@estrado/machines/messages/validity'
import { describe, expect, it } from 'vitest'
import { checksOf, type SignatureFacts } from './validity.logic.ts'

const good: SignatureFacts = {
  certificado: {
    nombreSignatario: 'Ximena Vargas Ordóñez',
    emailSignatario: 'ventanilla@estrado.example',
    ci: '3000002',
    organizacionSignatario: 'Órgano Judicial',
    inicioValidez: '2026-01-01T00:00:00.000Z',
    finValidez: '2029-01-01T00:00:00.000Z',
  },
  noModificado: true,
  cadenaConfianza: true,
  firmadoDuranteVigencia: true,
  firmadoAntesRevocacion: true,
  fechaFirma: '2026-11-21T14:42:00.000Z',
}

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
