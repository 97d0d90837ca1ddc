/** The operator's command, as the package puts it on a machine. */
export const commandScript: string
