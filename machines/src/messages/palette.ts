/** The command palette of the header (Ctrl+K); the words are ours. */
export const palette = {
  open: 'Buscar pantalla o causa',
  keys: 'Ctrl K',
  title: 'Ir a una pantalla o causa',
  placeholder: 'Nombre de una pantalla, código de una causa o nombre de una parte',
  placeholderScreens: 'Nombre de una pantalla',
  screens: 'Pantallas',
  causes: 'Causas',
  searching: 'Buscando causas…',
  failed: 'No se pudo buscar entre las causas.',
  nothing: (text: string) => `Nada coincide con «${text}».`,
  hint: '↑ ↓ para elegir, Enter para ir, Esc para cerrar',
  results: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
} as const
