import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { releaseScans, takenBy } from '../client/scanned-file.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { DropArea } from '../ui/drop-area.tsx'
import type { FieldProps } from '../ui/fields.tsx'
import { Group } from '../ui/group.tsx'
import { GroupLegend } from '../ui/group-legend.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconScan, IconTrash } from '../ui/icons.ts'
import { shownBytes } from '../ui/instant.ts'
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx'
import classes from './memorials.module.css'

const DigitiserDialog = lazyPart(() => import('../scanning/digitiser-dialog.tsx'))

type OneFileProps = Pick<
  FieldProps<File | null>,
  'name' | 'label' | 'value' | 'onChange' | 'errors' | 'required' | 'disabled'
> & {
  /** Files that come with it: the 20 MB are for all together, and none of their scans is taken up again. */
  readonly besides?: readonly File[]
}

/** One file, from the digitiser or by choice. */
export function OneFile({
  name,
  label,
  value: file,
  onChange,
  errors = [],
  required,
  disabled = false,
  besides = [],
}: OneFileProps) {
  const session = useStoredSession()
  const [scanning, setScanning] = useState(false)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const known = useRef(file)
  // What was pressed goes with the change, and the keyboard would begin at the top of the page again.
  useLayoutEffect(() => {
    if (known.current !== file && document.activeElement === document.body)
      group.current?.focus({ preventScroll: true })
    known.current = file
  }, [file])
  const takenBytes = besides.reduce((sum, { size }) => sum + size, 0)
  return (
    <Group
      ref={group}
      name={name}
      className={classes.section}
      data-fault={errors.length > 0 || undefined}
      aria-describedby={errors.length > 0 ? id : undefined}
    >
      <GroupLegend label={label} required={required} className={classes.label} />
      {file ? (
        <div className={classes.chosen}>
          <span>
            {file.name} · {shownBytes(file.size)}
          </span>
          <IconButton
            label={texts.removeFile(file.name)}
            disabled={disabled}
            onClick={() => {
              releaseScans([file])
              onChange(null)
            }}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ) : (
        <>
          <div>
            <Button
              variant="default"
              leftSection={<IconScan size={18} aria-hidden />}
              disabled={disabled}
              onClick={() => setScanning(true)}
            >
              {texts.scan}
            </Button>
          </div>
          <DropArea
            multiple={false}
            disabled={disabled}
            takenBytes={takenBytes}
            onFiles={([first]) => first && onChange(first)}
          />
        </>
      )}
      {errors.length > 0 && (
        <p id={id} className={classes.error} role="alert">
          {errors.join('. ')}
        </p>
      )}
      {scanning && session && (
        <PartBoundary>
          <Suspense>
            <DigitiserDialog
              userId={session.usuario.id}
              source="scanner"
              limit={limits.uploadTotalBytes - takenBytes}
              taken={takenBy(besides)}
              onDocument={({ file: made }) => {
                setScanning(false)
                onChange(made)
              }}
              onClose={() => setScanning(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Group>
  )
}
