import { editorHelp } from '@estrado/machines/writing/editor-help-texts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeySheet } from '../../ui/key-sheet.tsx'

/** What each key does in the editor. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title={editorHelp.title} size="lg" onClose={onClose}>
      <KeySheet groups={editorHelp.groups} />
    </Dialog>
  )
}
