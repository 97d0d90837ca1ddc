import type { CatalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import besideClasses from '../../ui/beside.module.css'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { Status } from '../../ui/status.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useCommand } from '../use-call.ts'
import classes from './catalogue.module.css'
import { type Fate, type SheetResource, sheetCall } from './kept-calls.ts'

type SpreadsheetDialogProps = {
  /** Of the file. */
  readonly name: string
  readonly calls: SheetResource
  readonly texts: CatalogueScreenTexts
  readonly onClose: () => void
}

type Trial = { readonly file: File; readonly huella: string; readonly lines: readonly Fate[] }

const tones: Readonly<Record<Fate['suerte'], ToneName>> = {
  nueva: 'positive',
  cambia: 'information',
  igual: 'neutral',
  error: 'danger',
}
/** What asks for attention comes first. */
const order: readonly Fate['suerte'][] = ['error', 'nueva', 'cambia', 'igual']

type Numbers = Readonly<Record<Fate['suerte'], number>>
const numbersOf = (lines: readonly Fate[]) =>
  Object.fromEntries(
    order.map((fate) => [fate, lines.filter(({ suerte }) => suerte === fate).length]),
  ) as Numbers
const changesIn = ({ nueva, cambia }: Numbers): number => nueva + cambia

/** A catalogue out to a spreadsheet and back: each line's fate is told before anything is saved. */
export default function SpreadsheetDialog({ name, calls, texts, onClose }: SpreadsheetDialogProps) {
  const said = texts.import
  const input = useRef<HTMLInputElement>(null)
  const [trial, setTrial] = useState<Trial>()
  const [busy, setBusy] = useState(false)
  const load = useCommand(sheetCall(calls, 'import'), {
    stale: [calls, 'catalogo'],
    done: ({ lineas }) => showToast('positive', said.saved(changesIn(numbersOf(lineas)))),
  })

  /** What fails has had its notice. */
  async function working(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  const download = () => working(async () => saveBlob(await call(sheetCall(calls, 'export')), `${name}.xlsx`))
  async function rehearse(file: File) {
    setTrial(undefined)
    const body = { ensayo: true }
    const { huella, lineas } = await call(sheetCall(calls, 'import'), { body, files: { archivo: file } })
    const lines = lineas.toSorted((one, other) => order.indexOf(one.suerte) - order.indexOf(other.suerte))
    setTrial({ file, huella, lines })
  }
  const tryOut = (file: File) => working(() => rehearse(file))
  const save = ({ file, huella }: Trial) =>
    working(async () => {
      const outcome = await load.send({ body: { ensayo: false, huella }, files: { archivo: file } })
      if (outcome.conflict) return rehearse(file)
      if (outcome.done) onClose()
    })

  const numbers = numbersOf(trial?.lines ?? [])
  const changes = changesIn(numbers)
  return (
    <Dialog
      opened
      clickStays
      busy={busy}
      size="xl"
      title={said.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button
            data-main
            loading={busy}
            disabled={!trial || numbers.error > 0 || changes === 0}
            onClick={() => trial && void save(trial)}
          >
            {said.save(changes)}
          </Button>
        </>
      }
    >
      <div className={classes.effects}>
        <div className={classes.step}>
          <Button variant="default" onClick={() => void download()} disabled={busy}>
            {said.download}
          </Button>
          <p className={besideClasses.quiet}>{said.downloadHint}</p>
        </div>
        <div className={classes.step}>
          <Button variant="default" onClick={() => input.current?.click()} disabled={busy}>
            {trial ? said.other : said.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            hidden
            aria-label={said.choose}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              // The same file may be chosen again after it was mended.
              event.currentTarget.value = ''
              if (file) void tryOut(file)
            }}
          />
          <p className={besideClasses.quiet}>{said.chooseHint}</p>
        </div>
        <div role="status">
          {busy && !trial && <p>{said.reading}</p>}
          {trial && (
            <p>
              {said.summary(
                order
                  .filter((fate) => numbers[fate] > 0)
                  .map((fate) => `${numbers[fate]} ${catalogueTexts.fates[fate].toLocaleLowerCase('es')}`)
                  .join(', '),
              )}{' '}
              {numbers.error > 0 ? said.withErrors : changes === 0 ? said.nothing : ''}
            </p>
          )}
        </div>
        {trial && (
          <DataTable
            label={said.table}
            columns={fateColumns(said)}
            rows={trial.lines}
            rowKey={({ linea }) => linea}
            compact
            stacks
            tools={{ name: `${name}-ensayo` }}
            empty={{ text: catalogueTexts.file.empty }}
          />
        )}
      </div>
    </Dialog>
  )
}

const fateColumns = (said: CatalogueScreenTexts['import']): readonly Column<Fate>[] => [
  { key: 'line', header: said.line, cell: ({ linea }) => linea, align: 'right', width: 70 },
  { key: 'name', header: said.name, cell: ({ nombre }) => nombre },
  {
    key: 'fate',
    header: said.fate,
    cell: ({ suerte }) => <Status tone={tones[suerte]}>{catalogueTexts.fates[suerte]}</Status>,
    value: ({ suerte }) => catalogueTexts.fates[suerte],
    width: 130,
    aside: true,
  },
  {
    key: 'details',
    header: said.details,
    cell: ({ errores, campos }) => (errores.length > 0 ? errores : campos).join(' · '),
  },
]
