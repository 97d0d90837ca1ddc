import { causeGeneralRules } from '@estrado/machines/causes/general-rules'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { allowedPartyTypes, partyTypeIds } from '@estrado/machines/parties/party-types'
import { partiesComplete } from '@estrado/machines/parties/wizard-parties'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { causeRegistrars } from '@estrado/machines/vocabulary/role-groups'
import { describe, expect, it } from 'vitest'
import { tiposActosProcesales } from './acts.ts'
import { catalogues } from './catalogues.ts'
import { delitos } from './crimes.ts'
import { departamentos, municipios } from './geography.ts'
import { abogados, personas, personasJuridicas } from './persons.ts'
import { sampleCauses, waitingCourts } from './sample-causes.ts'
import { formOfSample } from './samples/form.ts'
import { staff } from './staff.ts'

const repeated = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, index) => values.indexOf(value) !== index)
const has = (name: keyof typeof catalogues, id: number) => catalogues[name].some((entry) => entry.id === id)
const now = new Date('2026-07-15T12:00:00-04:00')

/** Coordinates of an address lie in the municipality's neighbourhood, never in another region. */
const isNear = (place: { idMunicipio: number; latitud: number; longitud: number }): boolean => {
  const town = municipios.find(({ id }) => id === place.idMunicipio)
  if (!town) return false
  return Math.abs(town.latitud - place.latitud) < 0.15 && Math.abs(town.longitud - place.longitud) < 0.15
}

describe('people of the registry', () => {
  it('are at least 120, each number with its complement once', () => {
    expect(personas.length).toBeGreaterThanOrEqual(120)
    expect(
      repeated(personas.map(({ documentoIdentidad, complemento }) => `${documentoIdentidad} ${complemento}`)),
    ).toEqual([])
    expect(repeated(personas.map(({ email }) => email))).toEqual([])
  })

  it('have mobiles, birth dates, homes and catalogue entries that exist', () => {
    for (const person of personas) {
      const who = person.documentoIdentidad
      expect(person.celular, who).toMatch(/^[67]\d{7}$/)
      expect(person.fechaNacimiento, who).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(new Date(person.fechaNacimiento).toISOString().slice(0, 10), who).toBe(person.fechaNacimiento)
      expect(isNear(person.domicilio), who).toBe(true)
      expect(has('tipos-estados-civiles', person.idEstadoCivil), who).toBe(true)
      expect(has('paises', person.idNacionalidad), who).toBe(true)
      expect(has('tipos-identidad', person.idTipoIdentidad), who).toBe(true)
      expect(
        departamentos.some(({ codigo }) => codigo === person.lugarExpedicion),
        who,
      ).toBe(true)
      expect(person.idMunicipioNacimiento !== null, who).toBe(person.idNacionalidad === defaultCountryId)
      expect(person.nombres.trim() && person.primerApellido.trim(), who).not.toBe('')
    }
  })

  it('try what names and numbers can be', () => {
    const names = personas.map((p) => `${p.nombres} ${p.primerApellido} ${p.segundoApellido}`).join('\n')
    for (const letter of ["'", 'Ñ', 'ñ', 'á', 'ú', 'ü', 'ë', 'ç']) expect(names).toContain(letter)
    expect(personas.some(({ segundoApellido }) => segundoApellido === '')).toBe(true)
    expect(repeated(personas.map(({ documentoIdentidad }) => documentoIdentidad)).length).toBeGreaterThan(0)
  })

  it('collide with no account but those of prosecutor, lawyer and party, and agree with them', () => {
    const shared = staff.filter((member) =>
      personas.some(({ documentoIdentidad }) => documentoIdentidad === member.documentoIdentidad),
    )
    expect(shared.map(({ usuario }) => usuario)).toEqual(['fiscal', 'abogado', 'sujeto'])
    for (const member of shared) {
      const person = personas.find(
        ({ documentoIdentidad }) => documentoIdentidad === member.documentoIdentidad,
      )
      expect([person?.nombres, person?.primerApellido, person?.segundoApellido]).toEqual([
        member.nombres,
        member.primerApellido,
        member.segundoApellido,
      ])
    }
  })
})

