/** States of an act in which it can set a hearing: signed, at the court's desk, or closed. */
export const settingSituations: readonly string[] = ['validated', 'sent', 'closed']
