/** The QA report of generated paths (`npm run paths`). */
export const pathsReport = {
  title: 'Caminos generados',
  lead: 'Cada flujo de Estrado es una máquina. De ella salen los caminos que se recorren aquí en tres niveles: la máquina, la API por HTTP y el navegador. En cada estado se intenta además todo lo que la máquina debe rechazar.',
  made: (when: string, seed: number, duration: string) =>
    `Generado el ${when} · semilla ${seed} · ${duration}`,
  passed: 'Correcto',
  failed: (count: number) => (count === 1 ? '1 falla' : `${count} fallas`),
  partial: 'Ejecución parcial: la cobertura no se evalúa.',
  notRun: 'No ejecutado',
  passedPaths: (count: number) => (count === 1 ? '1 camino' : `${count} caminos`),
  uncoveredCount: (count: number) => `${count} sin cubrir`,
  workflow: 'Flujo',
  levels: { machine: 'Máquina', api: 'API', browser: 'Navegador' },
  kinds: {
    states: 'Estados',
    transitions: 'Transiciones',
    refusals: 'Rechazos',
    roles: 'Evento por rol',
  },
  summary: 'Resumen',
  diagram: 'Diagrama',
  diagramKey:
    'Línea continua: recorrida en todos los niveles que pueden verla. Línea de trazos: no recorrida.',
  coverage: 'Cobertura',
  level: 'Nivel',
  covered: (covered: number, visible: number) => `${covered} de ${visible}`,
  hidden: (count: number) => (count === 1 ? '1 no visible' : `${count} no visibles`),
  hiddenTitle: 'Lo que este nivel no puede ver, y por qué',
  uncoveredAfterFault: 'Los caminos que fallaron no llegaron hasta aquí: corrija primero la falla.',
  nothingVisible: 'nada que ver',

  paths: 'Caminos',
  path: 'Camino',
  steps: (count: number) => (count === 1 ? '1 paso' : `${count} pasos`),
  step: 'Paso',
  event: 'Evento',
  from: 'Desde',
  to: 'Hasta',
  refusalsTried: 'Rechazos antes',
  duration: 'Duración',
  result: 'Resultado',
  notPerformed: 'no visible en este nivel',
  walks: (runs: number, seed: number) => `Recorridos al azar guiados: ${runs}, semilla ${seed}.`,
  keptAt: (path: string) => `Contraejemplo guardado en ${path}`,
  faults: 'Fallas',
  faultAt: (step: number, doing: string) => `Paso ${step}: ${doing}`,
  doing: {
    event: (label: string) => `al hacer «${label}»`,
    state: (label: string) => `al comprobar el estado «${label}»`,
    refusal: (label: string) => `al intentar «${label}», que debía rechazarse`,
    path: 'al recorrer el camino',
  },
  data: 'Datos con que se hizo',
  failedStep: 'aquí falló',
  failedBeforeStep: 'falló antes de este paso',
  back: 'Volver al resumen',
  trace: 'Traza',
  evidence: 'Lo que se vio',
  replay: 'Para repetir solo este camino',
  seconds: (value: string) => `${value} s`,
} as const

/** What `npm run paths` prints. */
export const pathsCommand = {
  usage: `Uso: npm run paths -- [opciones]
  --level machine|api|browser   solo este nivel
  --workflow <nombre>           solo este flujo
  --replay <id>                 solo este camino
  --headed                      con el navegador a la vista
  --seed <número>               semilla de los recorridos al azar
  --save                        acepta las máquinas como están: escribe sus caminos en machines/src/paths/saved`,
  saved: (path: string) => `Guardado: ${path}`,
  unknownPath: (id: string) => `Ningún flujo tiene el camino ${id} en los niveles pedidos.`,
  unknownWorkflow: (name: string) => `No hay ningún flujo llamado ${name}.`,
  line: (level: string, workflow: string, outcome: string) => `${level} · ${workflow}: ${outcome}`,
  counts: (paths: number, refusals: number, seconds: string) =>
    `${paths === 1 ? '1 camino' : `${paths} caminos`}, ${refusals === 1 ? '1 rechazo' : `${refusals} rechazos`}, ${seconds} s`,
  report: (path: string) => `Informe: ${path}`,
  uncovered: (what: string) => `sin cubrir: ${what}`,
  uncoveredAfterFault: (count: number) => `sin cubrir, por las fallas de arriba: ${count}`,
  walk: (seed: number, fault: string) => `recorrido al azar (semilla ${seed}) ${fault}`,
  fault: (path: string, step: number, doing: string, message: string) =>
    `${path}, paso ${step}, ${doing}: ${message}`,
} as const
