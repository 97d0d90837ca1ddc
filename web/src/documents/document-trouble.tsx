import { documentValidation } from '@estrado/machines/documents/validation-texts'
import { Button } from '@mantine/core'
import { toneColor } from '../app/theme.ts'
import { IconAlertTriangle } from '../ui/icons.ts'
import { useInsideShell } from '../ui/inside-shell.ts'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './document.module.css'

/** No document with this number: said plainly, with what that means for the paper in somebody's hand. */
export function UnknownDocument() {
  const insideShell = useInsideShell()
  return (
    <div className={classes.trouble}>
      <PageHeader title={documentValidation.unknownTitle} />
      <div className={classes.warning} role="alert" style={{ color: toneColor('danger') }}>
        <IconAlertTriangle size={28} aria-hidden />
        <div>
          <strong>{documentValidation.unknownWarning}</strong>
          <p>{documentValidation.unknownMeaning}</p>
        </div>
      </div>
      <p>{documentValidation.unknown}</p>
      {!insideShell && <p className={classes.quiet}>{documentValidation.unknownSignIn}</p>}
    </div>
  )
}

export function FailedDocument({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={classes.trouble} role="alert">
      <PageHeader title={documentValidation.failedTitle} />
      <p>{documentValidation.failed}</p>
      <p>
        <Button onClick={onRetry}>{documentValidation.retry}</Button>
      </p>
    </div>
  )
}
