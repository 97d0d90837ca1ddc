import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serverNow, synchroniseClock } from '../client/server-clock.ts'
import { renderPart } from '../testing/render-screen.tsx'
import Calendar from './calendar.tsx'
import { DateField } from './moment-fields.tsx'

const agenda = {
  month: '2031-05-01',
  onMonth: () => undefined,
  marked: new Set<string>(),
  describe: () => '',
}

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Calendarios
      </button>
      {open && <Calendar value="" onChoose={() => undefined} />}
      {open && <Calendar value="" onChoose={() => undefined} agenda={agenda} />}
    </>
  )
}

it('time zone: today is La Paz’s by the server’s clock, whatever the machine’s says', async () => {
  let fecha = '2031-05-16T02:00:00.000Z'
  await renderPart(<Opened />, { answers: { 'fechaActual.get': () => ({ fecha }) } })
  const button = page.getByRole('button', { name: 'Calendarios' })
  try {
    await synchroniseClock()
    await button.click()
    await expect.poll(() => page.getByRole('button', { name: /^mayo.* 2031$/i }).elements()).toHaveLength(2)
    const today = [...document.querySelectorAll('[aria-current="date"]')]
    expect(today.map(({ textContent }) => textContent)).toEqual(['15', '15'])
    await button.click()
  } finally {
    fecha = new Date().toISOString()
    await synchroniseClock()
  }
})

it('clock: what was asked before the machine slept, and heard once it woke, leaves today as it was', async () => {
  await renderPart(<p>Agenda</p>, {
    answers: { 'fechaActual.get': () => ({ fecha: new Date().toISOString() }) },
  })
  const asleep = 8 * 3_600_000
  const looks = [Date.now(), Date.now() + asleep]
  try {
    await synchroniseClock(() => looks.shift() ?? Date.now())
    expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(asleep / 4)
  } finally {
    await synchroniseClock()
  }
})

function Birthday() {
  const [day, setDay] = useState('2026-11-20')
  return <DateField label="Nacimiento" value={day} onChange={setDay} latest="2026-11-29" />
}

it('focus order: a calendar that opens is at the chosen day, and gives the focus back to what opened it', async () => {
  await renderPart(<Birthday />)
  const opener = page.getByRole('button', { name: 'Abrir el calendario: Nacimiento' })
  await opener.click()
  await expect.element(page.getByRole('button', { name: '20 noviembre 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByLabelText('Nacimiento', { exact: true })).toHaveValue('21/11/2026')
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '21 noviembre 2026' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('focus order: among months and years the keys stay in the calendar, and Esc closes it', async () => {
  await renderPart(<Birthday />)
  const opener = page.getByRole('button', { name: 'Abrir el calendario: Nacimiento' })
  await opener.click()
  await page.getByRole('button', { name: /^noviembre 2026$/i }).click()
  await expect.element(page.getByRole('button', { name: 'nov', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: '2026', exact: true }).click()
  await expect.element(page.getByRole('button', { name: '2026', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: '1 enero 2025', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('colour: Saturday and Sunday are as the other days', async () => {
  await renderPart(<Birthday />)
  await page.getByRole('button', { name: 'Abrir el calendario: Nacimiento' }).click()
  const colour = (day: string) =>
    getComputedStyle(page.getByRole('button', { name: `${day} noviembre 2026` }).element()).color
  await expect.element(page.getByRole('button', { name: '20 noviembre 2026' })).toBeVisible()
  expect([colour('21'), colour('22')]).toEqual([colour('19'), colour('19')])
})
