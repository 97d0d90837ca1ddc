import { documentsStep as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { Button } from '@mantine/core'
import { TextField } from '../../../ui/fields.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { shownBytes } from '../../../ui/instant.ts'
import { FieldSlot, focusField } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { focusAttached } from './attached-table.tsx'
import chosenClasses from './chosen-list.module.css'
import type { Chosen } from './use-chosen.ts'

type ChosenListProps = {
  readonly chosen: Chosen
  /** Any command is under way. */
  readonly busy: boolean
}

/** The files by attach: each gets its reference and its sheets, then all go together. */
export function ChosenList({ chosen: list, busy }: ChosenListProps) {
  const { chosen, change, touch, shown, sending } = list
  if (chosen.length === 0) return null

  async function attach() {
    const key = await list.attach()
    if (key === undefined) return focusAttached()
    focusField(`${key}.referencia`)
  }

  return (
    <section className={classes.section} aria-labelledby="seccion-por-adjuntar">
      <h3 id="seccion-por-adjuntar">{texts.chosen}</h3>
      <ul className={chosenClasses.chosen}>
        {chosen.map(({ key, archivo, referencia, fojasAdjunto }) => (
          <li key={key}>
            <fieldset className={chosenClasses.chosenFile}>
              <legend>
                {archivo.name} <span className={classes.quiet}>{shownBytes(archivo.size)}</span>
              </legend>
              <FieldSlot name={`${key}.referencia`}>
                <TextField
                  label={texts.referencia}
                  value={referencia}
                  onChange={(value) => change(key, { referencia: value })}
                  onBlur={() => touch(`${key}.referencia`)}
                  errors={[...shown(key, 'referencia'), ...list.refusedOf(key)]}
                  disabled={sending !== undefined}
                  required
                  autoComplete="off"
                />
              </FieldSlot>
              <FieldSlot name={`${key}.fojasAdjunto`}>
                <TextField
                  label={texts.fojasAdjunto}
                  value={fojasAdjunto}
                  inputMode="numeric"
                  onChange={(value) => change(key, { fojasAdjunto: value })}
                  onBlur={() => touch(`${key}.fojasAdjunto`)}
                  errors={shown(key, 'fojasAdjunto')}
                  disabled={sending !== undefined}
                  required
                  autoComplete="off"
                />
              </FieldSlot>
              <IconButton
                label={texts.removeChosen(archivo.name)}
                className={chosenClasses.chosenRemove}
                disabled={busy}
                onClick={() => list.remove(key)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ul>
      <div className={classes.toolbar}>
        <p role="status">{sending !== undefined && texts.attaching(sending)}</p>
        <Button onClick={() => void attach()} loading={sending !== undefined} disabled={busy}>
          {texts.attachChosen(chosen.length)}
        </Button>
      </div>
    </section>
  )
}
