/** The stream of a party's identity, by the party's number; its name is the name of the key too. */
export const identityStream = (idSujeto: number): string => `identidad/${idSujeto}`
