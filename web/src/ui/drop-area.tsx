import { uploadMessagesOf } from '@estrado/machines/documents/upload-rules'
import { dropArea } from '@estrado/machines/messages/interface'
import { durations } from '@estrado/machines/vocabulary/durations'
import { uploadTypes } from '@estrado/machines/vocabulary/limits'
import { useEffect, useId, useRef, useState } from 'react'
import classes from './drop-area.module.css'
import { IconUpload } from './icons.ts'
import { showToast } from './toasts.ts'

type DropAreaProps = {
  /** Only files that hold the rules of an upload arrive here (`spec 1 §5`). */
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  readonly disabled?: boolean
  /** Bytes that are attached already: the 20 MB are for all together. */
  readonly takenBytes?: number
}

/** Files by drag and drop or by choice: .jpg, .jpeg, .png and .pdf, 20 MB together. */
export function DropArea({ onFiles, multiple = true, disabled = false, takenBytes = 0 }: DropAreaProps) {
  const inputId = useId()
  const area = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)

  const offer = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length === 0 || disabled) return
    const taken = takenBytes > 0 ? [{ name: 'adjuntos.pdf', size: takenBytes }] : []
    const messages = uploadMessagesOf([...taken, ...files])
    if (messages.length === 0) onFiles(files)
    for (const message of messages) showToast('negative', message, { duration: durations.error })
  }
  const latestOffer = useRef(offer)
  useEffect(() => {
    latestOffer.current = offer
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    const listening = new AbortController()
    const options = { signal: listening.signal }
    const dragging = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    element.addEventListener('dragenter', dragging, options)
    element.addEventListener('dragover', dragging, options)
    element.addEventListener('dragleave', () => setOver(false), options)
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        setOver(false)
        latestOffer.current(event.dataTransfer?.files ?? null)
      },
      options,
    )
    return () => listening.abort()
  }, [])

  return (
    <div ref={area} className={classes.area} data-over={over && !disabled} data-disabled={disabled}>
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <p>
        <span className={classes.prompt}>{dropArea.prompt} </span>
        <label className={classes.choose} htmlFor={inputId}>
          {multiple ? dropArea.choose : dropArea.chooseOne}
        </label>
        <input
          id={inputId}
          className={classes.input}
          type="file"
          accept={Object.keys(uploadTypes).join(',')}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            offer(event.currentTarget.files)
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
      </p>
      <p className={classes.limits}>{dropArea.limits}</p>
    </div>
  )
}
