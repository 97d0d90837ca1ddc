import { describe, expect, it } from 'vitest'
import { defaultCountryId } from '../vocabulary/defaults.ts'
import { partiesOfKind, type RegisteredParty } from './party-of-kind.ts'
import { partyTypeIds } from './party-types.ts'
import { partyMisfits } from './texts.ts'

const home = {
  idPais: 27,
  idDepartamento: 2,
  idMunicipio: 20101,
  direccion: 'Calle Yanacocha 441',
  latitud: null,
  longitud: null,
}
const complainant: RegisteredParty = {
  idTipoSujetoProcesal: partyTypeIds.denunciante,
  etiqueta: 'Acusador Particular',
  delitos: [],
  domicilio: home,
}
const accused: RegisteredParty = {
  idTipoSujetoProcesal: partyTypeIds.denunciado,
  etiqueta: 'Acusado',
  delitos: ['Privada'],
  domicilio: { ...home, direccion: '' },
}
const victim: RegisteredParty = {
  ...complainant,
  idTipoSujetoProcesal: partyTypeIds.victima,
  etiqueta: 'Víctima',
}
const registrars = ['VENT_OGP'] as const
const inPrivate = (...parties: readonly RegisteredParty[]) =>
  partiesOfKind(parties, { tipoAccion: 'Privada', roles: registrars })

describe('parties of a draft whose kind of action changed', () => {
  it('hold what a private cause demands: type, crimes and the complainant’s home', () => {
    expect(inPrivate(complainant, accused)).toEqual([])
    expect(
      inPrivate(
        { ...complainant, domicilio: { ...home, direccion: ' ' } },
        { ...accused, delitos: ['Privada', 'Pública'] },
        victim,
      ),
    ).toEqual([
      partyMisfits.home('Acusador Particular', 1),
      partyMisfits.crimes('Acusado', 2),
      partyMisfits.type('Víctima', 3),
    ])
  })

  it('a home abroad is whole without a department of ours', () => {
    const abroad = { ...home, idPais: defaultCountryId + 1, idDepartamento: null, idMunicipio: null }
    expect(inPrivate({ ...complainant, domicilio: abroad }, accused)).toEqual([])
  })

  it('of a legal entity no home is demanded', () => {
    expect(inPrivate({ ...complainant, domicilio: null }, accused)).toEqual([])
  })

  it('of a public cause nothing of that is asked', () => {
    const parties = [{ ...complainant, domicilio: { ...home, direccion: '' } }, victim]
    expect(partiesOfKind(parties, { tipoAccion: 'Pública', roles: registrars })).toEqual([])
  })
})
