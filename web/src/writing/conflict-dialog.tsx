import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { WrittenEditorPane } from './editor/written-editor-pane.tsx'
import type { TwoTexts } from './use-text.ts'
import classes from './writing.module.css'

type ConflictDialogProps = {
  readonly two: TwoTexts
  readonly onMine: (two: TwoTexts) => Promise<void>
  readonly onTheirs: (two: TwoTexts) => Promise<void>
}

const read = { editable: false, fields: [], phrases: [], onChange: () => undefined } as const

/** Conflict: both texts side by side. Neither is lost, whichever goes on. */
export function ConflictDialog({ two, onMine, onTheirs }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<'mine' | 'theirs'>()
  const choose = (which: 'mine' | 'theirs') => () => {
    setChosen(which)
    // Who could not be answered chooses again.
    const free = () => setChosen(undefined)
    void (which === 'mine' ? onMine : onTheirs)(two).finally(free)
  }
  return (
    <Dialog
      opened
      title={texts.conflictTitle}
      size="1100px"
      clickStays
      onClose={choose('theirs')}
      busy={chosen !== undefined}
      footer={
        <>
          <Button
            variant="default"
            loading={chosen === 'theirs'}
            disabled={chosen === 'mine'}
            onClick={choose('theirs')}
          >
            {texts.useTheirs}
          </Button>
          <Button
            data-main
            loading={chosen === 'mine'}
            disabled={chosen === 'theirs'}
            onClick={choose('mine')}
          >
            {texts.useMine}
          </Button>
        </>
      }
    >
      <p>{texts.conflict}</p>
      <div className={classes.both}>
        <section>
          <h3>{texts.mine}</h3>
          <WrittenEditorPane {...read} text={two.mine} label={texts.mine} />
        </section>
        <section>
          <h3>{texts.theirs}</h3>
          <WrittenEditorPane {...read} text={two.theirs} label={texts.theirs} />
        </section>
      </div>
    </Dialog>
  )
}
