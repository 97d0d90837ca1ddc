import { table as texts } from '@estrado/machines/messages/interface'
import { tableTools } from '@estrado/machines/messages/table-tools'
import type {} from '@vitest/browser-playwright'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { asPhone } from '../testing/phone.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { stateColumn } from './columns.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { currentToasts } from './toasts.ts'

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
    await expect.poll(names).toEqual(['Ana', 'Ñuflo', 'Óscar'])
    await head.getByRole('button').click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(names).toEqual(['Óscar', 'Ñuflo', 'Ana'])
  })

  it('on paper a column that is clipped on screen keeps its words whole, and no box to mark stands there', async () => {
    await asPhone()
    const clipped: readonly Column<Row>[] = [
      { key: 'name', header: 'Nombre', cell: ({ name }) => name, width: '5%', clipped: true },
      { key: 'court', header: 'Juzgado', cell: () => 'Juzgado de Sentencia Penal Primero', oneLine: true },
    ]
    await renderPart(
      <DataTable
        label="Actos"
        columns={clipped}
        rows={[{ id: 1, name: 'Apersonamiento', court: '' }]}
        rowKey={({ id }) => id}
        marks={{ isMarked: () => false, toggle: () => undefined }}
        empty={{ text: '' }}
      />,
    )
    const word = page.getByText('Apersonamiento')
    const linesOf = () => word.element().getClientRects().length
    await expect.element(page.getByRole('checkbox')).toBeVisible()
    const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name })
    await media('print')
    try {
      await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
      expect(linesOf()).toBe(1)
    } finally {
      await media('')
    }
  })

  it('on a phone its tools stand in one line', async () => {
    await asPhone()
    await renderPart(
      <div style={{ margin: 16 }}>
        <DataTable
          label="Gente"
          columns={columns}
          rows={many}
          rowKey={({ id }) => id}
          stacks
          tools={{ name: 'gente', searched: true, print: true }}
          empty={{ text: '' }}
        />
      </div>,
    )
    const top = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
    await expect.element(page.getByRole('button', { name: tableTools.export })).toBeVisible()
    expect(top(tableTools.export)).toBe(top(tableTools.columns))
  })

  it('offers no tools where there is nothing, unless a search or a hidden column may be why', async () => {
    const nothing = (label: string, search?: { value: string; onChange: () => void }) => (
      <DataTable<Row>
        label={label}
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        tools={{ name: label, search }}
        paging={{ page: 1, perPage: 10, total: 0, onChange: () => undefined }}
        empty={{ text: `${label}: nadie` }}
      />
    )
    await renderPart(
      <>
        {nothing('Gente')}
        {nothing('Otros', { value: 'Zoë', onChange: () => undefined })}
      </>,
    )
    await expect.element(page.getByText('Gente: nadie')).toBeVisible()
    // The one of the table that is searched.
    await expect.element(page.getByRole('button', { name: tableTools.export })).toBeDisabled()
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

  it('says why it is empty, without buttons that lead nowhere', async () => {
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
    expect(page.getByRole('button').elements()).toHaveLength(0)
  })

  it('says for ten seconds why an export lacks rows, as the portals do (spec 3 §9)', async () => {
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        tools={{ name: 'gente', allRows: async () => ({ rows, note: 'Faltan filas' }) }}
        paging={{ page: 1, perPage: 10, total: 3, onChange: () => {} }}
        empty={{ text: '' }}
      />,
    )
    await page.getByRole('button', { name: tableTools.export }).click()
    await expect
      .poll(() => currentToasts().map(({ title, duration }) => [title, duration]))
      .toEqual([['Faltan filas', 10_000]])
  })

  it('prints every row that the filters leave, and why some are missing, and shows its page again', async () => {
    const printed: unknown[] = []
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(names(), page.getByText('Faltan filas').query() !== null, pagingButtons())
    })
    const pagingButtons = () => page.getByRole('button', { name: texts.next }).elements().length
    const whole = [...rows, ...many]
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        tools={{ name: 'gente', print: true, allRows: async () => ({ rows: whole, note: 'Faltan filas' }) }}
        paging={{ page: 1, perPage: 10, total: 33, onChange: () => {} }}
        empty={{ text: '' }}
      />,
    )
    await page.getByRole('button', { name: tableTools.print }).click()
    await expect.poll(() => printed).toEqual([whole.map(({ name }) => name), true, 0])
    print.mockRestore()
    await expect.poll(names).toEqual(rows.map(({ name }) => name))
    await expect.element(page.getByRole('button', { name: texts.next })).toBeVisible()
  })

  it('says how many there are, and offers no pages where one holds them all', async () => {
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        paging={{ page: 1, perPage: 10, total: 3, onChange: () => {} }}
        empty={{ text: '' }}
      />,
    )
    await expect.element(page.getByText(texts.range(1, 3, 3))).toBeVisible()
    expect(page.getByRole('button', { name: texts.next }).query()).toBeNull()
  })

  it('at 200 % zoom a row’s columns stand below each other, as on a phone', async () => {
    await page.viewport(683, 500)
    await renderPart(
      <DataTable
        label="Gente"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        stacks
        empty={{ text: '' }}
      />,
    )
    const top = (text: string) => page.getByText(text).element().getBoundingClientRect().top
    await expect.element(page.getByText('Segundo')).toBeVisible()
    expect(top('Segundo')).toBeGreaterThan(top('Ana'))
  })

  it('on a phone keeps a code whole beside a long state, and leaves out a dash that has no head', async () => {
    await asPhone()
    await renderPart(
      <DataTable
        label="Causas"
        columns={[
          { key: 'code', header: 'Código único', cell: ({ name }: Row) => name },
          stateColumn<Row>('Estado', () => ({ tone: 'warning', label: 'Firmado, aprobado o con cargo' })),
          { key: 'until', header: 'Hasta', cell: () => '—' },
        ]}
        rows={[{ id: 1, name: '202602000016'.repeat(2), court: '' }]}
        rowKey={({ id }) => id}
        stacks
        empty={{ text: '' }}
      />,
    )
    const code = page.getByText('202602000016'.repeat(2))
    await expect.element(code).toBeVisible()
    const words = document.createRange()
    words.selectNodeContents(code.element())
    expect(words.getClientRects()).toHaveLength(1)
    const { right } = words.getBoundingClientRect()
    const state = page.getByText('Firmado, aprobado o con cargo').element()
    expect(state.getBoundingClientRect().left).toBeGreaterThanOrEqual(right)
    expect(state.scrollWidth).toBeLessThanOrEqual(state.clientWidth)
    await expect.element(page.getByText('—')).not.toBeVisible()
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
