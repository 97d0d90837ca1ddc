import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import {
  type AnnotationTool,
  annotationTools,
  fontSizes,
  zoomPercents,
} from '@estrado/machines/annotations/vocabulary'
import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDriver } from '../kernel/driver.ts'
import { IconButton } from '../ui/icon-button.tsx'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconEraser,
  IconHighlight,
  IconLetterT,
  IconList,
  IconMessage2,
  IconPointer,
  IconPrinter,
  IconRotateClockwise,
  IconSearch,
  IconSquare,
  IconUnderline,
} from '../ui/icons.ts'
import { PageSteps } from '../ui/pdf/page-steps.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import type { Annotating } from './annotating.ts'
import type { Note } from './annotation-set.logic.ts'
import classes from './annotation-toolbar.module.css'

const icons: Readonly<Record<AnnotationTool, typeof IconPointer>> = {
  select: IconPointer,
  highlight: IconHighlight,
  comment: IconMessage2,
  text: IconLetterT,
  drawing: IconUnderline,
  rectangle: IconSquare,
  delete: IconEraser,
}

const sizeOptions = fontSizes.map((size) => ({ id: size, descripcion: String(size) }))
const colourOptions = (['black', 'red', 'blue', 'green'] as const).map((colour) => ({
  id: colour,
  descripcion: texts.colour[colour],
}))
const zoomOptions = [
  { id: 0, descripcion: pdfViewer.fitWidth },
  ...zoomPercents.map((percent) => ({ id: percent, descripcion: pdfViewer.zoom(percent) })),
]

type AnnotationToolbarProps = {
  readonly annotating: Annotating
  readonly mayEdit: boolean
  /** Is there something to use tools on? What was changed before is saved all the same. */
  readonly hasTools: boolean
  readonly total: number
  readonly page: number
  readonly onGo: (page: number) => void
  /** Percent; 0 is the width of the window. */
  readonly zoom: number
  readonly onZoom: (percent: number) => void
  readonly onTurn: () => void
  readonly onSearch: () => void
  readonly onPrint: (() => void) | undefined
  readonly side: { readonly shown: boolean; readonly toggle: () => void }
  /** Marks the text that is selected; undefined where none is. */
  readonly onMark: (() => void) | undefined
  readonly state: ReactNode
}

/** The tools of the annotation viewer (`spec 2 §2`). */
export function AnnotationToolbar(props: AnnotationToolbarProps) {
  const { annotating, mayEdit, total, page, onGo, zoom, onZoom, onTurn, onSearch, onPrint, side } = props
  const changed = useDriver(annotating, ({ snapshot }) => snapshot.can({ type: 'saving.requested' }))
  const saving = useDriver(annotating, ({ snapshot }) => snapshot.matches('saving'))
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={texts.tools}>
      {mayEdit && props.hasTools && <Tools annotating={annotating} />}
      <PageSteps page={page} total={total} onGo={onGo} />
      <span className={classes.group}>
        <SelectField
          className={classes.zoom}
          label={texts.zoom}
          hideLabel
          alwaysChosen
          size="xs"
          options={zoomOptions}
          value={zoom}
          onChange={(percent) => onZoom(percent ?? 0)}
        />
        <IconButton label={texts.turn} onClick={onTurn}>
          <IconRotateClockwise size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.search} disabled={total === 0} onClick={onSearch}>
          <IconSearch size={20} aria-hidden />
        </IconButton>
        {onPrint && (
          <IconButton label={texts.print} disabled={total === 0} onClick={onPrint}>
            <IconPrinter size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={texts.side} aria-pressed={side.shown} onClick={side.toggle}>
          <IconList size={20} aria-hidden />
        </IconButton>
      </span>
      {mayEdit && (
        <span className={classes.saving}>
          {props.state}
          <Button
            data-main
            size="compact-md"
            loading={saving}
            disabled={!changed}
            onClick={() => void annotating.save()}
          >
            {said.save}
          </Button>
        </span>
      )}
      {mayEdit && props.hasTools && <Options annotating={annotating} onMark={props.onMark} />}
    </div>
  )
}

