import type { CatalogueWords } from './catalogue.ts'
import { capital } from './words.ts'

/** What is said of an entry to which other things refer, or which holds by its own days: nothing refers to that. */
const standing = {
  ofReferred: {
    unused: 'Nada la usa todavía.',
    closing: 'Desde esa fecha no se podrá elegir. Lo ya registrado la conserva.',
    reopened: 'Desde ahora se podrá elegir otra vez.',
    deleted: 'Nada la usa.',
  },
  ofPeriods: {
    unused: 'Rige por sus propios días: no hay registros que la nombren.',
    closing: 'Desde esa fecha deja de contar: lo que depende de sus días se mira sin ella.',
    reopened: 'Desde ahora cuenta otra vez para lo que depende de sus días.',
    deleted: 'Lo que depende de sus días se mirará como si no hubiera existido.',
  },
} as const

/** Texts of the screen of a catalogue that people keep, in the words of each. `periods`: its entries hold by their own days. */
export const catalogueScreenTexts = (
  { one, many, feminine, empty }: CatalogueWords,
  periods: true | undefined = undefined,
) => {
  const said = periods ? standing.ofPeriods : standing.ofReferred
  const the = `${feminine ? 'la' : 'el'} ${one}`
  const a = `${feminine ? 'una' : 'un'} ${one}`
  return {
    table: capital(many),
    failed: `No se pudo cargar la lista de ${many}.`,
    empty: empty ?? `Todavía no hay ningún registro de ${many}.`,
    filters: `Filtros de ${many}`,
    search: 'Buscar',
    searchHint: `Nombre o número de ${one}`,
    state: 'Estado',
    anyState: 'Todos los estados',
    id: 'N.º',
    create: `Crear ${one}`,
    spreadsheet: 'Hoja de cálculo…',
    beside: {
      region: capital(one),
      loadFailed: `No se pudo cargar ${the}.`,
      edit: 'Cambiar…',
      close: 'Cerrar desde…',
      reopen: 'Reabrir',
      withdraw: 'Retirar el cambio futuro',
      delete: 'Eliminar',
      begins: (day: string) => `Rige desde el ${day}`,
      changes: (day: string) => `Un cambio ya guardado rige desde el ${day}.`,
      ends: (day: string) => `Rige hasta el ${day}`,
      uses: 'Lo que usa esta entrada',
      unused: said.unused,
      history: 'Historia',
      origin: 'Como vino con la instalación',
      first: 'Creación',
      by: (who: string) => `por ${who}`,
      system: 'la instalación',
      from: 'antes',
      empty: 'vacío',
    },
    form: {
      createTitle: `Crear ${one}`,
      editTitle: (name: string) => `Cambiar «${name}»`,
      general: 'Datos',
      begin: 'Rige desde',
      beginHint: 'Vacío o con la fecha de hoy: desde ahora. Los actos anteriores conservan lo que regía.',
      save: 'Guardar',
      addLine: (label: string) => `Agregar a ${label}`,
      line: (label: string, place: number) => `${label}, línea ${place}`,
      removeLine: (place: number) => `Quitar la línea ${place}`,
      noLines: 'Ninguna',
      effects: 'Antes de guardar',
      effectsQuestion: (name: string) => `¿Guardar el cambio de «${name}»?`,
      newQuestion: (name: string) => `¿Guardar «${name}»?`,
      changed: (fields: string) => `Cambia: ${fields}.`,
      usedBy: 'La usan:',
      accept: 'Confirmar y guardar',
      review: 'Volver al formulario',
    },
    closing: {
      title: (name: string) => `Cerrar «${name}»`,
      until: 'Cerrar desde',
      hint: said.closing,
      save: `Cerrar ${the}`,
      accept: 'Confirmar y cerrar',
      question: (name: string) => `¿Cerrar «${name}»?`,
      reopenQuestion: (name: string) => `¿Reabrir «${name}»? ${said.reopened}`,
      reopen: 'Reabrir',
    },
    withdrawQuestion: (name: string, day: string, isOnly: boolean) =>
      `¿Retirar el cambio de «${name}» que rige desde el ${day}? ${isOnly ? 'Seguirá como está ahora' : 'Los cambios anteriores a ese siguen en pie'}.`,
    deleteQuestion: (name: string) => `¿Eliminar «${name}»? ${said.deleted}`,
    import: {
      title: `Hoja de cálculo de ${many}`,
      download: 'Descargar la hoja (.xlsx)',
      downloadHint: `Trae todos los registros de ${many} como rigen ahora. Cambie lo que deba cambiar; para agregar ${a}, deje vacío el N.º.`,
      choose: 'Elegir la hoja cambiada…',
      chooseHint: 'Primero se muestra qué pasará con cada línea; nada se guarda hasta que usted acepte.',
      other: 'Elegir otra hoja…',
      reading: 'Leyendo la hoja…',
      summary: (fates: string) => `Resultado del ensayo: ${fates}.`,
      withErrors: 'Corrija las líneas con errores y vuelva a elegir la hoja: se guardan todas o ninguna.',
      nothing: 'La hoja no cambia nada.',
      table: 'Qué pasará con cada línea',
      line: 'Línea',
      name: 'Nombre',
      fate: 'Qué pasará',
      details: 'Detalle',
      save: (count: number) =>
        count === 0 ? 'Guardar' : count === 1 ? 'Guardar 1 línea' : `Guardar ${count} líneas`,
      saved: (count: number) => (count === 1 ? '1 línea guardada' : `${count} líneas guardadas`),
    },
  } as const
}

export type CatalogueScreenTexts = ReturnType<typeof catalogueScreenTexts>
