import { describe, expect, it } from 'vitest'
import { defaultCountryId } from '../vocabulary/defaults.ts'
import { courtRoles, type RoleCode } from '../vocabulary/roles.ts'
import { partyLabel } from './label-texts.ts'
import { complainant, lawyer, privateCause } from './parties.fixture.ts'
import { locksIdentity, partyFormModes as modes, partyFormMode, sameIdentity } from './party-form-mode.ts'
import { documentTypesFor, partyNaturalRules } from './party-natural.ts'
import { offeredPartyTypes } from './party-offer.ts'
import { allowedPartyTypes, legalPartyTypes, legalRepresentedTypes, partyTone } from './party-types.ts'

/* The rows of `spec 3 §3 to §6` about types of parties, one line a sentence. */

describe('accion of the form (spec 3 §4)', () => {
  it.each([
    ['a new complainant', false, false, 1, modes.newComplainant, 1],
    ['a new complainant who is the victim', false, false, 5, modes.newComplainant, 1],
    ['a new accused', false, false, 2, modes.newAccused, 2],
    ['a new company that accuses', false, true, 1, modes.newComplainant, 1],
    ['a new company that is accused', false, true, 2, modes.newAccused, 2],
    ['anybody else', false, false, 4, modes.generic, 3],
    ['nothing chosen yet', false, false, null, modes.generic, 3],
    ['a complainant corrected', true, false, 1, modes.editComplainant, 4],
    ['a complainant and victim corrected', true, false, 5, modes.editComplainant, 4],
    ['an accused corrected', true, false, 2, modes.editAccused, 5],
    ['a witness corrected', true, false, 4, modes.generic, 3],
    ['a company corrected', true, true, 1, modes.editLegalEntity, 6],
  ] as const)('%s', (_, registered, legal, type, mode, accion) => {
    expect([partyFormMode({ registered, legal, type }), mode]).toEqual([accion, accion])
    expect(locksIdentity({ registered, legal, type })).toBe(accion === 4)
  })

  it('4: the document stands, whatever is sent; of others it may be corrected', () => {
    const before = {
      tipoDocumentoIdentidad: 'Cédula de Identidad',
      documentoIdentidad: '6000001',
      complemento: '1a',
    }
    const changes = [
      { documentoIdentidad: '6000002' },
      { complemento: '' },
      { tipoDocumentoIdentidad: 'Pasaporte' },
    ]
    for (const change of changes) {
      expect(sameIdentity(1, before, { ...before, ...change })).toMatch(/no se cambia/)
      expect(sameIdentity(2, before, { ...before, ...change })).toBeNull()
    }
    expect(sameIdentity(1, before, { ...before, complemento: '1A' })).toBeNull()
  })
})

describe('what each role may choose (spec 3 §5, §6)', () => {
  const all = [1, 2, 3, 4, 5, 8, 11, 12, 13, 14]
  const courtPrivate = all.filter((type) => type !== 3)
  const registry: readonly RoleCode[] = ['VENT_OGP', 'ENC_OGP']
  const rows = [
    ...courtRoles.map((role) => [role, 'Privada', courtPrivate] as const),
    ...courtRoles.map((role) => [role, 'Pública', all] as const),
    ...registry.map((role) => [role, 'Privada', [1, 2]] as const),
    ...registry.map((role) => [role, 'Pública', all] as const),
  ]
  it.each(rows)('%s, %s', (role, tipoAccion, types) => {
    const offered = offeredPartyTypes({ roles: [role], tipoAccion, own: null })
    expect(offered).toEqual(types)
    expect(offered.filter((type) => legalPartyTypes.includes(type))).toEqual(
      types.filter((type) => [1, 2, 14].includes(type)),
    )
  })
})

describe('what each type is called, asks for and has (spec 3 §3, §5)', () => {
  const privada = { tipoAccion: 'Privada', tags: 'Privada' }
  const acts = { tipoAccion: 'Privada', tags: 'Privada, Actos Preparatorios' }
  const publica = { tipoAccion: 'Pública', tags: '' }
  /** Type; label in a private cause, in preparatory acts, in a public one; colour. */
  const rows = [
    [1, 'Acusador Particular', 'Impetrante', 'Denunciante', 'neutral'],
    [2, 'Acusado', 'Acusado', 'Denunciado', 'danger'],
    [3, 'Víctima', 'Víctima', 'Víctima', 'positive'],
    [4, 'Testigo', 'Testigo', 'Testigo', 'neutral'],
    [5, 'Denunciante y Víctima', 'Denunciante y Víctima', 'Denunciante y Víctima', 'neutral'],
    [8, 'Tercero', 'Tercero', 'Tercero', 'neutral'],
    [11, 'Perito', 'Perito', 'Perito', 'neutral'],
    [12, 'Intérprete', 'Intérprete', 'Intérprete', 'neutral'],
    [13, 'Traductor', 'Traductor', 'Traductor', 'neutral'],
    [14, 'Tercero Interesado', 'Tercero Interesado', 'Tercero Interesado', 'neutral'],
  ] as const

  it('there is a row for every allowed type', () => {
    expect(rows.map(([type]) => type)).toEqual(allowedPartyTypes)
  })

  it.each(rows)('%i', (type, inPrivate, inActs, inPublic, tone) => {
    expect([privada, acts, publica].map((cause) => partyLabel(type, cause))).toEqual([
      inPrivate,
      inActs,
      inPublic,
    ])
    expect(partyTone(type)).toBe(tone)
    const complains = type === 1 || type === 5
    expect(documentTypesFor(type).includes('Sin Documento')).toBe(!complains)
    const messages = (tipoAccion: 'Privada' | 'Pública', change: object = {}) =>
      Object.keys(
        partyNaturalRules(
          { ...complainant, idTipoSujetoProcesal: type, ...change },
          { ...privateCause, tipoAccion },
        ),
      )
    const homeless = {
      personaNatural: {
        ...complainant.personaNatural,
        domicilioReal: {
          idPais: defaultCountryId,
          idDepartamento: null,
          idMunicipio: null,
          direccion: '',
          latitud: null,
          longitud: null,
        },
      },
    }
    const home = ['idDepartamento', 'idMunicipio', 'direccion'].map(
      (field) => `personaNatural.domicilioReal.${field}`,
    )
    const crimes = type === 2 ? ['delitos'] : []
    expect(messages('Privada', homeless)).toEqual([...crimes, ...(type === 1 ? home : [])])
    expect(messages('Pública', homeless)).toEqual(crimes)
    const withLawyer = messages('Pública', { abogados: [lawyer], delitos: [7] })
    expect(withLawyer).toEqual([1, 2, 3, 5].includes(type) ? [] : ['abogados'])
  })

  it('a lawyer is blue; a company has lawyers as accused, complainant and victim', () => {
    expect([15, 16].map(partyTone)).toEqual(['information', 'information'])
    expect(legalRepresentedTypes).toEqual([2, 1, 3])
  })
})
