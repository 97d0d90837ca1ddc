import { useAsked } from '../kernel/use-asked.ts'
import { oneEdict } from './edict-calls.ts'

/** One edict by its number. */
export const useEdict = (id: number | string) => useAsked(String(id), (signal) => oneEdict(id, signal))
