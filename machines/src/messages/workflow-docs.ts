/** `docs/workflows`: the pages that are made from the machines. */
export const workflowDocTexts = {
  index: 'Flujos de trabajo',
  indexIntro:
    'Cada flujo es una máquina: la misma que habilita los botones de la pantalla decide en la API, explica la auditoría y genera las pruebas. Estas páginas se hacen de las máquinas con `npm run docs`; no se editan a mano.',
  intro: (name: string, version: number) =>
    `Máquina \`${name}\`, versión ${version}. Página hecha de la máquina con \`npm run docs\`; no se edita a mano.`,
  columns: {
    workflow: 'Flujo',
    code: 'Código',
    states: 'Estados',
    events: 'Hechos',
    state: 'Estado',
    kind: 'Clase',
    next: 'Desde ahí puede ocurrir',
    event: 'Hecho',
    way: 'De → a',
    condition: 'Condición',
    who: 'Quién',
  },
  statesHeading: 'Estados',
  eventsHeading: 'Hechos',
  initial: 'inicial',
  final: 'final',
  nothing: 'nada más',
  anyone: 'cualquiera',
  signedIn: 'quien inició sesión',
} as const
