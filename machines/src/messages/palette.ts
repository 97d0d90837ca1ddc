/** The command palette of the header (Ctrl+K); the words are ours. */
export const palette = {
  keys: 'Ctrl K',
  /** What it says of what it finds: causes too, or screens alone for who lists none. */
  found: {
    all: {
      open: 'Buscar pantalla o causa',
      title: 'Ir a una pantalla o causa',
      placeholder: 'Nombre de una pantalla, código de una causa o nombre de una parte',
    },
    screens: {
      open: 'Buscar pantalla',
      title: 'Ir a una pantalla',
      placeholder: 'Nombre de una pantalla',
    },
  },
  screens: 'Pantallas',
  causes: 'Causas',
  searching: 'Buscando causas…',
  failed: 'No se pudo buscar entre las causas.',
  nothing: (text: string) => `Nada coincide con «${text}».`,
  hint: '↑ ↓ para elegir, Enter para ir, Esc para cerrar',
  results: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
} as const
