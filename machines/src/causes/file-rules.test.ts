import { describe, expect, it } from 'vitest'
import { actTypeCodes } from '../catalogues/act-type-values.ts'
import {
  type CauseRelation,
  causeRelations,
  type FiledAct,
  type FiledNotification,
  hearsOfNotification,
  mayReadAct,
  partsFor,
} from './file-rules.ts'

const all = Object.keys(causeRelations) as CauseRelation[]
const ruling: FiledAct = {
  idTipoActoProcesal: 648,
  idCategoria: 6,
  visibilidad: 2,
  situacion: 'closed',
  esperaAOtros: false,
  conocido: false,
  propio: false,
  sinPresentar: false,
}
const readers = (act: Partial<FiledAct>) => all.filter((one) => mayReadAct(one, { ...ruling, ...act }))

describe('access to an act of a cause', () => {
  it('public once it is closed', () => expect(readers({})).toEqual(all))

  it.each(['draft', 'validated', 'observed', 'returned', 'issued', 'issuedValidated'])(
    'is for its court and the audit while it is %s',
    (situacion) => expect(readers({ situacion })).toEqual(['court', 'auditor']),
  )

  it('a memorial that is being taken in is the window’s too', () => {
    expect(readers({ situacion: 'draft', idCategoria: 1 })).toEqual(['court', 'registry', 'auditor'])
    expect(readers({ situacion: 'sent' })).toEqual(['court', 'registry', 'auditor'])
  })

  it('of the virtual window: nobody’s but its writer’s until it is presented', () => {
    const draft = { idCategoria: 1, sinPresentar: true }
    for (const situacion of ['draft', 'validated']) {
      expect(readers({ ...draft, situacion })).toEqual([])
      expect(readers({ ...draft, situacion, propio: true })).toEqual(all)
    }
  })

  it('private ones stay inside the judiciary', () =>
    expect(readers({ visibilidad: 0 })).toEqual(['court', 'registry', 'auditor']))

  it('after notification: for who was notified with it', () => {
    expect(readers({ visibilidad: 1 })).toEqual(['court', 'registry', 'prosecution', 'auditor'])
    expect(readers({ visibilidad: 1, conocido: true })).toEqual(all)
  })

  it('a party reads what they were notified with as soon as it is valid, not first once it is closed', () => {
    expect(readers({ situacion: 'validated', conocido: true })).toEqual([
      'court',
      'lawyer',
      'party',
      'auditor',
    ])
    expect(readers({ situacion: 'validated', conocido: true, esperaAOtros: true })).toEqual([
      'court',
      'auditor',
    ])
    expect(readers({ situacion: 'returned', conocido: true })).toEqual(['court', 'auditor'])
    expect(readers({ situacion: 'validated', conocido: true, visibilidad: 0 })).toEqual(['court', 'auditor'])
  })

  it('notified at the hearing: for all who stand in the cause', () =>
    expect(readers({ visibilidad: 3 })).toEqual(all))

  it('what was attached counts as finished', () => expect(readers({ situacion: null })).toEqual(all))

  it('the Formulario Único is given to no party and no lawyer', () =>
    expect(readers({ situacion: null, idTipoActoProcesal: actTypeCodes.FORMULARIO_UNICO })).toEqual([
      'court',
      'registry',
      'prosecution',
      'auditor',
    ]))

  it('the history is for those inside', () =>
    expect(all.filter((one) => partsFor(one).includes('historia'))).toEqual(['court', 'registry', 'auditor']))
})

describe('notifications of a cause', () => {
  const inside = ['court', 'registry', 'auditor']
  const hearers = (notification: Partial<FiledNotification>) =>
    all.filter((one) =>
      hearsOfNotification(one, { legible: true, propia: false, retirada: false, ...notification }),
    )

  it('are told with their act, and outside of one’s own side alone', () => {
    expect(hearers({})).toEqual(['court', 'registry', 'prosecution', 'auditor'])
    expect(hearers({ propia: true })).toEqual(all)
  })

  it('of an act that isn’t theirs to read, nobody outside hears but its addressee', () => {
    expect(hearers({ legible: false })).toEqual(inside)
    expect(hearers({ legible: false, propia: true, retirada: true })).toEqual(inside)
    expect(hearers({ legible: false, propia: true })).toContain('party')
  })
})
