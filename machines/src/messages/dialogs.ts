/** Texts of the reusable dialogs (`spec 1 §2.5`), to the letter. */
export const dialog = {
  confirmTitle: '¡CONFIRME!',
  confirmMessage: '¿Desea proceder?',
  cancel: 'Cancelar',
  accept: 'Aceptar',
  save: 'Guardar',
  close: 'Cerrar',
} as const
