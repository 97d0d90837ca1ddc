import { isSentBack, isToClose } from '@estrado/machines/acts/vocabulary'
import { answeringTexts } from '@estrado/machines/deadlines/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { isBeforeSigning } from '@estrado/machines/writing/finishing'
import { finishTexts } from '@estrado/machines/writing/finishing-texts'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { useGranted } from '../client/granted.ts'
import { schedulingPath } from '../hearings/scheduling-path.ts'
import { useNavigateOn } from '../kernel/address.ts'
import { makeStale, useCommand } from '../kernel/use-call.ts'
import { FinishMenu } from '../signing/approval/finish-menu.tsx'
import { DocumentSeal } from '../signing/document-seal.tsx'
import { Finishing, type FinishingWay } from '../signing/finishing.tsx'
import { useShownFile } from '../signing/shown-file.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { confirm } from '../ui/confirm.tsx'
import { PdfPane } from '../ui/pdf/pdf-pane.tsx'
import { showToast } from '../ui/toasts.ts'
import type { Destined } from './destination.tsx'
import { type ActText, isReviewed } from './use-text.ts'
import classes from './writing.module.css'

const Destination = lazy(async () => ({ default: (await import('./destination.tsx')).Destination }))

const Rewrite = lazy(async () => ({ default: (await import('./rewrite.tsx')).Rewrite }))

type ReviewStepProps = { readonly act: ActText; readonly onBack: () => void }

/** The very PDF that is signed; then signature or approval, by as many people as its type wants, and close. */
export function ReviewStep({ act, onBack }: ReviewStepProps) {
  const queries = useQueryClient()
  const navigate = useNavigateOn()
  const [way, setWay] = useState<FinishingWay>()
  const look = `${act.compuesto}-${act.situacion}-${act.validaciones.hechas.length}`
  const { sha256, onOpened } = useShownFile(look)
  const [refused, setRefused] = useState(false)
  const [destined, setDestined] = useState<Destined>(nowhere)
  const maySign = useGranted('documentos.sign')
  // A text that leaves with its cause isn't asked for again: it is the next court's.
  const ofText = leaves(act) ? [] : (['escritos'] as const)
  const close = useCommand('actosProcesales.update', {
    stale: [
      'causas',
      'actosProcesales',
      'audiencias',
      'bandejas',
      'plazos',
      'excusas',
      'memoriales',
      ...ofText,
    ],
    staleIfRefused: ['escritos'],
    done: ({ fueraDePlazo }) => {
      if (fueraDePlazo) showToast('warning', answeringTexts.answeredLate, { duration: durations.error })
      void navigate({ to: placeAfter(act) })
    },
  })
  const document = {
    idActo: act.id,
    version: act.version,
    uuid: act.uuid,
    name: `${act.tipo.descripcion} ${act.codigoUnico}.pdf`,
  }
  const { validaciones } = act
  const written = act.motivo === null
  const validated = isToClose(act.situacion)
  const whole = validated && validaciones.faltan === 0
  const missing = act.falta.length > 0
  const cameBack = isSentBack(act.situacion)
  const ready = isReviewed(act)
  const signable = ready && !act.falta.some(isBeforeSigning)
  const asksMe = (written || (validated && !whole)) && signable && maySign && validaciones.motivo === null
  const askClose = async () => {
    if (!(await confirm({ message: texts.closeQuestion, accept: texts.close }))) return
    const { done } = await close.send({ params: { id: act.id }, body: { cerrado: true, ...said(destined) } })
    if (!done) setRefused(true)
  }
  const finished = () => {
    setWay(undefined)
    void makeStale(queries, ['escritos', 'causas', 'actosProcesales', 'documentos'])
  }
  return (
    <>
      <div className={classes.bar}>
        {written && (
          <Button variant="default" onClick={onBack}>
            {texts.backToText}
          </Button>
        )}
        {!written && <DocumentSeal uuid={act.uuid} version={act.revision + validaciones.hechas.length} />}
        <div className={classes.push} />
        {!written && (
          <Button
            variant="default"
            onClick={() => void navigate({ to: filePath(act.idCausa, 'actuados', act.id) })}
          >
            {texts.toFile}
          </Button>
        )}
        {asksMe && (
          <FinishMenu
            approved={validaciones.aprobado}
            disabled={sha256 === undefined}
            onApprove={() => setWay('approve')}
            onSign={() => sha256 !== undefined && setWay({ sign: sha256 })}
          />
        )}
        {whole && act.motivoCierre === null && (
          <Button disabled={missing} loading={close.isSending} onClick={() => void askClose()}>
            {texts.close}
          </Button>
        )}
      </div>
      {written && !ready && <Told>{cameBack ? writingTexts.cameBack : writingTexts.changedSince}</Told>}
      {whole && act.motivoCierre !== null && <Told>{act.motivoCierre}</Told>}
      {(validated || validaciones.requeridas > 1) && <Validations act={act} whole={whole} onBack={onBack} />}
      {refused && whole && (
        <Suspense>
          <Destination
            bind={(name, label) => ({
              label,
              value: destined[name],
              onChange: (value) => setDestined((before) => ({ ...before, [name]: value })),
            })}
            sorteo={act.sorteo}
          />
        </Suspense>
      )}
      {missing && (written || validated) && <MissingSteps act={act} onBack={written ? onBack : undefined} />}
      <section className={classes.pane} aria-label={act.tipo.descripcion}>
        <PdfPane key={look} source={{ uuid: act.uuid }} fileName={document.name} onOpened={onOpened} />
      </section>
      {way !== undefined && <Finishing document={document} way={way} onClose={finished} />}
    </>
  )
}

