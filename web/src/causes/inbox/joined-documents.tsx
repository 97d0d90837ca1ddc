import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'

type JoinedDocumentsProps = {
  readonly code: string
  readonly documents: AnswerOf<'causas.get'>['actosProcesales']
}

/** A cause's documents one after another, to read or print at once (`POST documentos/unir-documentos`). */
export function JoinedDocuments({ code, documents }: JoinedDocumentsProps) {
  const [joining, setJoining] = useState(false)
  const [joined, setJoined] = useState<Blob>()

  async function join(): Promise<void> {
    setJoining(true)
    try {
      const urls = documents.map(({ documento }) => `documentos/${documento.uuid}/pdf`)
      setJoined(await call('documentos.merge', { body: { urls } }))
    } catch (error) {
      // Its notice has said so.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setJoining(false)
    }
  }

  return (
    <>
      <Button variant="default" loading={joining} onClick={() => void join()}>
        {causeBeside.joined}
      </Button>
      {joined && (
        <PdfDialog
          opened
          title={causeBeside.joinedTitle(code)}
          source={joined}
          fileName={causeBeside.joinedFile(code)}
          onClose={() => setJoined(undefined)}
        />
      )}
    </>
  )
}
