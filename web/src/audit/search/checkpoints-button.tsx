import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { useGranted } from '../../client/granted.ts'
import { IconDownload } from '../../ui/icons.ts'
import { saveBlob } from '../../ui/save-blob.ts'
import { showToast } from '../../ui/toasts.ts'

/** The newest signed heads and their keys as a file, for the auditor to keep elsewhere. */
export function CheckpointsButton() {
  const granted = useGranted('auditoria.checkpoint')
  const taken = useMutation({
    mutationFn: async () => {
      const text = JSON.stringify(await call('auditoria.checkpoint'), null, 2)
      saveBlob(new Blob([text], { type: 'application/json' }), texts.checkpointsFile)
      showToast('positive', texts.checkpointsTaken)
    },
  })
  if (!granted) return null
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={taken.isPending}
      onClick={() => taken.mutate()}
    >
      {texts.checkpoints}
    </Button>
  )
}
