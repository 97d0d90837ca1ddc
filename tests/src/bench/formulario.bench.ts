import { openTypesetter } from '@estrado/api-mock/documents/typesetter'
import type { BenchRow } from './row.ts'

const party = (n: number) => ({
  tipo: n === 0 ? 'Acusador Particular' : 'Acusado',
  nombre: `Persona de muestra número ${n}`,
  documento: String(6_000_000 + n),
  delitos: n === 0 ? [] : ['Calumnia', 'Difamación'],
  abogados: ['Abogado de muestra (RPA 123)'],
})

const data = (n: number) => ({
  codigo: `2026020000${n}`,
  tipoAccion: 'Privada',
  tags: 'Privada',
  origen: 'Órgano Judicial',
  registro: '21/11/2026 10:42',
  oficinaRegistro: 'Oficina Gestora de Procesos de La Paz',
  lugar: {
    departamento: 'La Paz',
    municipio: 'La Paz',
    direccion: 'Calle Yanacocha 441',
    zona: 'Centro',
    referencia: '',
    medios: '',
    coordenadas: '-16.495700, -68.133500',
    fecha: '02/11/2026 10:00',
  },
  relato: 'Relato del hecho. '.repeat(20),
  sujetos: [0, 1, 2, 3].map(party),
  documentos: [{ referencia: 'Memorial', tipo: 'Acusación Particular', fojas: 11 }],
  sorteo: null,
  qr: null,
})

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Formulario Único: a different one each time, so that nothing is answered from a cache. */
export async function benchFormulario(): Promise<readonly BenchRow[]> {
  const typesetter = openTypesetter()
  const render = (n: number) => typesetter.render('formulario-unico', data(n), new Date(0))
  render(0)
  const times = Array.from({ length: 30 }, (_, n) => {
    const started = performance.now()
    render(n + 1)
    return performance.now() - started
  })
  const figure = median(times)
  return [
    {
      name: 'Formulario Único, una vez caliente',
      figure: `${figure.toFixed(1)} ms`,
      reference: 'mediana de 30',
      limit: '≤ 60 ms',
      holds: figure <= 60,
    },
  ]
}
