import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import type { HearingState } from '@estrado/machines/hearings/vocabulary'
import { type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../testing/render-screen.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Hearing } from './hearing-card.tsx'
import { DeleteDialog, RecessDialog, SuspendDialog } from './move-dialogs.tsx'
import { answeredHearing, sampleHearing } from './testing/sample-hearing.tsx'

const ignore = () => undefined

const dialog = () => page.getByRole('dialog')

async function suspend() {
  await dialog().getByLabelText(texts.reasons).first().click()
  await page.getByRole('option', { name: 'Fuerza mayor' }).click()
  await dialog().getByLabelText(texts.reason).fill('Corte de energía')
  await dialog().getByRole('button', { name: texts.moves.suspend }).click()
}
async function erase() {
  await dialog().getByLabelText(texts.observation).fill('Se agendó dos veces')
  await dialog().getByRole('button', { name: texts.moves.delete }).click()
}
async function pause() {
  await dialog().getByRole('textbox', { name: texts.day }).fill('01/01/2099')
  await dialog().getByLabelText(texts.time).fill('10:30')
  await dialog().getByRole('button', { name: hearings.pause }).click()
}
const confirm = () => dialog().getByRole('button', { name: texts.moves.confirm }).click()

type Props = { readonly hearing: Hearing; readonly onClose: () => void }

const Deleting = (props: Props) => <DeleteDialog {...props} onDeleted={ignore} />
const Setting = (props: Props) => <ConfirmDialog {...props} acts={[]} />

describe('dialogs over a hearing', () => {
  it.each<[string, HearingState, ComponentType<Props>, () => Promise<void>]>([
    ['suspends', 'ongoing', SuspendDialog, suspend],
    ['deletes', 'proposed', Deleting, erase],
    ['pauses', 'ongoing', RecessDialog, pause],
    ['sets', 'proposed', Setting, confirm],
  ])(
    'lost update: what %s it is sent over the version that it was opened with',
    async (_, state, Dialog, send) => {
      let change = (_next: Hearing): void => undefined
      function Open() {
        const [hearing, setHearing] = useState(() => sampleHearing(state))
        change = setHearing
        return (
          <>
            <p>{`Versión ${hearing.version}`}</p>
            <Dialog hearing={hearing} onClose={ignore} />
          </>
        )
      }
      const { asked } = await renderPart(<Open />, {
        roles: ['SECRE'],
        answers: {
          'audiencias.suspensionTypes': [{ id: 3, descripcion: 'Fuerza mayor' }],
          'audiencias.changeState': answeredHearing(state),
          'audiencias.delete': { mensaje: '' },
          'audiencias.recess': { ...answeredHearing(state), advertencias: [] },
        },
      })
      await expect.element(dialog()).toBeVisible()
      change(sampleHearing(state, { version: 4 }))
      await expect.element(page.getByText('Versión 4')).toBeInTheDocument()
      await send()
      const sent = () =>
        (['audiencias.changeState', 'audiencias.delete', 'audiencias.recess'] as const).flatMap((name) =>
          asked(name).map(({ version }) => version),
        )
      await expect.poll(sent).toEqual([3])
    },
  )
})
