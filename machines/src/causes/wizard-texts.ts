/** The case wizard (`spec 3 §2, §5, §8`). */
export const wizard = {
  steps: { general: 'Datos Generales', parties: 'Sujetos Procesales', documents: 'Digitalizar' },
  preparatoryActs: 'Actos Preparatorios',
  addParty: 'Sujeto Procesal',
  addPetitioner: 'Impetrante',
  attachLater: 'Adjuntar después',
  uniqueForm: 'Formulario Único',
  cancel: 'Cancelar',
  back: 'Atrás',
  saveAndContinue: 'Guardar y Continuar',
  finishAndDraw: 'Finalizar y Sortear',
  finish: 'Finalizar',
  close: 'Cerrar',
} as const

/** What the wizard says when a step doesn't hold its rules. */
export const wizardMessages = {
  locationRequired: 'Debe seleccionar una ubicación en el mapa',
  filesRequired: 'Debe cargar archivos',
  accusedNotAllowed: 'No puede registrar Acusado cuando está marcado "Actos Preparatorios".',
  partiesRequired: 'Acusador Particular y Acusado son requeridos',
  /** The rule is the specification's, the text ours. */
  petitionerRequired: 'Impetrante es requerido',
  filesUnavailable: 'No se pudo obtener los archivos, intente nuevamente',
} as const