function Tools({ annotating }: { readonly annotating: Annotating }) {
  const chosen = useDriver(annotating, ({ snapshot }) => snapshot.context.tool)
  const mayUndo = useDriver(annotating, ({ history }) => history.past.length > 0)
  const mayRedo = useDriver(annotating, ({ history }) => history.future.length > 0)
  return (
    <>
      <span className={classes.group}>
        {annotationTools.map((tool) => {
          const Icon = icons[tool]
          return (
            <IconButton
              key={tool}
              className={classes.tool ?? ''}
              label={texts.toolWithKey(texts.tool[tool], texts.toolKey[tool])}
              aria-pressed={tool === chosen}
              onClick={() => annotating.choose(tool)}
            >
              <Icon size={20} aria-hidden />
            </IconButton>
          )
        })}
      </span>
      <span className={classes.group}>
        <IconButton label={texts.undo} disabled={!mayUndo} onClick={annotating.undo}>
          <IconArrowBackUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={texts.redo} disabled={!mayRedo} onClick={annotating.redo}>
          <IconArrowForwardUp size={20} aria-hidden />
        </IconButton>
      </span>
    </>
  )
}

type OptionsProps = { readonly annotating: Annotating; readonly onMark: (() => void) | undefined }

/** What the chosen tool, or the text that is selected, can be told; and how it is used. */
function Options({ annotating, onMark }: OptionsProps) {
  const tool = useDriver(annotating, ({ snapshot }) => snapshot.context.tool)
  const { fontSize, textColour, lineColour, selected } = useDriver(annotating, (state) => state)
  const note = selected === undefined ? undefined : annotating.find(selected)
  const text = tool === 'select' && note?.tipo === 'text' ? note : undefined
  const line = tool === 'select' && note?.tipo === 'drawing' ? note : undefined
  return (
    <div className={classes.options}>
      <span className={classes.hint}>{texts.hint[tool]}</span>
      {(tool === 'highlight' || tool === 'drawing') && (
        <Button size="compact-sm" variant="default" disabled={!onMark} onClick={onMark}>
          {texts.markSelection}
        </Button>
      )}
      {(tool === 'text' || text) && (
        <>
          <span aria-hidden>{texts.fontSize}</span>
          <SelectField
            className={classes.fontSize}
            label={texts.fontSize}
            hideLabel
            size="xs"
            alwaysChosen
            options={sizeOptions}
            value={text?.propiedades.fontSize ?? fontSize}
            onChange={(size) => size !== null && sized(annotating, text, size)}
          />
          <ColourField
            label={texts.textColour}
            value={text?.color ?? textColour}
            onChange={(textColour) =>
              text ? annotating.modify(text.id, { color: textColour }) : annotating.choice({ textColour })
            }
          />
        </>
      )}
      {(tool === 'drawing' || line) && (
        <ColourField
          label={texts.lineColour}
          value={line?.color ?? lineColour}
          onChange={(lineColour) =>
            line ? annotating.modify(line.id, { color: lineColour }) : annotating.choice({ lineColour })
          }
        />
      )}
    </div>
  )
}

function sized(annotating: Annotating, text: Note | undefined, fontSize: number): void {
  annotating.choice({ fontSize })
  if (!text) return
  const { posicion, propiedades } = text
  const by = fontSize / (propiedades.fontSize ?? fontSize)
  const place = {
    ...posicion,
    width: Math.min(1 - posicion.x, posicion.width * by),
    height: Math.min(1 - posicion.y, posicion.height * by),
  }
  annotating.modify(text.id, { posicion: place, propiedades: { ...propiedades, fontSize } })
}

type ColourFieldProps = {
  readonly label: string
  readonly value: Note['color']
  readonly onChange: (colour: Note['color']) => void
}

function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <>
      <span aria-hidden>{label}</span>
      <SelectField<string>
        className={classes.colour}
        label={label}
        hideLabel
        size="xs"
        alwaysChosen
        options={colourOptions}
        value={value}
        onChange={(colour) => colour !== null && onChange(colour as Note['color'])}
      />
    </>
  )
}
