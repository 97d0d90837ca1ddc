/**
 * The stream of somebody's identity, which is the name of their key too: of a party by its number, of who is known by a
 * document (lawyers, signers, holders of accounts) by its pseudonym.
 */
export const identityStream = (subject: number | string): string => `identidad/${subject}`
