import { dateFormat } from '@estrado/machines/rules/dates'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { DateFilter } from './date-filter.tsx'

function Filter() {
  const [day, setDay] = useState('')
  return (
    <>
      <DateFilter label="Desde" value={day} onChange={setDay} />
      <p>Filtro: {day}</p>
    </>
  )
}

it('says of what is no day yet that it isn’t one, once it is left; a correction to one digit is a day', async () => {
  await renderPart(<Filter />)
  const box = page.getByRole('textbox', { name: 'Desde' })
  const noDay = page.getByText(String(dateFormat('')))
  await box.fill('21/11')
  await expect.element(noDay).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(noDay).toBeVisible()
  await box.fill('21/11/2026')
  await expect.element(page.getByText('Filtro: 2026-11-21')).toBeVisible()
  await expect.element(noDay).not.toBeInTheDocument()
  await box.fill('1/11/2026')
  await userEvent.tab()
  await expect.element(page.getByText('Filtro: 2026-11-01')).toBeVisible()
})

/** A page that goes to the day later, as behind a slow navigation. */
let follow = () => {}
function Late() {
  const [day, setDay] = useState('2026-11-20')
  const goTo = (next: string) => {
    follow = () => setDay(next)
  }
  return (
    <>
      <DateFilter label="Día" value={day} onChange={goTo} alwaysChosen />
      <p>Página: {day}</p>
    </>
  )
}

it('race: a page that follows late leaves what was typed since, and the day itself where nothing was', async () => {
  await renderPart(<Late />)
  const box = page.getByRole('textbox', { name: 'Día' })
  await box.fill('21/11/2026')
  await box.fill('22/')
  follow()
  await expect.element(page.getByText('Página: 2026-11-21')).toBeVisible()
  await expect.element(box).toHaveValue('22/')
  await userEvent.tab()
  await expect.element(box).toHaveValue('21/11/2026')
  await box.fill('23/11/2026')
  await userEvent.tab()
  await expect.element(box).toHaveValue('23/11/2026')
  follow()
  await expect.element(page.getByText('Página: 2026-11-23')).toBeVisible()
  await expect.element(box).toHaveValue('23/11/2026')
})
