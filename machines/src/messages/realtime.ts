/** The real-time socket (`spec 1 §7`). */
export const realtimeMessages = {
  signInForRealTime: 'Inicie sesión para recibir alertas en tiempo real',
  /** How a judge is named before the surname, where the sex is known. */
  judge: { Femenino: 'la Dra.', Masculino: 'el Dr.' },
  editing: (names: readonly string[]) => {
    const all = new Intl.ListFormat('es').format(names)
    const sentence = `${all} ${names.length === 1 ? 'está' : 'están'} editando esta causa.`
    return sentence.charAt(0).toLocaleUpperCase('es') + sentence.slice(1)
  },
} as const