describe('lawyers and legal entities', () => {
  it('are people of the registry with registrations of their own: one expired, one without expiry', () => {
    expect(abogados.length).toBeGreaterThanOrEqual(12)
    expect(repeated(abogados.map(({ matricula }) => matricula))).toEqual([])
    for (const { documentoIdentidad } of abogados) {
      expect(personas.some((person) => person.documentoIdentidad === documentoIdentidad)).toBe(true)
    }
    const expiries = abogados.map(({ fechaVencimientoMatricula }) => fechaVencimientoMatricula)
    expect(expiries.filter((expiry) => expiry === null)).toHaveLength(1)
    expect(expiries.filter((expiry) => expiry !== null && expiry < '2026')).toHaveLength(1)
  })

  it('have representatives of the registry and stand in their municipality', () => {
    expect(personasJuridicas.length).toBeGreaterThanOrEqual(15)
    expect(repeated(personasJuridicas.map(({ nit }) => nit))).toEqual([])
    for (const entity of personasJuridicas) {
      expect(personas.some((person) => person.documentoIdentidad === entity.documentoRepresentante)).toBe(
        true,
      )
      expect(isNear(entity), entity.razonSocial).toBe(true)
    }
  })
})

const scripts = [...sampleCauses, ...waitingCourts.flatMap(({ causes }) => causes)]

describe('sample causes', () => {
  it('are a dozen or more, and reach every stage', () => {
    expect(sampleCauses.length).toBeGreaterThanOrEqual(12)
    expect(repeated(scripts.map(({ key }) => key))).toEqual([])
    const stages = new Set(sampleCauses.map(({ stage }) => stage))
    expect([...stages].sort()).toEqual(['documents', 'drawn', 'general', 'parties', 'postponed', 'signed'])
  })

  it.each(scripts.map((sample) => [sample.key, sample] as const))(
    '%s passes the rules of its steps',
    (_, sample) => {
      expect(causeGeneralRules(formOfSample(sample, now), now)).toEqual({})
      for (const { referencia, fojas } of sample.documents) {
        expect(documentRules({ referencia, fojasAdjunto: String(fojas) })).toEqual({})
      }
      const wizard = {
        tipoAccion: sample.general.tipoAccion,
        preparatoryActs: sample.actosPreparatorios,
        parties: sample.parties.map((party, id) => ({
          id,
          idTipoSujetoProcesal: party.idTipoSujetoProcesal,
        })),
      }
      if (sample.stage !== 'general') expect(partiesComplete(wizard)).toBe(true)
      const needsDocuments = ['documents', 'drawn', 'signed'].includes(sample.stage)
      if (needsDocuments && sample.general.tipoAccion === 'Privada') {
        expect(sample.documents.filter(({ principal }) => principal)).toHaveLength(1)
      }
    },
  )

  it.each(scripts.map((sample) => [sample.key, sample] as const))('%s refers to what exists', (_, sample) => {
    const actor = staff.find(({ usuario }) => usuario === sample.actor)
    expect(causeRegistrars.some((role) => actor?.roles.includes(role))).toBe(true)
    const { general } = sample
    if (general.hechoLatitud !== null && general.hechoLongitud !== null) {
      const place = {
        idMunicipio: general.idMunicipioHecho,
        latitud: general.hechoLatitud,
        longitud: general.hechoLongitud,
      }
      expect(isNear(place)).toBe(true)
    }
    expect(repeated(sample.parties.map(({ documentoIdentidad }) => documentoIdentidad))).toEqual([])
    for (const party of sample.parties) {
      expect(allowedPartyTypes).toContain(party.idTipoSujetoProcesal)
      expect(
        personas.filter((person) => person.documentoIdentidad === party.documentoIdentidad),
      ).toHaveLength(1)
      const accused = party.idTipoSujetoProcesal === partyTypeIds.denunciado
      expect(party.delitos.length > 0).toBe(accused)
      for (const id of party.delitos) {
        const isPrivate = delitos.find((crime) => crime.id === id)?.tipoAccion === 'Privada'
        expect(isPrivate, String(id)).toBe(general.tipoAccion === 'Privada')
      }
      for (const lawyer of party.abogados) {
        const known = abogados.find(({ documentoIdentidad }) => documentoIdentidad === lawyer)
        expect(known?.fechaVencimientoMatricula, lawyer).toBeTruthy()
      }
      for (const { documentoIdentidad } of party.representantes ?? []) {
        expect(personas.filter((person) => person.documentoIdentidad === documentoIdentidad)).toHaveLength(1)
      }
    }
    for (const { idTipoActoProcesal } of sample.documents) {
      expect(tiposActosProcesales.some(({ id }) => id === idTipoActoProcesal)).toBe(true)
    }
  })
})
