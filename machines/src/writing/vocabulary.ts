/** Why a version of a text was kept: to be read as a document, passed on to another writer, or so that it can be had back. */
export const keptFor = ['revision', 'relevo', 'copia'] as const
export type KeptFor = (typeof keptFor)[number]

/** Milliseconds without a sign of life after which whoever wrote no longer holds the text. */
export const writerLease = 60_000
/** Milliseconds between two signs of life of an open editor. */
export const writerBeat = 20_000
