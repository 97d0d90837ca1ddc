import type { SystemState } from './schemas.ts'

/** Tests: an installation in which all is well, at an instant. */
export function soundSystem(ahora = '2026-11-21T14:42:00.000Z'): SystemState {
  const before = (minutes: number) => new Date(new Date(ahora).getTime() - minutes * 60_000).toISOString()
  const gigabyte = 1024 ** 3
  return {
    ahora,
    version: '0.7.8',
    baseDeDatos: {
      motor: '18.4',
      bytes: 1.5 * gigabyte,
      conexiones: 14,
      conexionesMaximas: 100,
      esperaReplica: false,
      replicas: [],
      archivado: { ultimo: before(1), ultimoFallo: null },
    },
    procesos: [
      {
        maquina: 'sede-a',
        puerto: 3000,
        version: '0.7.8',
        node: '24.11.0',
        desde: before(600),
        visto: before(0.5),
        cifras: {
          discos: [{ carpeta: 'datos', libre: 80 * gigabyte, total: 200 * gigabyte }],
          cabezasFirmadas: before(1),
          embebida: true,
          respaldo: {
            alcanzable: true,
            mirado: before(5),
            base: before(120),
            hasta: before(5),
            faltas: 0,
            ensayo: { cuando: before(3 * 1440), bien: true, segundos: 15 },
          },
        },
      },
    ],
    archivos: { intactos: 967, alterados: 0, ausentes: 0, ilegibles: 0, masAntigua: before(20 * 1440) },
    colas: [
      { cola: 'avisos', pendientes: 0, masAntiguo: null },
      { cola: 'ordenes', pendientes: 1, masAntiguo: before(2) },
    ],
    trabajos: [
      {
        nombre: 'limpieza',
        cada: 86_400,
        empezado: before(60),
        terminado: before(59),
        fallo: false,
        enCurso: false,
      },
    ],
    fallos: [],
    agentes: [{ version: '0.7.8', personas: 12, visto: before(3) }],
  }
}
