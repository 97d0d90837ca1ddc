/** What is asked before something that can't be taken back (`spec 2 §8`, `spec 3 §8`). */
export const confirmations = {
  draw: 'La Causa se sorteará y no podrá editarla o eliminarla, ¿Desea proceder?',
  delete: '¿ Desea eliminar ?',
  deleteParty: 'Desea eliminar?',
  deletePartyWithAct: 'Desea eliminar? Si elimina, se creará el actuado procesal de actualización de partes.',
  savePartyWithAct: 'Desea guardar? Si guarda, se creará el actuado procesal de actualización de partes.',
  grantProtection: '¿Otorgar medida de protección?',
  removeProtection: '¿Quitar medida de protección?',
  /** The specification has the note, not its words. */
  timesIssued: (n: number) => (n === 1 ? 'Se emitió 1 vez' : `Se emitió ${n} veces`),
} as const