const nowhere: Destined = { idOficinaParaReparto: null, idAreaOrganizacional: null, idMunicipio: null }

/** What its closing says of where a signed act goes; the rest stays as the act has it. */
const said = (destined: Destined) =>
  Object.fromEntries(Object.entries(destined).filter(([, value]) => value !== null))

/** Where one is after the act is closed: in its cause, unless that went to another court. */
function placeAfter(act: ActText): string {
  if (act.alCerrar === 'aparta') return '/despacho/excusa-recusa'
  return leaves(act) ? '/despacho/causas' : filePath(act.idCausa, 'actuados', act.id)
}

/** Does the cause go to another court when the act is closed? */
const leaves = ({ alCerrar }: ActText): boolean => alCerrar !== 'queda'

type MissingProps = { readonly act: ActText; readonly onBack: (() => void) | undefined }

/** What its type demands before the act is closed, and the way to where that is done. */
const MissingSteps = ({ act, onBack }: MissingProps) => (
  <div className={classes.banner} role="status">
    <span>
      {act.motivo === null && act.falta.some(isBeforeSigning)
        ? finishTexts.beforeSigning
        : finishTexts.before}
    </span>
    <ul>
      {act.falta.map(({ paso, texto }) => (
        <li key={paso}>{texto}</li>
      ))}
    </ul>
    {act.falta.some(({ paso }) => paso === 'audiencia') && (
      <AddressLink href={schedulingPath({ idCausa: act.idCausa, codigoUnico: act.codigoUnico })}>
        {finishTexts.toCalendar}
      </AddressLink>
    )}
    {onBack && act.falta.some(({ paso }) => paso === 'adjuntos') && (
      <Button size="compact-sm" variant="default" onClick={onBack}>
        {finishTexts.toAttachments}
      </Button>
    )}
  </div>
)

const Told = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.banner} role="status">
    {children}
  </p>
)

/** Who signed or approved, how many are missing, and why whoever looks may not. */
type ValidationsProps = ReviewStepProps & { readonly whole: boolean }

function Validations({ act, whole, onBack }: ValidationsProps) {
  const { requeridas, hechas, faltan, motivo } = act.validaciones
  return (
    <div className={classes.banner} role="status">
      <span>{whole ? texts.signedNotice : texts.missing(faltan, requeridas)}</span>
      {hechas.length > 0 && <span>{texts.validatedBy(hechas)}</span>}
      {!whole && motivo !== null && <span>{motivo}</span>}
      {!whole && hechas.length > 0 && (
        <Suspense>
          <Rewrite act={act} onDone={onBack} />
        </Suspense>
      )}
    </div>
  )
}
