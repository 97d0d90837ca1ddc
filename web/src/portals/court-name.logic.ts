const short: readonly (readonly [RegExp, string])[] = [
  [/\bJuzgado\b/g, 'Juz.'],
  [/\bTribunal\b/g, 'Trib.'],
  [/\bSentencia\b/g, 'Sent.'],
  [/\bInstrucción\b/g, 'Instr.'],
  [/\bDepartamental\b/g, 'Dptal.'],
  [/\bAnticorrupción\b/g, 'Antic.'],
  [/\bViolencia\b/g, 'Viol.'],
  [/\bPrimer[oa]\b/g, '1º'],
  [/\bSegund[oa]\b/g, '2º'],
  [/\bTercer[oa]\b/g, '3º'],
  [/\bCuart[oa]\b/g, '4º'],
  [/\bQuint[oa]\b/g, '5º'],
  [/\bSext[oa]\b/g, '6º'],
]

/** A long name of a court as it fits on a screen in a corridor (`spec 3 §2`); a short one stays. */
export const shortCourt = (name: string): string =>
  name.length <= 30
    ? name
    : short.reduce((text, [word, abbreviation]) => text.replace(word, abbreviation), name)
