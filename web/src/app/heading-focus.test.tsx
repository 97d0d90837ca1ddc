import { Button } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '../testing/render-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { arrive } from './heading-focus.ts'

const title = 'Decreto de Traslado'
const heading = () => page.getByRole('heading', { name: title })

/** A screen whose button is gone once pressed, and whose heading is a new one then. */
function Screen({ loading }: { readonly loading: () => Promise<void> }) {
  const [step, setStep] = useState<'text' | 'loading' | 'review'>('text')
  const review = () => {
    setStep('loading')
    void loading().then(() => setStep('review'))
  }
  return (
    <div id="contenido">
      {step !== 'loading' && <PageHeader key={step} title={title} />}
      {step === 'text' && (
        <button type="button" onClick={review}>
          Revisar
        </button>
      )}
      <p>Cuerpo</p>
    </div>
  )
}

/** A button that waits for the answer to what it asked. */
function Asking({ ask }: { readonly ask: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <Button
      loading={asking}
      onClick={() => {
        setAsking(true)
        void ask().then(() => setAsking(false))
      }}
    >
      Revisar
    </Button>
  )
}

/** Something that opens over the page by its button, and closes with a change of the address. */
function Over({ onClose }: { readonly onClose: () => void }) {
  useFocusReturn(true)
  const close = () => {
    onClose()
    arrive()
  }
  return (
    <button type="button" ref={(own) => own?.focus()} onClick={close}>
      Asignar
    </button>
  )
}

function Opener() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <div id="contenido">
        <PageHeader title={title} />
        <button type="button" onClick={() => setOpened(true)}>
          Nueva asignación
        </button>
      </div>
      {opened && <Over onClose={() => flushSync(() => setOpened(false))} />}
    </>
  )
}

describe('focus', () => {
  it('comes back to what opened a dialog, also where the address changed before and the heading had it', async () => {
    await renderPart(<Opener />)
    const opener = page.getByRole('button', { name: 'Nueva asignación' })
    await expect.element(opener).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('button', { name: 'Asignar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(opener).toHaveFocus()
  })

  it('goes to the heading once the step that had it is done, also where that comes later', async () => {
    let load = () => {}
    const loading = () =>
      new Promise<void>((done) => {
        load = done
      })
    await renderPart(<Screen loading={loading} />)
    await expect.element(heading()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Revisar' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading()).not.toBeInTheDocument()
    load()
    await expect.element(heading()).toHaveFocus()
  })

  it('comes back to the button that waited for an answer', async () => {
    let answer = () => {}
    const asked = () =>
      new Promise<void>((done) => {
        answer = done
      })
    await renderPart(<Asking ask={asked} />)
    const button = page.getByRole('button', { name: 'Revisar' })
    await expect.element(button).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(button).toBeDisabled()
    await expect.poll(() => document.activeElement).toBe(document.body)
    answer()
    await expect.element(button).toHaveFocus()
  })

  it('stays where the screen put it itself after navigation', async () => {
    await renderPart(
      <div id="contenido">
        <PageHeader title={title} />
        <button type="button">Primero</button>
      </div>,
    )
    const first = page.getByRole('button', { name: 'Primero' })
    await expect.element(first).toBeVisible()
    await userEvent.keyboard('{Tab}')
    arrive()
    await expect.element(first).toHaveFocus()
  })
})
