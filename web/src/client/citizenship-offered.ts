import { useConfiguration } from './use-configuration.ts'

/** Feature flag: the court has digital citizenship. Where nobody says that it hasn't, the press tells what is wrong. */
export const useCitizenshipOffered = (): boolean => useConfiguration()?.citizenship ?? true
