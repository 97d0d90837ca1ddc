import { documentValidation } from '@estrado/machines/documents/validation-texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import { count, useAddress } from '../kernel/address.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { useInsideShell } from '../ui/inside-shell.ts'
import { PdfPane } from '../ui/pdf/pdf-pane.tsx'
import classes from './document.module.css'
import type { VerifiedDocument } from './use-document.ts'

/**
 * The document itself, read in parts; beside it, where the address asks for one (`?revision=`), a signed version. Or
 * why it isn't shown to whoever has no part in its cause.
 */
export function DocumentFile({ document }: { readonly document: VerifiedDocument }) {
  const insideShell = useInsideShell()
  const [{ revision: number }] = useAddress({ revision: count(0, 0) })
  if (!document.archivoVisible) {
    return (
      <div className={classes.part}>
        <h2>{documentValidation.reservedTitle}</h2>
        <p>{insideShell ? documentValidation.reservedElsewhere : documentValidation.reserved}</p>
      </div>
    )
  }
  const signature = document.validez.firmas[number - 1]
  if (!signature) return <PdfPane source={document} fileName={document.nombre} />
  const address = `${insideShell ? '/app' : ''}/documento/qr/${document.uuid}`
  return (
    <div className={classes.versions}>
      <AddressLink href={address} className={classes.closing}>
        {validity.closeSigned}
      </AddressLink>
      <section className={classes.version} aria-labelledby="version-firmada">
        <h2 id="version-firmada">{validity.signedVersion(signature.certificado.nombreSignatario)}</h2>
        <div className={classes.pages}>
          <PdfPane source={{ uuid: document.uuid, revision: number }} fileName={document.nombre} />
        </div>
      </section>
      <section className={classes.version} aria-labelledby="version-actual">
        <h2 id="version-actual">{validity.presentVersion}</h2>
        <div className={classes.pages}>
          <PdfPane source={document} fileName={document.nombre} />
        </div>
      </section>
    </div>
  )
}
