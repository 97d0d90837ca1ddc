import { boxToScreen, type PageLook, rotationOf, shownSize } from '@estrado/machines/annotations/geometry'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { clearCanvas, drawPage } from '../ui/pdf/draw-page.ts'
import type { Pdf } from '../ui/pdf/load-pdf.ts'
import { byPage, type NoteSet } from './annotation-set.logic.ts'
import { writtenOf } from './note-popup.tsx'
import { NoteShape } from './note-shape.tsx'
import classes from './printed-notes.module.css'

type PrintedNotesProps = {
  readonly pdf: Pdf
  readonly notes: NoteSet
  readonly title: string
  readonly onDone: () => void
}

/** CSS pixels that a page is wide on paper; beside it stand the notes. */
const pageWidth = 460
/** Pixels of the picture by CSS pixel: sharp enough to be read on paper. */
const sharpness = 3

type Picture = {
  readonly page: number
  readonly address: string
  readonly look: PageLook
  readonly scale: number
}

/** A working copy on paper: every page that has annotations, with its notes beside it. Nothing of it is kept. */
export default function PrintedNotes({ pdf, notes, title, onDone }: PrintedNotesProps) {
  const [pictures, setPictures] = useState<readonly Picture[]>()
  const [at, setAt] = useState(0)
  const pages = byPage(notes)
  const draw = useEffectEvent(async (wanted: () => boolean): Promise<readonly Picture[]> => {
    const drawn: Picture[] = []
    for (const page of pages.keys()) {
      if (!wanted()) break
      setAt(drawn.length + 1)
      drawn.push(await pictureOf(pdf, page))
    }
    return drawn
  })
  const done = useEffectEvent(onDone)

  useEffect(() => {
    let wanted = true
    const made = draw(() => wanted)
    made.then(
      (drawn) => wanted && setPictures(drawn),
      () => done(),
    )
    return () => {
      wanted = false
      void made.then((drawn) => {
        for (const { address } of drawn) URL.revokeObjectURL(address)
      })
    }
  }, [])

  useEffect(() => {
    if (!pictures) return
    const frame = requestAnimationFrame(() => {
      window.print()
      done()
    })
    return () => cancelAnimationFrame(frame)
  }, [pictures])

  if (!pictures)
    return (
      <p className={classes.progress} role="status">
        {texts.printing(at, pages.size)}
      </p>
    )
  return createPortal(
    <div className={classes.paper} data-printed-notes>
      {pictures.map((picture) => (
        <PrintedPage
          key={picture.page}
          picture={picture}
          notes={pages.get(picture.page) ?? []}
          title={title}
        />
      ))}
    </div>,
    document.body,
  )
}

type PrintedPageProps = { readonly picture: Picture; readonly notes: NoteSet; readonly title: string }

function PrintedPage({ picture: { page, address, look, scale }, notes, title }: PrintedPageProps) {
  const { width, height } = shownSize(look)
  return (
    <section className={classes.page}>
      <h2>{texts.printTitle(title)}</h2>
      <div className={classes.columns}>
        <div className={classes.sheet} style={{ width, height }}>
          <img src={address} alt={texts.page(page)} width={width} height={height} decoding="sync" />
          <svg width={width} height={height} aria-hidden>
            {notes.map((note, index) => {
              const { x, y } = boxToScreen(look, note.posicion)
              return (
                <g key={note.id}>
                  <NoteShape note={note} look={look} scale={scale} turn={0} />
                  <circle className={classes.badge} cx={Math.max(9, x)} cy={Math.max(9, y)} r={9} />
                  <text className={classes.number} x={Math.max(9, x)} y={Math.max(9, y) + 4}>
                    {index + 1}
                  </text>
                </g>
              )
            })}
          </svg>
        </div>
        <div>
          <h3>{texts.page(page)}</h3>
          <ol>
            {notes.map((note) => (
              <li key={note.id}>
                <strong>{texts.type[note.tipo]}</strong>
                {note.contenido !== '' && <p>{note.contenido}</p>}
                <small>{writtenOf(note)}</small>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

async function pictureOf(pdf: Pdf, number: number): Promise<Picture> {
  const page = await pdf.getPage(number)
  const canvas = document.createElement('canvas')
  const { viewport, done } = drawPage(page, canvas, pageWidth * sharpness)
  await done
  const blob = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('no picture of a page'))),
      'image/jpeg',
      0.85,
    ),
  )
  clearCanvas(canvas)
  const scale = viewport.scale / sharpness
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  return {
    page: number,
    address: URL.createObjectURL(blob),
    look: {
      width: (right - left) * page.userUnit * scale,
      height: (top - bottom) * page.userUnit * scale,
      rotation: rotationOf(page.rotate),
    },
    scale,
  }
}
