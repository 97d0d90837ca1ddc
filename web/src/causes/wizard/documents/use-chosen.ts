import { documentRules } from '@estrado/machines/documents/document-rules'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { useEffect, useRef, useState } from 'react'
import { newCommandId } from '../../../client/headers.ts'
import { releaseScans } from '../../../client/scanned-file.ts'
import { personsScanner } from '../../../scanning/digitising-tools.ts'
import type { CaseWizard, Described } from '../case-wizard.ts'
import type { UnsavedWork } from '../unsaved/use-unsaved.ts'
import {
  type ChosenDocument,
  type ChosenFile,
  chosenDocument,
  chosenMessages,
  type UnsavedDocuments,
} from './documents.logic.ts'

type ChosenParts = {
  readonly wizard: CaseWizard
  readonly userId: number
  readonly unsaved: UnsavedWork<UnsavedDocuments>
}

/** The files that wait to be attached: chosen, described, then sent one by one. */
export function useChosen({ wizard, userId, unsaved }: ChosenParts) {
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>(unsaved.found?.value.chosen ?? [])
  const [touched, setTouched] = useState<readonly string[]>([])
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [sending, setSending] = useState<string>()

  /** Documents whose pages this browser keeps until it keeps them. */
  const unkept = useRef<File[]>([])
  useEffect(() => {
    if (unsaved.kept.state === 'kept') releaseScans(unkept.current.splice(0))
  }, [unsaved.kept])

  const keep = (next: readonly ChosenDocument[]) => {
    setChosen(next)
    const { deferred } = wizard.getState().snapshot.context
    if (next.length === 0 && !deferred) unsaved.forget()
    else unsaved.keep({ chosen: next, deferred })
  }

  const messages = chosenMessages(chosen)

  return {
    chosen,
    sending,
    add: (files: readonly ChosenFile[]) => {
      setAttempted(false)
      unkept.current.push(...files.flatMap(({ archivo, jobId }) => (jobId === undefined ? [archivo] : [])))
      keep([...chosen, ...files.map((file) => chosenDocument(newCommandId(), file))])
    },
    change: (key: string, patch: Partial<Pick<ChosenDocument, 'referencia' | 'fojasAdjunto'>>) => {
      setRefused(({ [key]: _, ...others }) => others)
      wizard.dismissFault()
      keep(chosen.map((document) => (document.key === key ? { ...document, ...patch } : document)))
    },
    remove: (key: string) => {
      const gone = chosen.find((document) => document.key === key)
      if (gone) void releaseScan(userId, gone)
      wizard.dismissFault()
      keep(chosen.filter((document) => document.key !== key))
    },
    touch: (field: string) => setTouched((fields) => (fields.includes(field) ? fields : [...fields, field])),
    shown: (key: string, field: 'referencia' | 'fojasAdjunto'): readonly string[] =>
      attempted || touched.includes(`${key}.${field}`) ? (messages[key]?.[field] ?? []) : [],
    refusedOf: (key: string): readonly string[] => refused[key] ?? [],
    /** Sends what holds its rules; the key of the first document that doesn't, or that was refused. */
    attach: async (): Promise<string | undefined> => {
      setAttempted(true)
      const wrong = chosen.find((document) => hasMessages(documentRules(document)))
      if (wrong) return wrong.key
      let left = chosen
      const keepSent = (key: string, sent: Described | null) => {
        left = left.map((document) => (document.key === key ? { ...document, sent } : document))
        keep(left)
      }
      for (const document of chosen) {
        const { key, archivo, referencia, fojasAdjunto, sent: before = null } = document
        const described = { referencia, fojasAdjunto }
        keepSent(key, before ?? described)
        setSending(archivo.name)
        const done = await wizard.attach({ archivo, commandId: key, before, ...described })
        setSending(undefined)
        if (done !== 'saved') {
          const { fault } = wizard.getState()
          // Idempotency key: what may have arrived is sent again as it was; only what was refused may come otherwise.
          if (done === 'refused' && fault && !fault.unanswered) keepSent(key, null)
          setRefused({ [key]: fault?.messages ?? [] })
          return key
        }
        void releaseScan(userId, document)
        left = left.filter((document) => document.key !== key)
        keep(left)
      }
      setAttempted(false)
      return undefined
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>

/** The agent drops the pages of a document that has arrived; if it isn't there, it does so by itself later. */
async function releaseScan(userId: number, { archivo, jobId, pdfName }: ChosenDocument): Promise<void> {
  if (jobId === null) return releaseScans([archivo])
  await personsScanner(userId)
    .accept(jobId, pdfName === undefined ? {} : { fileName: pdfName })
    .catch(() => undefined)
}
