/** What was typed and not saved, kept in the browser: what is said when it is here again. */
export const drafts = {
  restored: 'Se recuperó lo que había escrito y no se guardó.',
} as const
