import { postForm as texts, workKindNames, workKinds } from '@estrado/machines/organisation/posts/texts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { shownInstant } from '../../ui/instant.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './posts.module.css'
import type { OpenWork } from './posts.ts'
import type { WorkMoving } from './use-work-to-move.ts'
import { allTo, candidatesFor, keyOf, kindsIn, type Piece } from './work.logic.ts'

/** Pieces that show at first, and that more of them add. */
const shownAtOnce = 20
const nobody = 0

type WorkToMoveProps = {
  readonly moving: WorkMoving
  readonly label: string
  readonly counted: (count: number) => string
  readonly none: string
  readonly children?: ReactNode
}

/** Open work and to whom it goes, as soon as it is known. */
export function WorkToMove({ moving, label, counted, none, children }: WorkToMoveProps) {
  const { work, isPending, isError } = moving
  return (
    <fieldset className={classes.work}>
      <legend>{label}</legend>
      {isPending && <p role="status">{texts.loadingWork}</p>}
      {isError && <p className={classes.fault}>{texts.workFailed}</p>}
      {children}
      {work?.trabajo.length === 0 && <p className={classes.quiet}>{none}</p>}
      {work && work.trabajo.length > 0 && <Pieces moving={moving} work={work} counted={counted} />}
    </fieldset>
  )
}

type PiecesProps = Pick<WorkToMoveProps, 'moving' | 'counted'> & { readonly work: OpenWork }

/** Work by kind: all of it to somebody, a kind, or piece by piece. What was refused stands first. */
function Pieces({ moving: { faults, chosen, choose }, work, counted }: PiecesProps) {
  const [shown, setShown] = useState(shownAtOnce)
  const { trabajo, candidatos } = work
  const wrong = (piece: Piece) => (faults[keyOf(piece)] ? 0 : 1)
  const pieces = trabajo.toSorted((one, other) => wrong(one) - wrong(other))
  const gone = Object.keys(faults).filter(
    (key) => /^\w+\.\d+$/.test(key) && !trabajo.some((piece) => keyOf(piece) === key),
  )
  const kinds = kindsIn(work)
  return (
    <>
      <p>
        {counted(trabajo.length)} {candidatos.length === 0 && texts.nobodyLeft}
      </p>
      {gone.length > 0 && <p className={classes.fault}>{faults[gone[0] ?? '']?.join('. ')}</p>}
      <div className={classes.pair}>
        <PersonField
          label={texts.allTo}
          people={candidatos}
          value={null}
          hint={texts.allToHint}
          onChange={(id) => choose(allTo(work, workKindNames, id))}
        />
        {kinds.map(({ clase, label }) => (
          <PersonField
            key={clase}
            label={texts.kindTo(label)}
            people={candidatesFor(work, clase)}
            value={null}
            hint={texts.allToHint}
            onChange={(id) => choose(allTo(work, [clase], id))}
          />
        ))}
      </div>
      <ul className={classes.posts}>
        {pieces.slice(0, shown).map((piece) => (
          <li key={keyOf(piece)}>
            <div>
              <p className={classes.role}>
                {workKinds[piece.clase].one}: {piece.titulo}
              </p>
              <p className={classes.quiet}>
                {[piece.detalle, piece.fecha && shownInstant(piece.fecha)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <PersonField
              label={texts.to_(`${workKinds[piece.clase].one} ${piece.titulo}`)}
              hideLabel
              people={candidatesFor(work, piece.clase)}
              value={chosen(piece)}
              errors={faults[keyOf(piece)]}
              onChange={(id) => choose({ [keyOf(piece)]: id })}
            />
          </li>
        ))}
      </ul>
      {pieces.length > shown && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setShown(shown + 5 * shownAtOnce)}>
            {texts.showMore}
          </Button>
          <span className={classes.quiet}>{texts.more(pieces.length - shown)}</span>
        </div>
      )}
    </>
  )
}

type PersonFieldProps = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly people: OpenWork['candidatos']
  /** Null: nobody, or nothing chosen for all. */
  readonly value: number | null
  /** What stands there while nothing is chosen for all. */
  readonly hint?: string
  readonly errors?: readonly string[] | undefined
  readonly onChange: (id: number | null) => void
}

/** Who gets it: those who may, with how much open work they have, or nobody for now. */
const PersonField = ({
  label,
  hideLabel = false,
  people,
  value,
  hint,
  errors,
  onChange,
}: PersonFieldProps) => (
  <SelectField
    label={label}
    hideLabel={hideLabel}
    placeholder={hint ?? texts.nobody}
    options={[
      { id: nobody, descripcion: texts.nobody },
      ...people.map(({ id, nombre, carga }) => ({ id, descripcion: texts.candidate(nombre, carga) })),
    ]}
    value={hint === undefined ? (value ?? nobody) : null}
    onChange={(id) => onChange(id === nobody || id === null ? null : id)}
    errors={errors}
  />
)
