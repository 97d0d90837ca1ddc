import type { Alignment, FieldSource, MarkName } from './tree.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Words of the editor of written documents. */
export const editorTexts = {
  tools: 'Herramientas del editor',
  toolWithKeys: (tool: string, keys: string) => `${tool} (${keys})`,
  undo: 'Deshacer',
  redo: 'Rehacer',
  style: 'Estilo del párrafo',
  styles: {
    paragraph: 'Párrafo',
    heading1: 'Título 1',
    heading2: 'Título 2',
    heading3: 'Título 3',
    quote: 'Cita',
  },
  mark: { strong: 'Negrita', em: 'Cursiva', underline: 'Subrayado' } satisfies Record<MarkName, string>,
  align: {
    left: 'Alinear a la izquierda',
    center: 'Centrar',
    right: 'Alinear a la derecha',
    justify: 'Justificar',
  } satisfies Record<Alignment, string>,
  bulletList: 'Lista con viñetas',
  orderedList: 'Lista numerada',
  indent: 'Aumentar la sangría',
  outdent: 'Disminuir la sangría',
  table: 'Tabla',
  tableMenu: {
    insert: 'Insertar una tabla',
    rowAbove: 'Fila encima',
    rowBelow: 'Fila debajo',
    columnBefore: 'Columna a la izquierda',
    columnAfter: 'Columna a la derecha',
    header: 'Primera fila como encabezado',
    merge: 'Unir las celdas seleccionadas',
    split: 'Dividir la celda',
    deleteRow: 'Eliminar la fila',
    deleteColumn: 'Eliminar la columna',
    deleteTable: 'Eliminar la tabla',
  },
  emptyHeader: 'Encabezado vacío',
  pageBreak: 'Salto de página',
  insertField: 'Insertar un campo',
  insertPhrase: 'Insertar una frase',
  nextEmpty: 'Ir al siguiente campo por completar',
  help: 'Ayuda del editor',
  source: {
    causa: 'datos de la causa',
    acto: 'datos del acto',
    oficina: 'datos del juzgado',
    sujetos: 'datos de los sujetos',
    momento: 'fecha y hora',
    persona: 'quien redacta',
  } satisfies Record<FieldSource, string>,
  emptyField: (label: string) => `[${label}]`,
  fieldTip: (label: string, source: string, empty: boolean) =>
    empty ? `Campo por completar: ${label} (${source})` : `${label} (${source})`,
  field: {
    title: (label: string) => `Campo: ${label}`,
    source: 'De dónde viene',
    value: 'Valor',
    notKnown: 'Todavía no se conoce: el sistema lo completará cuando conste en la causa.',
    asked: 'Lo completa quien redacta.',
    fill: 'Completar el campo',
    asText: 'Convertir en texto',
    remove: 'Quitar el campo',
    text: 'Texto que lo reemplaza',
    kept: 'Lo completa el sistema; convertido en texto, ya no se actualiza.',
    which: 'Campo',
    insert: 'Insertar el campo',
    selected: (label: string, source: string, empty: boolean) =>
      `Campo: ${label} (${source})${empty ? ', por completar' : ''}. Entrar lo abre.`,
  },
  phrases: {
    list: 'Frases de la oficina',
    found: (count: number) =>
      count === 0
        ? 'Ninguna frase coincide.'
        : `${counted(count, 'frase', 'frases')}: flechas para elegir, Entrar para insertar, Esc para cerrar.`,
    none: 'Ninguna frase coincide.',
  },
  words: (count: number) => counted(count, 'palabra', 'palabras'),
  place: (block: number, blocks: number) => `Párrafo ${block} de ${blocks}`,
  emptyFields: (count: number) => counted(count, 'campo por completar', 'campos por completar'),
  dropped: (images: number, links: number) => {
    const what = [
      ...(images > 0 ? [counted(images, 'imagen', 'imágenes')] : []),
      ...(links > 0 ? [counted(links, 'enlace', 'enlaces')] : []),
    ].join(' y ')
    return `Del texto pegado no se tomó ${what}.`
  },
  beyondLimits: 'No se hizo: el documento pasaría el límite de niveles, filas o columnas.',
  header: 'Encabezado del documento (no se edita aquí)',
  footer: 'Pie del documento (no se edita aquí)',
  changes: {
    title: 'Cambios entre las dos versiones',
    count: (count: number) =>
      count === 0 ? 'Los dos textos dicen lo mismo.' : counted(count, 'cambio', 'cambios'),
    document: 'Texto con sus cambios',
    added: (place: number, words: string) => `Párrafo ${place}: se agregó «${words}»`,
    removed: (place: number, words: string) => `Párrafo ${place}: se quitó «${words}»`,
    replaced: (place: number, before: string, after: string) =>
      `Párrafo ${place}: «${before}» pasó a «${after}»`,
    shaped: (place: number) => `Párrafo ${place}: cambió el formato`,
  },
} as const

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
