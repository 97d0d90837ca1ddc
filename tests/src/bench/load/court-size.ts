/** The court under which load, files and inboxes are measured. */
export const courtSize = { causes: 100_000, users: 20_000 } as const
