import type { GeneralForm } from './general.logic.ts'

/** What a section of step 1 needs of the form. */
export type GeneralFields = {
  readonly form: GeneralForm
  readonly change: (patch: Partial<GeneralForm>) => void
  readonly touch: (field: string) => void
  /** The messages that a field shows now. */
  readonly shown: (field: string) => readonly string[]
}
