/** The citizenship service doesn't answer, or not as it should. */
export class ProviderDown extends Error {}
