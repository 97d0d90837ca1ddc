import { validity } from '@estrado/machines/signing/validity-texts'
import type { ReactNode } from 'react'
import { shownInstant } from '../ui/instant.ts'
import { Reasons } from './reasons.tsx'
import { SignatureItem } from './signature-item.tsx'
import { documentReasons, explanationOf, type Validity } from './validity.logic.ts'
import classes from './validity.module.css'

type Approval = Validity['aprobaciones'][number]
type Seal = Validity['sellos'][number]

/** All that is known of a document's validity (`spec 1 §3`): the reasons, each signature, seal and approval. */
export function ValidityFacts({ uuid, validez }: { uuid: string; validez: Validity }) {
  const { firmas, sellos, aprobaciones } = validez
  return (
    <div className={classes.facts}>
      <p>{explanationOf(validez)}</p>
      <Reasons reasons={documentReasons(validez)} />
      <Part title={validity.signatures}>
        {firmas.map((signature, index) => (
          <SignatureItem
            key={`${signature.certificado.ci} ${signature.revision.bytes}`}
            signature={signature}
            revision={`${uuid}?revision=${index + 1}`}
          />
        ))}
      </Part>
      <Part title={validity.seals}>
        {sellos.map((seal) => (
          <li key={seal.revision.bytes} className={classes.item}>
            {sealText(seal)}
          </li>
        ))}
      </Part>
      <Part title={validity.approvals}>
        {aprobaciones.map((approval) => (
          <ApprovalFacts key={`${approval.ci} ${approval.fechaSolicitud}`} approval={approval} />
        ))}
      </Part>
    </div>
  )
}

/** A list under its title; nothing where there is nothing to list. */
function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}

function sealText({ autoridad, fecha, verificado, reconocido }: Seal): string {
  if (!verificado || fecha === null) return validity.sealBroken
  const authority = autoridad ?? ''
  return reconocido ? validity.sealTrusted(authority, shownInstant(fecha)) : validity.sealUntrusted(authority)
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const { ci, nombres, primer_apellido, segundo_apellido, fechaSolicitud } = approval
  return (
    <li className={classes.item}>
      <strong>{[nombres, primer_apellido, segundo_apellido].filter((text) => text !== '').join(' ')}</strong>
      <span className={classes.quiet}>{validity.identity(ci)}</span>
      <span>{validity.approvedAt(shownInstant(fechaSolicitud))}</span>
    </li>
  )
}
