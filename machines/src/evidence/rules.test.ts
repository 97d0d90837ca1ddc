import { describe, expect, it } from 'vitest'
import { type AskedMovement, itemsRules, movementRules, movementsOf } from './rules.ts'
import { evidenceRefusals as refusals } from './texts.ts'

const item = { descripcion: 'Teléfono', cantidad: 1, embalaje: 'Sobre', precinto: 'A-1' }
const asked: AskedMovement = {
  tipo: 'evidence.handedOver',
  lugar: '',
  institucion: 'IDIF',
  finalidad: 'Pericia',
  nombre: 'Ana Quispe',
  documento: '123',
  precinto: 'A-1',
  observacion: '',
}

describe('evidence', () => {
  it('items have description, amount, packaging and a seal of their own', () => {
    expect(itemsRules([item, { ...item, precinto: 'A-2' }])).toEqual({})
    expect(itemsRules([item, { descripcion: ' ', cantidad: 0, embalaje: '', precinto: 'A-1 ' }])).toEqual({
      'elementos.1.descripcion': [refusals.descriptionMissing],
      'elementos.1.cantidad': [refusals.amountMissing],
      'elementos.1.embalaje': [refusals.packagingMissing],
      'elementos.1.precinto': [refusals.sealRepeated],
    })
  })

  it('a movement has what its kind asks for, and explains another seal', () => {
    expect(movementRules(asked, 'A-1')).toEqual({})
    expect(movementRules({ ...asked, tipo: 'evidence.stored' }, 'A-1')).toEqual({
      lugar: [refusals.placeMissing],
    })
    const bare = { ...asked, institucion: '', finalidad: '', nombre: '', documento: '' }
    expect(Object.keys(movementRules(bare, 'B-2'))).toEqual([
      'institucion',
      'finalidad',
      'nombre',
      'documento',
      'observacion',
    ])
    expect(Object.keys(movementRules({ ...bare, tipo: 'evidence.returned' }, 'A-1'))).toEqual([
      'nombre',
      'documento',
    ])
    expect(movementRules({ ...bare, tipo: 'evidence.returned', idSujeto: 7 }, 'A-1')).toEqual({})
  })

  it('another office takes in what was handed over, and does nothing else', () => {
    expect(movementsOf('stored', true)).toEqual([
      'evidence.stored',
      'evidence.handedOver',
      'evidence.remitted',
      'evidence.givenBack',
    ])
    expect(movementsOf('stored', false)).toEqual([])
    expect(movementsOf('handedOver', false)).toEqual(['evidence.returned'])
    expect(movementsOf('remitted', true)).toEqual([])
  })
})
