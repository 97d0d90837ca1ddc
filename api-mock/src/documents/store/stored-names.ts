/** Name of a stored file: the SHA-256 of its content. */
export const storedName = /^[0-9a-f]{64}$/

/** What a write that was cut off leaves beside the files. */
export const unfinishedName = /^[0-9a-f]{64}\.[0-9a-f]{12}$/

/** A folder of stored files is named by two digits of their hashes. */
export const isFolderOfHashes = (name: string): boolean => /^[0-9a-f]{2}$/.test(name)
