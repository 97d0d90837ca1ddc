import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { workflows } from '../workflows/registry.ts'
import { documentOf, workflowDocuments } from './document.ts'

const folder = new URL('../../../docs/workflows/', import.meta.url)

describe('pages of the workflows (npm run docs writes them)', () => {
  const documents = workflowDocuments(workflows)

  it.each([...documents.keys()])('%s is what its machine says now', (name) => {
    const file = new URL(name, folder)
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(documents.get(name))
  })

  it('has no page of a workflow that is gone', () => {
    expect(readdirSync(folder).filter((name) => !documents.has(name))).toEqual([])
  })

  it('names every state and event with its roles', () => {
    for (const workflow of Object.values(workflows)) {
      const page = documentOf(workflow)
      for (const label of Object.values(workflow.states)) expect(page).toContain(`| ${label} |`)
      for (const type of Object.keys(workflow.policy)) expect(page).toContain(`\`${type}\``)
    }
  })
})
