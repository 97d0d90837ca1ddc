import { monthsOf } from '@estrado/machines/statistics/period'
import type { Statistics } from './statistics-tables.tsx'

const figures = (ingresadas: number, resueltas: number, pendientes: number) => ({
  ingresadas,
  resueltas,
  pendientes,
})

/** A department's year, for tests. */
export const sampleStatistics: Statistics = {
  ahora: '2026-11-21T14:42:00.000Z',
  desde: '2026-01-01',
  hasta: '2026-12-31',
  alcance: { clase: 'departamento', nombre: 'La Paz', dentroDe: { idDepartamento: null, nombre: 'Bolivia' } },
  total: { ...figures(412, 388, 31), pendientesAntes: 7 },
  primeraResolucion: { causas: 300, dias: 12.5 },
  meses: monthsOf({ desde: '2026-01-01', hasta: '2026-12-31' }).map((mes, n) => ({
    mes,
    ...figures(30 + n, 28 + n, 9 + n),
  })),
  tiposAccion: [{ id: null, nombre: 'Privada', ...figures(412, 388, 31) }],
  estados: [{ id: 1, nombre: 'Registrada', ...figures(400, 380, 30) }],
  etapas: [{ id: null, nombre: 'Sin etapa', ...figures(412, 388, 31) }],
  delitos: [{ id: 7, nombre: 'Difamación', ...figures(20, 18, 2) }],
  audiencias: {
    celebradas: 90,
    suspendidas: 10,
    porCelebrar: 5,
    motivos: [{ id: 1, nombre: 'Inasistencia del imputado', cantidad: 10 }],
  },
  actos: [{ id: 648, nombre: 'Auto de admisión', cantidad: 77 }],
  plazos: { cumplidos: 8, vencidos: 2, abiertos: 1 },
  partes: [
    {
      id: 20_012,
      nombre: 'Juzgado de Sentencia Penal Primero de La Paz',
      ...figures(40, 30, 10),
      celebradas: 3,
      suspendidas: 1,
      cumplidos: 2,
      vencidos: 0,
    },
  ],
}
