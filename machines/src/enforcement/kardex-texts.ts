import { readableMoment } from '../time/shown.ts'
import { daysTold } from './penalty-texts.ts'

type ErasedPenalty = { readonly acto: string; readonly fecha: string; readonly hasta: string | null }

const told = (instant: string) => readableMoment(new Date(instant))

/** `/ejecucion/privados`. */
export const heldTexts = {
  table: 'Privados de libertad',
  failed: 'No se pudo leer la lista de privados de libertad.',
  empty:
    'Nadie está privado de libertad en las causas de su juzgado. Aparece aquí a quien se le registre una situación jurídica que prive de libertad, en los sujetos de su causa.',
  nothingFound: 'Nadie coincide con los filtros',
  search: 'Buscar',
  searchHint: 'Nombre, documento o causa',
  situation: 'Situación',
  anySituation: 'Todas',
  sentence: 'Sentencia',
  anySentence: 'Con y sin',
  sentenceOptions: { con: 'Con sentencia', sin: 'Sin sentencia' },
  since: 'Desde el día o antes',
  orders: {
    desde: 'Más tiempo',
    '-desde': 'Menos tiempo',
    plazo: 'Plazo más próximo',
    '-plazo': 'Plazo más lejano',
    nombre: 'Nombre, A a Z',
    '-nombre': 'Nombre, Z a A',
  },
  columns: {
    name: 'Persona',
    document: 'Documento',
    code: 'Causa',
    situation: 'Situación',
    since: 'Desde',
    days: 'Días',
    act: 'Acto que la dispuso',
    hearing: 'Próxima audiencia',
    deadline: 'Plazo',
    sentence: 'Sentencia',
    ends: 'Cumple la pena',
  },
  noHearing: 'Sin señalar',
  more: (n: number) => `y ${n} más`,
  noSentence: 'Sin sentencia',
  days: (days: number) => (days === 0 ? 'Desde hoy' : daysTold(days)),
  overdue: 'Cumplida',
} as const

/** `/ejecucion/kardex/{idSujeto}`, on screen and on paper. */
export const kardexTexts = {
  failed: 'No se pudo leer el kardex. Vuelva a intentar',
  print: 'Imprimir kardex',
  file: (code: string) => `kardex-${code}.pdf`,
  documentTitle: 'Kardex individualizado',
  documentSubtitle: 'Sujeto procesal con sentencia',
  documentSubtitleHeld: 'Sujeto procesal sin sentencia registrada',
  issued: 'Emitido el',
  photo: (name: string) => `Fotografía de ${name}`,
  identity: 'Identidad',
  situations: 'Situación jurídica',
  sentences: 'Sentencia',
  penalty: 'Pena y cómputo',
  crimes: 'Delitos y sus sanciones',
  measures: 'Medidas de protección en la causa',
  hearings: 'Audiencias',
  deadlines: 'Plazos',
  acts: 'Actuados sobre la persona',
  person: {
    document: 'Documento',
    birth: 'Nacimiento',
    sex: 'Sexo',
    work: 'Ocupación',
    home: 'Domicilio',
    lawyers: 'Defensa',
    cause: 'Causa',
    court: 'Juzgado',
    judge: 'Autoridad',
    state: 'Estado de la causa',
  },
  held: (days: number) =>
    days === 0 ? 'Privación de libertad desde hoy' : `Privación de libertad: ${daysTold(days)}`,
  notHeld: 'Sin privación de libertad',
  noSituations: 'No se registró ninguna situación jurídica',
  noSentence: 'No hay ninguna sentencia cerrada sobre la persona',
  noPenalty:
    'No se registró la pena. La registra la autoridad o la secretaría del juzgado que tiene la causa.',
  /** Of who was forgotten. */
  erasedPenalty: ({ acto, fecha, hasta }: ErasedPenalty) =>
    `Los datos personales de la persona se suprimieron. Consta una pena por ${acto}, registrada el ${told(fecha)}, ${hasta === null ? 'que sigue vigente' : `que quedó sin efecto el ${told(hasta)}`}; su clase, su duración y su cómputo ya no se pueden leer.`,
  noCrimes: 'No se registró ningún delito',
  noSanctions: 'Sin sanción en el catálogo',
  noMeasures: 'No se otorgó ninguna medida de protección',
  noHearings: 'No hay audiencias',
  noDeadlines: 'No hay plazos',
  noActs: 'Ningún actuado individualiza a la persona',
  restsNow: 'La causa no está en trámite: la pena se puede leer, no cambiar',
  situation: { what: 'Situación', start: 'Desde', end: 'Hasta', act: 'Acto', count: 'Para la pena' },
  counts: { cumple: 'Se computa', duda: 'Admite dos lecturas', no: 'No se computa' },
  sentence: { act: 'Sentencia', when: 'Fecha', court: 'Juzgado' },
  crime: { name: 'Delito', sanctions: 'Sanción' },
  actColumns: { act: 'Actuado', reference: 'Referencia', when: 'Fecha' },
  hearing: { type: 'Audiencia', when: 'Inicio', state: 'Estado' },
  deadline: { what: 'Plazo', until: 'Vence', state: 'Estado' },
  measure: { what: 'Medida', start: 'Desde', end: 'Hasta', act: 'Acto' },
  reckoned: {
    penalty: 'Pena',
    act: 'Impuesta por',
    from: 'Se computa desde',
    served: 'Cumplido, contando hoy',
    before: 'De ello, detención anterior',
    recognised: 'De ello, días reconocidos',
    left: 'Por cumplir',
    last: 'Último día de la pena',
    pauses: 'Días en que no corrió',
    state: 'Estado',
  },
  unknownEnd: 'No se puede calcular: el cómputo está detenido',
  doubt: (days: number) =>
    `${daysTold(days)} en una situación que admite dos lecturas no se contaron. Si una resolución los reconoce, regístrelos como días reconocidos.`,
  /** What is computed, and what it isn't. */
  note: 'Cómputo aritmético de lo registrado (artículo 365 del Código de Procedimiento Penal, lectura por firmar): el primer día y hoy cuentan enteros. No resuelve beneficios ni reemplaza al auto que los concede.',
  notHeldPenalty: 'La prestación de trabajo no se cumple en detención: no se calcula.',
  before: 'Registros anteriores',
  wasCorrected: 'Motivo del cambio',
  until: 'Hasta',
} as const
