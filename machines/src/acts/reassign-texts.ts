/** Acts pass on to somebody else of the office; the words are ours. */
export const reassignTexts = {
  action: 'Pasar a otra persona',
  title: 'Pasar actuados a otra persona',
  to: 'Persona',
  explained: 'Desde que los recibe, los termina esa persona. Lo ya enviado o cerrado no se pasa.',
  send: (count: number) => (count === 1 ? 'Pasar 1 actuado' : `Pasar ${count} actuados`),
  acts: 'Actuados marcados',
  without: (count: number) =>
    count === 1
      ? '1 fila marcada no pide ningún actuado: se queda como está.'
      : `${count} filas marcadas no piden ningún actuado: se quedan como están.`,
  done: 'Pasado',
  failed: 'No se pudo cargar a las personas de la oficina. Nada se ha perdido; vuelva a intentarlo.',
} as const

export const reassignRefusals = {
  person: 'Elija a una persona de su oficina que trabaje actuados',
  notYours: 'Solo quien lo tiene, un juez o un secretario lo pasa a otra persona',
  already: 'Ya lo tiene esa persona',
} as const
