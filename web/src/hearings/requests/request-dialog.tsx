import { isToClose } from '@estrado/machines/acts/vocabulary'
import { endTold } from '@estrado/machines/deadlines/told'
import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRequests } from '@estrado/machines/hearings/texts'
import { Button } from '@mantine/core'
import { useGranted } from '../../client/granted.ts'
import besideClasses from '../../ui/beside.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import type { HearingRequest } from './hearing-request.ts'
import classes from './requests.module.css'

type RequestDialogProps = {
  readonly request: HearingRequest
  readonly onReject: () => void
  readonly onClose: () => void
}

const rejectLabel = ({ situacionRechazo }: HearingRequest): string => {
  if (situacionRechazo === null) return hearingRequests.reject
  return isToClose(situacionRechazo) ? texts.finishRejecting : texts.goOnRejecting
}

const { columns: heads } = hearingRequests

/** A request with the memorial that asks for the hearing; from here it is rejected (`spec 2 §2`). */
export function RequestDialog({ request, onReject, onClose }: RequestDialogProps) {
  const { causa, tipoActoProcesal, uuid } = request.actoProcesal
  const rejects = useGranted('solicitudesAudiencias.reject')
  return (
    <Dialog
      opened
      size="xl"
      title={texts.detail(causa.codigoUnico)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {rejects && (
            <Button data-main color="danger" onClick={onReject}>
              {rejectLabel(request)}
            </Button>
          )}
        </>
      }
    >
      <dl className={besideClasses.facts}>
        <FactRows
          facts={[
            [heads.dateTime, shownInstant(request.fechaCreacion)],
            [heads.documentType, tipoActoProcesal.descripcion],
            [heads.hearingType, request.tipoAudiencia.descripcion],
            [heads.crimes, causa.nombreDelitos.join(', ')],
            [heads.accused, causa.nombresDenunciados.join(', ')],
            [heads.deadline, request.fechaFinPlazo && endTold(request.fechaFinPlazo)],
          ]}
        />
      </dl>
      <section className={classes.memorial} aria-label={tipoActoProcesal.descripcion}>
        <PdfPane source={{ uuid }} fileName={`${tipoActoProcesal.descripcion} ${causa.codigoUnico}.pdf`} />
      </section>
    </Dialog>
  )
}
