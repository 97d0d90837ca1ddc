import { actsViewer as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import { Choice } from './choice.tsx'

type Form = AnswerOf<'actosProcesales.get'>['formulariosNotificacion'][number]
type NotificationFormsProps = { readonly forms: readonly Form[]; readonly code: string }

const named = ({ id, descripcion, firmado }: Form) => ({
  id,
  descripcion: firmado ? descripcion : texts.preview(descripcion),
})

/** Forms of the notifications of an act, one at a time: as it was signed, or a preview of how it stands. */
export function NotificationForms({ forms, code }: NotificationFormsProps) {
  const [chosen, setChosen] = useState(forms[0]?.id)
  return (
    <>
      <Choice label={texts.forms} options={forms.map(named)} chosen={chosen} onChoose={setChosen} />
      {chosen !== undefined && <FormPane key={chosen} id={chosen} code={code} />}
    </>
  )
}

function FormPane({ id, code }: { readonly id: number; readonly code: string }) {
  const { data, error, refetch } = useQuery({
    ...callQuery('notificaciones.document', { params: { id } }),
    ...saidInPlace,
  })
  if (error && !data) return <FailedLoad text={texts.formFailed} retry={refetch} error={error} />
  return <PdfPane source={data} fileName={notificationForm.fileName(code, id)} />
}
