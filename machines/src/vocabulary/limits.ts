/** Bounds of what is accepted, each once. Texts are counted in characters (code points), files in bytes. */
export const limits = {
  /** All files of one upload together: 20 MB (`spec 1 §9`). */
  uploadTotalBytes: 20 * 1024 * 1024,
  /** Files of one upload: each is a fact of its own, and a district waits for all of them; ours. */
  uploadFiles: 100,
  /** All documents that are joined into one file; the specification gives no bound, this one is ours. */
  joinedBytes: 200 * 1024 * 1024,
  /** `spec 1 §5`. */
  passwordCharacters: 6,
  /** Ours: beyond it nobody types it, and hashing it only costs time (ASVS 2.1.2). */
  longestPassword: 128,
  /** `spec 1 §9`. */
  addressSearchCharacters: 200,
  /** `spec 2 §5`. */
  commentCharacters: 500,

  /** Unique code of a cause (`spec 3 §5`). */
  uniqueCode: { minimum: 6, maximum: 15 },
  /** Incident address, zone and reference (`spec 3 §5`). */
  placeCharacters: 250,
  /** Approximate date of the incident (`spec 3 §5`). */
  approximateDateCharacters: 200,
  /** Account of the incident; the specification gives no bound, this one is ours. */
  accountCharacters: 10_000,
  /** Sheets of an attached document (`spec 3 §5`). */
  fojas: { minimum: 1, maximum: 999 },

  /** Document number of a natural person (`spec 3 §5`). */
  naturalDocumentCharacters: 15,
  /** What the identity registry puts behind a number that it gave twice. */
  documentSuffixCharacters: 2,
  /** Name of an account, and of an entry of the menu; ours. */
  userName: { minimum: 3, maximum: 50 },
  menuNameCharacters: 60,
  /** Document number in the lawyer's and the legal entity's form (`spec 3 §5`). */
  legalDocumentCharacters: 100,
  /** The short text fields of a person (`spec 3 §9`: 200 or 250). */
  personTextCharacters: 200,
  /** The long text fields: addresses, references, business names (`spec 3 §9`: 200 or 250). */
  longTextCharacters: 250,

  /** How many years back a date of the past may lie (`spec 2 §5`). */
  lookbackYears: 30,
  /** How many items of a list of errors are shown (`spec 1 §8`). */
  errorItems: 4,
  /** Rows of a list that an export to a spreadsheet holds at most; ours. */
  exportRows: 10_000,
} as const

/** What may be uploaded (`spec 1 §5`), by extension, with the type that the file must have. */
export const uploadTypes = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
} as const
