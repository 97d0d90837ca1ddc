import { expect, it } from 'vitest'
import { workflows } from './registry.ts'
import type { EventPolicy } from './workflow.ts'

it('event labels say what happened: a history is read by them', () => {
  const labels = Object.values(workflows).flatMap(({ name, policy }) =>
    Object.entries(policy as Readonly<Record<string, EventPolicy>>).map(([type, { label }]) => ({
      at: `${name} ${type}`,
      label,
    })),
  )
  const isVerb = ({ label }: { readonly label: string }) => /^\p{Ll}|^\p{L}+[aei]r\b/u.test(label)
  expect(labels.filter(isVerb)).toEqual([])
})
