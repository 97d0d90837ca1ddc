import type { Fields, RowOf } from '@estrado/machines/kernel/fields'
import { type ComponentType, createContext } from 'react'
import type { FieldProps } from '../../ui/fields.tsx'

export type FieldControlProps = {
  readonly bound: FieldProps<unknown>
  readonly required: boolean
  /** What the form holds now. */
  readonly row: RowOf<Fields>
  /** The entry; null for a new one. */
  readonly id: number | null
}

/** Controls of a screen's own, by the name of the field: a zone's area is drawn beside its office's other zones. */
export const FieldControls = createContext<Readonly<Record<string, ComponentType<FieldControlProps>>>>({})
