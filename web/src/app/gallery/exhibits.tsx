import { gallery as texts } from '@estrado/machines/messages/gallery'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { storedSession } from '../../client/stored-session.ts'
import { PersonDataDialog } from '../../parties/persons/person-data-dialog.tsx'
import { ApprovalLauncher } from '../../signing/approval/approval-launcher.tsx'
import { SigningDialog } from '../../signing/signing-dialog.tsx'
import type { SigningTools } from '../../signing/signing-tools.ts'
import { ValidityFacts } from '../../signing/validity-facts.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { PdfDialog } from '../../ui/pdf/pdf-dialog.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { samplePdf } from './sample-pdf.ts'
import { approvalTools, signingTools } from './sample-tools.ts'
import { people, validities } from './samples.ts'

const DigitiserDialog = lazy(() => import('../../scanning/digitiser-dialog.tsx'))

/** A dialog that is opened by its button and closes itself. */
export type Exhibit = { readonly name: string; readonly show: (close: () => void) => ReactNode }

const lines = texts.sampleLines.map((line) => <p key={line}>{line}</p>)
const broken = () => new Blob(['%PDF-1.7 nada'], { type: 'application/pdf' })

const keysOf = <K extends string>(texts: Readonly<Record<K, string>>) => Object.keys(texts) as K[]

/** The signing of the sample; without `tools`, with the agent of this machine. */
const signing = (tools?: SigningTools) => (close: () => void) => (
  <SigningDialog
    documents={[
      {
        id: 'muestra',
        name: 'muestra.pdf',
        bytes: async () => new Uint8Array(await samplePdf().arrayBuffer()),
      },
    ]}
    signer={storedSession()?.usuario.persona.documentoIdentidad ?? ''}
    deliver={async () => ({ accepted: true })}
    onClose={close}
    {...(tools && { tools })}
  />
)

/** Every shared dialog in each of its states (`spec 1 §2.5`); the confirmation has its own way of being asked. */
export const exhibits: readonly Exhibit[] = [
  {
    name: texts.generic,
    show: (close) => (
      <Dialog opened title={texts.generic} onClose={close} footer={<Button onClick={close}>OK</Button>}>
        {lines}
      </Dialog>
    ),
  },
  {
    name: texts.save,
    show: (close) => (
      <SaveDialog opened title={texts.save} onClose={close} onSave={close} changed={false}>
        {lines}
      </SaveDialog>
    ),
  },
  {
    name: texts.saveMissing,
    show: (close) => (
      <SaveDialog
        opened
        title={texts.saveMissing}
        onClose={close}
        onSave={close}
        changed
        saveDisabled
        missing={texts.sampleLines}
      >
        {lines}
      </SaveDialog>
    ),
  },
  {
    name: texts.saving,
    show: (close) => (
      <SaveDialog opened title={texts.saving} onClose={close} onSave={close} changed={false} saving>
        {lines}
      </SaveDialog>
    ),
  },
  {
    name: texts.loading,
    show: (close) => (
      <Dialog opened title={texts.loading} onClose={close}>
        <LoadingScreen />
      </Dialog>
    ),
  },
  {
    name: texts.viewer,
    show: (close) => (
      <PdfDialog opened title={texts.viewer} source={samplePdf()} fileName="muestra.pdf" onClose={close} />
    ),
  },
  {
    name: texts.viewerBroken,
    show: (close) => (
      <PdfDialog opened title={texts.viewerBroken} source={broken()} fileName="muestra.pdf" onClose={close} />
    ),
  },
  ...validities.map((validez) => ({
    name: texts.validity(validez.estado),
    show: (close: () => void) => (
      <Dialog opened title={texts.validity(validez.estado)} onClose={close}>
        <ValidityFacts uuid="muestra" validez={validez} />
      </Dialog>
    ),
  })),
  {
    name: texts.digitiser,
    show: (close) => (
      <Suspense>
        <DigitiserDialog
          userId={storedSession()?.usuario.id ?? 0}
          source="scanner"
          limit={limits.uploadTotalBytes}
          taken={[]}
          onDocument={close}
          onClose={close}
        />
      </Suspense>
    ),
  },
  { name: texts.signing, show: signing() },
  ...keysOf(texts.signingState).map((state) => ({
    name: texts.signingState[state],
    show: signing(signingTools[state]),
  })),
  ...keysOf(texts.approval).map((state) => ({
    name: texts.approval[state],
    show: (close: () => void) => (
      <ApprovalLauncher
        document={{ idActo: 0, uuid: 'muestra', name: 'muestra.pdf' }}
        tools={approvalTools[state]}
        onClose={close}
      />
    ),
  })),
  ...people.map(({ name, ...person }) => ({
    name,
    show: (close: () => void) => <PersonDataDialog person={person} onClose={close} />,
  })),
]
