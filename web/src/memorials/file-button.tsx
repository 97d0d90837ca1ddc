import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { IconButton } from '../ui/icon-button.tsx'
import { IconEye } from '../ui/icons.ts'

type FileButtonProps = { readonly name: string; readonly onOpen: () => void }

/** Opens a file of a list. */
export const FileButton = ({ name, onOpen }: FileButtonProps) => (
  <IconButton label={texts.seeAttachment(name)} onClick={onOpen}>
    <IconEye size={18} aria-hidden />
  </IconButton>
)
