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
  insertTable: 'Insertar una tabla',
  emptyHeader: 'Encabezado vacío',
  pageBreak: 'Salto de página',
  insertField: 'Insertar un campo',
  insertPhrase: 'Insertar una frase',
  nextEmpty: 'Ir al siguiente campo por completar',
  help: 'Ayuda del editor',
  note: 'Anotar una intervención',
  noteKeys: 'F2',
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
  selectedField: (label: string, source: string, empty: boolean) =>
    `Campo: ${label} (${source})${empty ? ', por completar' : ''}. Entrar lo abre.`,
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
} as const
