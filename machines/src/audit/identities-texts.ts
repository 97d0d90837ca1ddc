/** Sealed identities: what stands in their place, and what the tools and the API say of them. */
export const identityTexts = {
  erased: 'Dato suprimido',
  reserved: 'Dato reservado',
  alreadyErased: 'Los datos personales de esta persona fueron suprimidos y no se pueden registrar otra vez',
} as const
