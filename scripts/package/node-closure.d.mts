/** What of a package's own description is of use here. */
export type Manifest = { readonly name: string; readonly version: string; readonly license?: string }

export function manifestOf(folder: string): Manifest

/** Folders of the named packages and of all that they need, each with its description. */
export function closureOf(names: Iterable<string>, from: string): Map<string, Manifest>

/** Copies packages to where they stand below the repository. */
export function copyPackages(folders: Iterable<string>, repository: string, to: string): void

/** The licence texts that come with a package. */
export function licenceTexts(folder: string): readonly string[]
