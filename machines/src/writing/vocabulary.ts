/** Why a version of a text was kept: to be read as a document, passed on to another writer, or so that it can be had back. */
export const keptFor = ['revision', 'relevo', 'copia'] as const
export type KeptFor = (typeof keptFor)[number]

/** Milliseconds without a sign of life after which whoever wrote no longer holds the text. */
export const writerLease = 60_000
/** Milliseconds between two signs of life of an open editor. */
export const writerBeat = 20_000
/** Milliseconds of rest after which what was typed is sent (`spec 2 §9`). */
export const saveWait = 800
/** Typing without rest is sent no later than this. */
export const saveAtMost = 2_000
