/** Texts of the reusable dialogs (`spec 1 §2.5`), to the letter. */
export const dialog = {
  confirmTitle: '¡CONFIRME!',
  confirmMessage: '¿Desea proceder?',
  cancel: 'Cancelar',
  accept: 'Aceptar',
  save: 'Guardar',
  close: 'Cerrar',
  /** Asked before closing what holds work. */
  discardQuestion: 'Se perderá lo que escribió y no guardó. ¿Desea proceder?',
  discard: 'Descartar lo escrito',
  keepEditing: 'Seguir escribiendo',
} as const
