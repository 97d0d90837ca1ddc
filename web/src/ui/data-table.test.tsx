import { table as texts } from '@estrado/machines/messages/interface'
import { tableTools } from '@estrado/machines/messages/table-tools'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { type Column, DataTable } from './data-table.tsx'

type Row = { readonly id: number; readonly name: string; readonly court: string }

const rows: readonly Row[] = [
  { id: 1, name: 'Ñuflo', court: 'Primero' },
  { id: 2, name: 'Ana', court: 'Segundo' },
  { id: 3, name: 'Óscar', court: 'Primero' },
]
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name },
  { key: 'court', header: 'Juzgado', cell: ({ court }) => court },
]

const names = () =>
  [...document.querySelectorAll('tbody tr[data-row] td:first-child')].map(({ textContent }) => textContent)

/** As many as make searching worth its place. */
const many: readonly Row[] = Array.from({ length: 30 }, (_, at) => ({
  id: at + 4,
  name: `Persona ${at}`,
  court: '',
}))

describe('DataTable', () => {
  it('sorts by a press on a head as the language does, and says which way', async () => {
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        tools={{ name: 'gente' }}
        empty={{ text: '' }}
      />,
    )
    const head = page.getByRole('columnheader', { name: 'Nombre' })
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(['Ana', 'Ñuflo', 'Óscar'])
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['Óscar', 'Ñuflo', 'Ana'])
  })

  it('finds rows without minding accents', async () => {
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={[...rows, ...many]}
        rowKey={({ id }) => id}
        tools={{ name: 'gente' }}
        empty={{ text: '' }}
      />,
    )
    await page.getByRole('searchbox', { name: tableTools.search('Gente') }).fill('nuflo')
    await expect.poll(names).toEqual(['Ñuflo'])
  })

  it('opens a row by its first cell, also by keys, and marks it', async () => {
    await renderPart(<Selectable />)
    await expect.element(page.getByRole('button', { name: 'Ana' })).toBeVisible()
    document.querySelector<HTMLElement>('[data-row="2"] button')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('row', { name: /Ana/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('says why it is empty, and pages only where there is more', async () => {
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        empty={{ text: 'Nadie todavía' }}
        paging={{ page: 1, perPage: 10, total: 0, onChange: () => undefined }}
      />,
    )
    await expect.element(page.getByText('Nadie todavía')).toBeVisible()
    await expect.element(page.getByRole('button', { name: texts.previous })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: texts.next })).toBeDisabled()
  })
})

function Selectable() {
  const [selected, select] = useState<number>()
  return (
    <DataTable
      label="Gente"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      selected={selected}
      onSelect={({ id }) => select(id)}
      empty={{ text: '' }}
    />
  )
}
