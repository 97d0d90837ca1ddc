import { saving } from '@estrado/machines/messages/interface'
import { shownTime } from './instant.ts'
import { Status } from './status.tsx'

export type SaveStateProps =
  | { readonly state: 'unsaved' | 'saving' | 'offline' }
  | { readonly state: 'saved'; readonly at: string }

/** Always in sight while something is written: 'Guardado 10:42'. */
export function SaveState(props: SaveStateProps) {
  const [tone, text] =
    props.state === 'saved'
      ? (['positive', saving.saved(shownTime(props.at))] as const)
      : (
          {
            unsaved: ['neutral', saving.unsaved],
            saving: ['information', saving.saving],
            offline: ['warning', saving.offline],
          } as const
        )[props.state]
  return (
    <span role="status">
      <Status tone={tone}>{text}</Status>
    </span>
  )
}
