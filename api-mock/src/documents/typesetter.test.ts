import { describe, expect, it } from 'vitest'
import { openTypesetter } from './typesetter.ts'

const data = (nombre: string) => ({
  codigo: '202602000001',
  tipoAccion: 'Privada',
  tags: 'Privada',
  origen: 'Órgano Judicial',
  registro: '21/11/2026 10:42',
  oficinaRegistro: 'Oficina Gestora',
  lugar: {
    departamento: 'La Paz',
    municipio: 'La Paz',
    direccion: nombre,
    zona: '',
    referencia: '',
    medios: '',
    coordenadas: '',
    fecha: '',
  },
  relato: '*no* _markup_ #panic("x") $x$',
  sujetos: [{ tipo: 'Acusado', nombre, documento: '0', delitos: ['Injuria'], abogados: [] }],
  documentos: [{ referencia: nombre, tipo: 'Acusación', fojas: 3 }],
  sorteo: null,
  qr: null,
})

describe('typesetter', () => {
  const typesetter = openTypesetter()
  const at = new Date('2026-11-21T14:42:00Z')

  it('makes the same file of the same data', () => {
    const [first, second] = [
      typesetter.render('formulario-unico', data('Ñ'), at),
      typesetter.render('formulario-unico', data('Ñ'), at),
    ]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  const names = [
    "O'Higgins",
    'Núñez Ágreda',
    '👩‍⚖️ Jueza',
    '<script>alert(1)</script>',
    '漢字',
    'ا',
    '\u{E000}',
  ]
  it.each(names)('makes a document of %s', (name) => {
    expect(typesetter.render('formulario-unico', data(name), at).length).toBeGreaterThan(1000)
  })

  it('shows what no font has as a sign that the document explains, and everything else as it is', () => {
    const name = 'Ñ \u{E000}\u{E001}'
    const [shown, expected] = [
      typesetter.render('formulario-unico', data(name), at),
      typesetter.render('formulario-unico', { ...data('Ñ □□'), sustituidos: true }, at),
    ]
    expect(Buffer.from(shown).equals(Buffer.from(expected))).toBe(true)
  })

  it('fails where it fails for another reason', () => {
    expect(() => typesetter.render('formulario-unico', { codigo: '1' }, at)).toThrow()
  })
})
