import { storableRules } from '@estrado/machines/rules/storable'
import { fieldTexts, phraseTexts } from '@estrado/machines/writing/editor-dialog-texts'
import { editorHelp } from '@estrado/machines/writing/editor-help-texts'
import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import { readText } from '@estrado/machines/writing/lift'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import type { Block, WrittenText } from '@estrado/machines/writing/tree'
import { fieldsIn, plainText } from '@estrado/machines/writing/walk'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asPhone, expectNoOverflow } from '../../testing/phone.ts'
import { renderPart } from '../../testing/render-screen.tsx'
import type { EditorHandle, OfferedValue, WrittenEditorProps } from './editor-types.ts'
import { sampleFields, samplePhrases } from './testing/samples.ts'
import { WrittenEditorPane } from './written-editor-pane.tsx'

async function show(markup: string, props: Partial<WrittenEditorProps> = {}) {
  const handle = createRef<EditorHandle>()
  const told: WrittenText[] = []
  const text = textFromMarkup(markup)
  await renderPart(
    <WrittenEditorPane
      text={text}
      onChange={(now) => told.push(now)}
      editable
      fields={sampleFields}
      phrases={samplePhrases}
      label="Texto del acto"
      handle={handle}
      {...props}
    />,
    { roles: ['JUEZ'] },
  )
  await expect.poll(() => handle.current).toBeTruthy()
  await expect.element(page.getByRole('toolbar', { name: texts.tools })).toBeVisible()
  const snapshot = () => {
    const now = handle.current?.snapshot() ?? text
    expect(readText(JSON.parse(JSON.stringify(now)))).toEqual(now)
    return now
  }
  return {
    text,
    told,
    snapshot,
    says: () => plainText(snapshot()),
    blocks: () => snapshot().doc.content,
    write: () => handle.current?.focus(),
    handle,
  }
}

