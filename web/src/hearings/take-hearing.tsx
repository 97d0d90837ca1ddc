import { diary } from '@estrado/machines/hearings/diary-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { useGranted } from '../client/granted.ts'
import { saveBlob } from '../ui/save-blob.ts'
import { showToast } from '../ui/toasts.ts'

type TakeHearingProps = { readonly id: number; readonly code: string }

/** iCalendar file of a hearing, for the person's own calendar. */
export function TakeHearing({ id, code }: TakeHearingProps) {
  const mayTake = useGranted('audiencias.calendarFile')
  const [taking, setTaking] = useState(false)
  async function take() {
    setTaking(true)
    const file = await call('audiencias.calendarFile', { params: { id } }).catch(() => undefined)
    setTaking(false)
    if (!file) return
    saveBlob(file, diary.file(code))
    showToast('positive', diary.taken)
  }
  if (!mayTake) return null
  return (
    <Button variant="default" size="compact-sm" loading={taking} onClick={() => void take()}>
      {diary.take}
    </Button>
  )
}
