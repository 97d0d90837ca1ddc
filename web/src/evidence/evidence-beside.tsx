import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { movementsOf } from '@estrado/machines/evidence/rules'
import { evidenceRefusals, evidenceTexts as texts } from '@estrado/machines/evidence/texts'
import { type MovementKind, movementKinds } from '@estrado/machines/evidence/vocabulary'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { call } from '../client/call.ts'
import { useGranted } from '../client/granted.ts'
import { BesideOf } from '../kernel/beside-of.tsx'
import { useCall } from '../kernel/use-call.ts'
import besideClasses from '../ui/beside.module.css'
import { FactRows } from '../ui/fact-rows.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { Beside } from '../ui/split-view.tsx'
import { Status } from '../ui/status.tsx'
import { CustodyChain } from './custody-chain.tsx'
import type { EvidenceDetail } from './evidence.ts'
import { MoveDialog } from './move-dialog.tsx'

type EvidenceBesideProps = { readonly id: number; readonly onClose: () => void }

/** One item beside its list: what it is, its chain of custody, and what may be done with it now. */
export function EvidenceBeside({ id, onClose }: EvidenceBesideProps) {
  const query = useCall('pruebas.get', { params: { id } })
  const { columns, facts } = texts
  return (
    <BesideOf
      query={query}
      label={texts.one}
      texts={{ gone: evidenceRefusals.notHere, failed: texts.failed }}
      onClose={onClose}
    >
      {(item) => (
        <Beside
          label={texts.one}
          name={item.descripcion}
          state={<Status tone={item.tono}>{item.estadoDescripcion}</Status>}
          onClose={onClose}
        >
          <div className={besideClasses.body}>
            <dl className={besideClasses.facts}>
              <FactRows
                facts={[
                  [columns.number, evidenceNumber(item)],
                  [columns.code, item.codigoUnico],
                  [columns.amount, item.cantidad],
                  [facts.packaging, item.embalaje],
                  [columns.seal, item.precinto],
                  [facts.place, item.lugar],
                  [columns.custody, item.custodia],
                  [facts.received, item.oficina],
                  [facts.act, item.acto],
                ]}
              />
            </dl>
            <Actions item={item} />
            <h3>{texts.chain}</h3>
            <CustodyChain links={item.cadena} />
          </div>
        </Beside>
      )}
    </BesideOf>
  )
}

function Actions({ item }: { readonly item: EvidenceDetail }) {
  const { id, estado, enCustodiaPropia, causaVisible, idCausa } = item
  const [asked, setAsked] = useState<MovementKind>()
  const certificate = useFetchedPdf()
  const mayMove = useGranted('pruebas.move')
  const offered = mayMove ? movementsOf(estado, enCustodiaPropia) : []
  const print = () =>
    certificate.show(texts.certificateTitle, texts.certificateFile(evidenceNumber(item)), () =>
      call('pruebas.certificate', { params: { id } }),
    )
  return (
    <>
      <div className={besideClasses.actions}>
        {offered.map((tipo, place) => (
          <Button key={tipo} variant={place === 0 ? 'filled' : 'default'} onClick={() => setAsked(tipo)}>
            {movementKinds[tipo].verb}
          </Button>
        ))}
        <Button variant="default" onClick={() => void print()}>
          {texts.certificate}
        </Button>
        {causaVisible && (
          <Button variant="subtle" component={Link} to={filePath(idCausa)}>
            {texts.openCause}
          </Button>
        )}
      </div>
      {asked && <MoveDialog item={item} tipo={asked} onClose={() => setAsked(undefined)} />}
      {certificate.dialog}
    </>
  )
}