const box = () => page.getByRole('textbox', { name: 'Texto del acto' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const types = (blocks: readonly Block[]) => blocks.map(({ type }) => type)

/** The cursor to the end of its line, as the editor has heard it. */
async function toEnd(): Promise<void> {
  await userEvent.keyboard('{End}')
  await expect.poll(() => getSelection()?.focusOffset).toBeGreaterThan(0)
}

/** What the clipboard brings, as the browser tells it. */
function paste(content: string, type = 'text/html'): void {
  const data = new DataTransfer()
  data.setData(type, content)
  box()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

describe('editor of written documents', () => {
  it('what is opened and not touched is the very same text; what is written is told after a pause', async () => {
    const { text, told, snapshot, write, says } = await show('# DECRETO\n\nVistos.')
    expect(snapshot()).toBe(text)
    write()
    await userEvent.keyboard('{Control>}{End}{/Control} Se resuelve.')
    expect(says()).toBe('DECRETO\nVistos. Se resuelve.')
    await expect.poll(() => told.at(-1)).toBe(snapshot())
    await expect.element(page.getByText(texts.words(4), { exact: true })).toBeVisible()
    // Undo history: what is typed with half a second between two keys stands in steps of its own.
    const undone = async () => {
      await userEvent.keyboard('{Control>}z{/Control}')
      return says()
    }
    await expect.poll(undone).toBe('DECRETO\nVistos.')
  })

  it('the toolbar is one stop of Tab, its tools keep the selection and say whether they are on', async () => {
    const { snapshot, write } = await show('Vistos.')
    write()
    await userEvent.keyboard('{Control>}a{/Control}{Alt>}{F10}{/Alt}')
    await expect.element(tool('Deshacer (Ctrl+Z)')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(tool(texts.help)).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowRight>7/}')
    const bold = tool('Negrita (Ctrl+B)')
    await expect.element(bold).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(bold).toHaveAttribute('aria-pressed', 'true')
    expect(JSON.stringify(snapshot())).toContain('"text":"Vistos.","marks":[{"type":"strong"}]')
    await tool('Centrar (Ctrl+Mayús+E)').click()
    await expect.element(tool('Centrar (Ctrl+Mayús+E)')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(box()).toHaveFocus()
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{Escape}')
    await expect.element(box()).toHaveFocus()
  })

  it('the help tells every key', async () => {
    await show('Vistos.')
    await tool(texts.help).click()
    const dialog = page.getByRole('dialog', { name: editorHelp.title })
    await expect.element(dialog.getByText('Siguiente campo por completar')).toBeVisible()
  })

  it('headings, lists, indentation and a page break by keyboard', async () => {
    const { blocks, write } = await show('Uno')
    write()
    await userEvent.keyboard('{Control>}{Shift>}1{/Shift}{/Control}')
    await toEnd()
    await userEvent.keyboard(
      '{Enter}- dos{Enter}{Tab}tres{Enter}{Enter}{Enter}cuatro{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}',
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}cinco')
    const [heading, list, indented, ...rest] = blocks()
    expect(heading).toMatchObject({ type: 'heading', attrs: { level: 1 } })
    expect(JSON.stringify(list)).toContain('"text":"tres"')
    expect(list).toMatchObject({ type: 'bullet_list', content: [{ content: [{}, { type: 'bullet_list' }] }] })
    expect(indented).toMatchObject({ type: 'paragraph', attrs: { indent: 1 } })
    expect(types(rest)).toEqual(['page_break', 'paragraph'])
  })

  it('a table is made, filled, widened, narrowed and left by keyboard alone', async () => {
    const { blocks, says, write } = await show('Prueba')
    write()
    await userEvent.keyboard('{Alt>}{Shift>}{Enter}{/Shift}{/Alt}')
    for (let cell = 1; cell <= 9; cell += 1) await userEvent.keyboard(`c${cell}${cell < 9 ? '{Tab}' : ''}`)
    expect(says()).toBe(`Prueba\n${Array.from({ length: 9 }, (_, at) => `c${at + 1}`).join('\n')}\n`)
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{/Alt}{Tab}')
    const shape = () => {
      const table = blocks().find(({ type }) => type === 'table')
      return table?.type === 'table' ? table.content.map(({ content }) => content.length) : []
    }
    expect(shape()).toEqual([4, 4, 4, 4])
    await userEvent.keyboard('{Alt>}{Shift>}{Delete}{/Shift}{/Alt}')
    expect(shape()).toEqual([3, 3, 3, 3])
    await userEvent.keyboard('{Alt>}{Shift>}{Backspace}{/Shift}{/Alt}')
    expect(shape()).toEqual([3, 3, 3])
    const after = page.getByText(texts.place(3, 3))
    for (let cell = 0; cell < 10 && !after.query(); cell += 1) await userEvent.keyboard('{Tab}')
    await expect.element(after).toBeVisible()
    await userEvent.keyboard('después')
    expect(types(blocks())).toEqual(['paragraph', 'table', 'paragraph'])
    expect(says().endsWith('después')).toBe(true)
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).not.toHaveFocus()
  })

  it('in a table, Tab leaves the editor after Esc', async () => {
    const { write, says } = await show('|Sujeto|Domicilio|\n|Ana|Sucre|')
    write()
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(box()).not.toHaveFocus()
    expect(says()).toBe('Sujeto\nDomicilio\nAna\nSucre')
  })
})

describe('editor: fields and phrases', () => {
  it('an empty field is found by F8, opened by Enter, and filled everywhere', async () => {
    const { snapshot, write } = await show(
      'Por {{persona.motivo|Motivo}}, {{juez}}. Otra vez {{persona.motivo|Motivo}}.',
    )
    await expect.element(page.getByText(texts.emptyFields(3))).toBeVisible()
    write()
    await userEvent.keyboard('{F8}')
    await expect
      .element(page.getByText(texts.selectedField('Motivo', texts.source.persona, true)))
      .toBeVisible()
    await userEvent.keyboard('{Enter}')
    const value = page.getByRole('textbox', { name: fieldTexts.value })
    await expect.element(value).toHaveFocus()
    await userEvent.keyboard('excusa legal{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(texts.emptyFields(1))).toBeVisible()
    expect(fieldsIn(snapshot()).map(({ attrs }) => attrs.value)).toEqual(['excusa legal', '', 'excusa legal'])
    await expect.element(box()).toHaveFocus()
  })

  it('a field is chosen by its name, with what it holds in this document', async () => {
    const { snapshot, write } = await show('Ante: ')
    write()
    await toEnd()
    await tool(texts.insertField).click()
    await expect.element(page.getByRole('combobox', { name: fieldTexts.which })).toHaveFocus()
    await userEvent.keyboard('juez{Enter}{Control>}{Enter}{/Control}')
    await expect
      .poll(() => fieldsIn(snapshot()).map(({ attrs }) => attrs.value))
      .toEqual(['Dra. Marta Choque'])
  })

  it('// finds a phrase by its keys and puts it in, with its fields; Esc leaves what was typed', async () => {
    const { says, snapshot, write } = await show('Vistos.')
    write()
    await toEnd()
    await userEvent.keyboard('{Enter}//debi')
    const list = page.getByRole('listbox', { name: phraseTexts.list })
    await expect.element(list.getByRole('option')).toHaveLength(1)
    await expect.element(box()).toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')
    expect(says()).toBe('Vistos.\nEl debido proceso rige ante Dra. Marta Choque.\nSegundo fundamento.')
    expect(fieldsIn(snapshot())).toHaveLength(1)
    await userEvent.keyboard(' //')
    await expect.element(list.getByRole('option').first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    expect(says().endsWith('Segundo fundamento. //')).toBe(true)
    await userEvent.keyboard('{Backspace}{Backspace}https://abi.bo')
    await expect.element(list).not.toBeInTheDocument()
  })
})

describe('editor: what is pasted', () => {
  it('Word: its lists are lists, within each other, and its styles, scripts and addresses are gone', async () => {
    const { blocks, snapshot, write } = await show('{{juez}}')
    write()
    await userEvent.keyboard('{Control>}a{/Control}')
    const { wordLists } = await import('./testing/pasted.ts')
    paste(wordLists)
    await expect
      .poll(() => types(blocks()))
      .toEqual(['heading', 'paragraph', 'ordered_list', 'bullet_list', 'paragraph'])
    expect(JSON.stringify(snapshot())).not.toMatch(/mso|style|script|http|alert/i)
    expect(blocks()[1]).toMatchObject({ attrs: { align: 'center', indent: 0 } })
    const [, , ordered] = blocks()
    expect(ordered).toMatchObject({
      attrs: { order: 3 },
      content: [{ content: [{ type: 'paragraph' }, { type: 'ordered_list' }] }, {}],
    })
    expect(plainText(snapshot())).toContain('Tercero: téngase presente')
    await expect.element(page.getByText(texts.dropped(1, 1))).toBeVisible()
  })

  it('of a PDF or Word: what can’t be stored is a blank', async () => {
    const { snapshot, write } = await show('Antes ')
    write()
    await toEnd()
    paste('<p>fi\u0002rma</p>')
    paste('línea\u000bde Word', 'text/plain')
    expect(plainText(snapshot())).toContain('fi rma')
    expect(plainText(snapshot())).toContain('línea de Word')
    expect(storableRules(snapshot())).toEqual({})
  })

  it('a table keeps its joined cells', async () => {
    const { blocks, write } = await show('Antes')
    write()
    await toEnd()
    await userEvent.keyboard('{Enter}')
    const { wordTable } = await import('./testing/pasted.ts')
    paste(wordTable)
    const table = blocks().find(({ type }) => type === 'table')
    expect(table).toMatchObject({
      content: [
        { content: [{ attrs: { colspan: 2 } }] },
        { content: [{ attrs: { rowspan: 2 } }, {}] },
        { content: [{}] },
      ],
    })
  })

  it('a field of another document holds what this one knows, or becomes words', async () => {
    const { snapshot, write } = await show('Aquí: ')
    write()
    await toEnd()
    const span = ({ key, label, source, value }: OfferedValue) =>
      `<span data-field="${key}" data-label="${label}" data-source="${source}" data-value="${value}">x</span>`
    paste(
      `<p>a${span({ key: 'juez', label: 'Juez', source: 'oficina', value: 'Otro' })}${span({ key: 'ajeno', label: 'Ajeno', source: 'causa', value: 'SECRETO' })}</p>`,
    )
    expect(fieldsIn(snapshot()).map(({ attrs }) => attrs.value)).toEqual(['Dra. Marta Choque'])
    expect(plainText(snapshot())).toBe('Aquí:aDra. Marta ChoqueSECRETO')
  })

  it('what would pass a limit of the tree is not taken, and said', async () => {
    const { blocks, write } = await show('Antes')
    write()
    paste(`<table><tr>${'<td>x</td>'.repeat(21)}</tr></table>`)
    await expect.element(page.getByText(texts.beyondLimits)).toBeVisible()
    expect(types(blocks())).toEqual(['paragraph'])
  })
})

describe('editor: around the text', () => {
  it('another text takes its place and can be got back; on a phone nothing overflows', async () => {
    await asPhone()
    const first = textFromMarkup('Primero')
    const second = textFromMarkup('## Segundo')
    const handle = createRef<EditorHandle>()
    const shown = (text: WrittenText) => (
      <WrittenEditorPane
        text={text}
        onChange={() => undefined}
        editable
        fields={[]}
        phrases={[]}
        label="Texto del acto"
        header={<p>Órgano Judicial</p>}
        footer={<p>Página 1</p>}
        handle={handle}
      />
    )
    const { Switching } = await import('./testing/switching.tsx')
    await renderPart(<Switching first={shown(first)} second={shown(second)} />, { roles: ['JUEZ'] })
    await expect.element(page.getByRole('toolbar')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar' }).click()
    await expect.element(box()).toHaveTextContent('Segundo')
    handle.current?.focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(box()).toHaveTextContent('Primero')
    await page.getByText(texts.header).click()
    await expect.element(page.getByText('Órgano Judicial')).toBeVisible()
    await expectNoOverflow()
  })
})
