/** All of the login by digital citizenship: one chunk, which comes after the page itself. */
export { CitizenshipEntry } from './citizenship-entry.tsx'
export { CitizenshipReturn } from './citizenship-return.tsx'
