import { notificationForm as texts } from '@estrado/machines/notifications/form-texts'
import { mostFormsTogether } from '@estrado/machines/notifications/vocabulary'
import { Button } from '@mantine/core'
import { call } from '../client/call.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'

type PrintFormsProps = { readonly ids: readonly number[]; readonly size?: 'sm' | 'md' }

/** The forms of several notifications in one file, in their order, to be printed together. */
export function PrintForms({ ids, size = 'sm' }: PrintFormsProps) {
  const pdf = useFetchedPdf()
  const together = ids.slice(0, mostFormsTogether)
  return (
    <>
      <Button
        variant="default"
        size={size}
        onClick={() =>
          void pdf.show(texts.title, texts.bundle(together.length), () =>
            call('notificaciones.forms', { body: { ids: together } }),
          )
        }
      >
        {texts.print(together.length)}
      </Button>
      {pdf.dialog}
    </>
  )
}
