import { visitFormTexts as texts } from '@estrado/machines/notifications/day-texts'
import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { IconCamera } from '../../ui/icons.ts'
import { shownBytes } from '../../ui/instant.ts'
import classes from './day.module.css'
import { preparedPhoto } from './photo.ts'

type PhotoFieldProps = {
  readonly label: string
  readonly foto: Blob | null
  readonly onPhoto: (foto: Blob | null) => void
}

/** What a visit left, by the phone's camera, or by choice where there is none. */
export default function PhotoField({ label, foto, onPhoto }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const id = useId()
  const shown = useShown(foto)
  async function take(file: File | undefined) {
    if (!file) return
    setState('reading')
    try {
      onPhoto(await preparedPhoto(file))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <fieldset className={classes.field} aria-describedby={id}>
      <legend>{label}</legend>
      {foto && shown && <img className={classes.photo} src={shown} alt={label} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // The same picture may be chosen once more.
          event.currentTarget.value = ''
        }}
      />
      <div className={classes.tools}>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconCamera size={20} aria-hidden />}
          loading={state === 'reading'}
          onClick={() => input.current?.click()}
        >
          {foto ? texts.takePhotoAgain : texts.takePhoto}
        </Button>
        {foto && (
          <Button variant="default" size="lg" onClick={() => onPhoto(null)}>
            {texts.removePhoto}
          </Button>
        )}
      </div>
      <p id={id} role="status" className={state === 'failed' ? classes.warning : classes.quiet}>
        {state === 'reading' && texts.photoReading}
        {state === 'failed' && texts.photoFailed}
        {state === 'idle' && foto && shownBytes(foto.size)}
      </p>
    </fieldset>
  )
}

/** An address under which the page can show it, for as long as it does. */
function useShown(foto: Blob | null): string | undefined {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (!foto) return
    const url = URL.createObjectURL(foto)
    setShown(url)
    return () => {
      setShown(undefined)
      URL.revokeObjectURL(url)
    }
  }, [foto])
  return shown
}
