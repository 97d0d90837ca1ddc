import { randomBytes } from 'node:crypto'

/** Entropy of a draw: 128 bits of chance in hexadecimal; a run of tests puts a sequence that repeats in its place. */
export const drawSeed = { next: (): string => randomBytes(16).toString('hex') }
