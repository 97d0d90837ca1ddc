/** The annotation viewer (`spec 2 §2, §8`). */
export const annotations = {
  add: 'Agregar',
  cancel: 'Cancelar',
  save: 'Guardar',
  commentCount: (n: number, maximum: number) => `${n}/${maximum}`,
  saveChanges: 'Desea guardar los cambios realizados?',
  dontSave: 'No guardar',
  saveFailed: 'Error al guardar las anotaciones',
  createFailed: 'No se pudo crear la anotación',
  deleted: 'ANOTACIÓN ELIMINADA',
  commentDeleted: 'COMENTARIO ELIMINADO',
  commentUpdated: 'COMENTARIO ACTUALIZADO',
} as const
