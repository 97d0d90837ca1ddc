import { useEffect } from 'react'
import { IdleWatch } from '../../session/idle-watch.tsx'
import { Shortcuts } from '../shortcuts/shortcuts.tsx'
import { LeaveQuestion } from './leave-question.ts'

/** What goes along with every signed-in page without being seen; its code comes after the page. */
export default function Comforts() {
  useEffect(() => {
    void import('./forgotten-work.ts').then(({ removeForgottenWork }) => removeForgottenWork(new Date()))
  }, [])
  return (
    <>
      <Shortcuts />
      <IdleWatch />
      <LeaveQuestion />
    </>
  )
}
