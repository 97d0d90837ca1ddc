/** What two readers of a PDF could read differently, told as the detail of `lectura-ambigua`. */
const ambiguityCodes = [
  /** A key stands twice in one dictionary: some readers take the first, some the last. */
  'clave-repetida',
  /** An object is defined twice in one revision, section or object stream. */
  'objeto-repetido',
  /** An object that the revision's index doesn't name: readers that rebuild the index take it. */
  'objeto-sin-indice',
  /** The index points at something else than the object. */
  'objeto-en-otro-lugar',
  /** Header, reference or index give an object another generation. */
  'generacion-distinta',
  /** Object 0 is in use, or an index begins with another number's head of the free list. */
  'objeto-cero',
  /** Readers rebuild a damaged index, and the rebuilt one says something else. */
  'indice-danado',
  /** The index isn't written as it must be: widths, counts, entries, numbers. */
  'indice-irregular',
  /** The chain of indices leaves the revision before, or says it in another way than by a whole number. */
  'cadena-irregular',
  /** An index in two forms, of which older readers see one. */
  'indice-doble',
  /** A stream's length doesn't lead to its end, or was changed later. */
  'longitud-dudosa',
  /** An object stream whose parts lie otherwise than it says. */
  'paquete-irregular',
  /** Text between objects, behind the end, or a comment that looks like structure. */
  'texto-suelto',
  'numero-irregular',
  'nombre-irregular',
  'referencia-irregular',
  /** The revision's end isn't where readers look for it. */
  'final-irregular',
  /** A later revision names another catalog, or encrypts. */
  'documento-reemplazado',
  /** Only a file of its first length is read as linearized. */
  'linealizacion-dudosa',
  /** An object that can't be read: each reader makes something else of it. */
  'objeto-ilegible',
  /** A layer that isn't seen: readers without layers show it, and so does whoever turns it on. */
  'capa-oculta',
  /** A layer that is seen on the screen and not on paper, enlarged, in a language, or the reverse. */
  'capa-segun-uso',
  /** An annotation that is drawn on the screen and not on paper, or the reverse. */
  'anotacion-segun-uso',
  /** A form that some readers draw from its XFA and not from its pages. */
  'formulario-dinamico',
  /** A picture with others that a reader may show in its place, as on paper. */
  'imagen-segun-uso',
] as const
export type AmbiguityCode = (typeof ambiguityCodes)[number]

export type Ambiguity = {
  readonly code: AmbiguityCode
  /** Byte offset in the file, or in the object stream that `object` names. */
  readonly at: number
  readonly object: number | undefined
}

/** So many are enough: the file is not to be relied on. */
const enough = 20

/** Ends a reading that has found enough. */
export class EnoughFound extends Error {
  override readonly name = 'EnoughFound'
}

/** What a strict reading has found so far. */
export class Findings {
  readonly all: Ambiguity[] = []
  /** Something made a reader rebuild the index: whether that changes anything is seen at the end. */
  rebuildsIndex = false
  /** Objects with a dictionary that may be shown on a condition. */
  readonly conditional = new Set<number>()

  /** @throws EnoughFound */
  note(code: AmbiguityCode, at: number, object?: number): void {
    this.all.push({ code, at, object })
    if (this.all.length >= enough) throw new EnoughFound()
  }
}
