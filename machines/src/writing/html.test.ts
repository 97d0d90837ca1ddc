import { expect, it } from 'vitest'
import { htmlOf, linesAsHtml } from './html.ts'
import { textFromMarkup } from './markup.ts'

it('escapes on output: hostile text stays text, in runs, fields and lines', () => {
  const text = textFromMarkup('<img src=x onerror="a"> **&** {{persona.x|<b>}}')
  expect(htmlOf(text)).toBe(
    '<p style="text-align:justify">&lt;img src=x onerror=&quot;a&quot;&gt; <strong>&amp;</strong> ' +
      '<span data-campo="persona.x">[&lt;b&gt;]</span></p>',
  )
  expect(linesAsHtml(["<script>'"])).toBe('<p>&lt;script&gt;&#39;</p>')
})

it('says headings, lists, quotes, pages and tables', () => {
  const text = textFromMarkup('# T\n\n- a\n- b\n\n3. c\n\n" cita\n\n---\n\n|h|\n|d|')
  expect(htmlOf(text).replaceAll(/ style="[^"]*"/g, '')).toBe(
    '<h1>T</h1><ul><li><p>a</p></li><li><p>b</p></li></ul><ol start="3"><li><p>c</p></li></ol>' +
      '<blockquote><p>cita</p></blockquote><hr data-salto="pagina">' +
      '<table><tbody><tr><th><p>h</p></th></tr><tr><td><p>d</p></td></tr></tbody></table>',
  )
})
