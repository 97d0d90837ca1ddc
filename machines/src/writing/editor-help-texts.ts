/** What each key does in the editor, for its help. */
export const editorHelp = {
  title: 'Ayuda del editor',
  groups: [
    {
      title: 'Texto',
      lines: [
        { keys: ['Ctrl', 'B'], text: 'Negrita' },
        { keys: ['Ctrl', 'I'], text: 'Cursiva' },
        { keys: ['Ctrl', 'U'], text: 'Subrayado' },
        { keys: ['Ctrl', 'Z'], text: 'Deshacer' },
        { keys: ['Ctrl', 'Y'], text: 'Rehacer' },
        { keys: ['Mayús', 'Entrar'], text: 'Línea nueva en el mismo párrafo' },
        { keys: ['Ctrl', 'F'], text: 'Buscar, con el buscador del navegador' },
      ],
    },
    {
      title: 'Párrafos y listas',
      lines: [
        { keys: ['Ctrl', 'Mayús', '0'], text: 'Párrafo' },
        { keys: ['Ctrl', 'Mayús', '1, 2 o 3'], text: 'Título de ese nivel' },
        { keys: ['Ctrl', 'Mayús', 'L, E, R o J'], text: 'Izquierda, centro, derecha o justificado' },
        { keys: ['Ctrl', 'Mayús', '8'], text: 'Lista con viñetas' },
        { keys: ['Ctrl', 'Mayús', '7'], text: 'Lista numerada' },
        { keys: ['Alt', 'Mayús', '→'], text: 'Más sangría, o un nivel más de la lista' },
        { keys: ['Alt', 'Mayús', '←'], text: 'Menos sangría, o un nivel menos de la lista' },
        { keys: ['Ctrl', 'Entrar'], text: 'Salto de página' },
      ],
    },
    {
      title: 'Tablas',
      lines: [
        { keys: ['Tab'], text: 'Celda siguiente; en la última, sale de la tabla' },
        { keys: ['Mayús', 'Tab'], text: 'Celda anterior' },
        { keys: ['Alt', 'Mayús', 'Entrar'], text: 'Insertar una tabla' },
        { keys: ['Alt', 'Mayús', 'flechas'], text: 'Agregar una fila o columna de ese lado' },
        { keys: ['Alt', 'Mayús', 'Retroceso'], text: 'Eliminar la fila' },
        { keys: ['Alt', 'Mayús', 'Supr'], text: 'Eliminar la columna' },
      ],
    },
    {
      title: 'Frases y campos',
      lines: [
        { keys: ['//'], text: 'Abre la lista de frases; siga escribiendo para buscar' },
        { keys: ['F2'], text: 'En un acta: anota quién interviene, con la hora' },
        { keys: ['F8'], text: 'Siguiente campo por completar' },
        { keys: ['Entrar'], text: 'Sobre un campo: lo abre' },
      ],
    },
    {
      title: 'Moverse',
      lines: [
        { keys: ['Alt', 'F10'], text: 'A las herramientas; Esc vuelve al texto' },
        { keys: ['Esc'], text: 'Después, Tab sale del editor' },
      ],
    },
  ],
} as const
