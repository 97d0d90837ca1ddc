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

/** Why a set of annotations isn't saved, opened or given out. */
export const annotationMessages = {
  setUnknown: 'La anotación',
  pageUnknown: 'El documento no tiene esa página',
  repeated: 'La anotación está repetida',
  otherBytes:
    'El documento cambió desde que se abrió para anotar. Salga conservando el borrador y vuelva a abrirlo: sus cambios estarán ahí',
  notTaken:
    'Las anotaciones se hicieron sobre otra versión del documento. Revíselas y confirme que deben trasladarse a la actual',
  withdrawn: 'La versión fue eliminada',
  notYours: 'La versión es de otra persona',
  notYoursWhy: 'Solo quien guardó la versión puede eliminarla',
  draftKept: 'Borrador guardado',
  draftOlder: 'Ya hay un borrador suyo más reciente de estas anotaciones',
  draftDiscarded: 'Borrador descartado',
  copyCertified:
    'El documento está certificado y su certificación no permite agregar anotaciones: no se puede exportar una copia anotada',
  copyEncrypted: 'El documento está cifrado: no se puede exportar una copia anotada',
  copyUnreadable: 'El documento no se puede copiar con anotaciones',
  copyOfOtherBytes:
    'Las anotaciones se hicieron sobre otra versión del documento: trasládelas antes de exportar una copia anotada',
} as const

/** What an exported copy says of itself. */
export const annotatedCopyTexts = {
  /** Of the document's name and the version of the annotations. */
  fileName: (document: string, orden: number) => `${document.replace(/\.pdf$/i, '')}-anotado-v${orden}.pdf`,
  mark: (who: string, code: string, when: string) =>
    `COPIA DE TRABAJO CON ANOTACIONES RESERVADAS · ${code} · ${who} · ${when}`,
  /** After the mark of a page on which something is drawn as a box. */
  substituted: ' · □: carácter sin letra en esta copia; el texto entero está en el contenido de la anotación',
} as const
