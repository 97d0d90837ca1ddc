import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { Button } from '@mantine/core'
import { confirm } from '../ui/confirm.tsx'
import { saveBlob } from '../ui/save-blob.ts'
import classes from './digitiser.module.css'
import type { RefusedFile } from './digitising.logic.ts'
import type { Digitising } from './digitising.ts'
import { Trouble } from './troubles.tsx'

type RefusedFilesProps = {
  readonly refused: readonly RefusedFile[]
  readonly digitising: Pick<Digitising, 'refusedFile' | 'discardRefused'>
}

/** Files of this browser that the agent refuses: each with the reason, to be saved elsewhere or discarded. */
export function RefusedFiles({ refused, digitising }: RefusedFilesProps) {
  if (refused.length === 0) return null

  async function save(id: string) {
    const file = await digitising.refusedFile(id)
    if (file) saveBlob(file, file.name)
  }

  async function discard({ id, title }: RefusedFile) {
    const question = { message: texts.discardRefusedQuestion(title), accept: texts.discardRefused(title) }
    if (await confirm({ ...question, final: true })) await digitising.discardRefused(id)
  }

  return (
    <Trouble title={texts.refused} remedy={texts.refusedWhy}>
      <ul>
        {refused.map((file) => (
          <li key={file.id}>
            <p>
              <strong>{file.title}</strong>: {file.message}
            </p>
            {file.remedy && <p>{file.remedy}</p>}
            <div className={classes.controls}>
              <Button variant="default" size="compact-sm" onClick={() => void save(file.id)}>
                {texts.downloadRefused(file.title)}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => void discard(file)}>
                {texts.discardRefused(file.title)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Trouble>
  )
}
