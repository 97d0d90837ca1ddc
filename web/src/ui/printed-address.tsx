import { publicPage } from '@estrado/machines/documents/validation-texts'
import { encode } from 'uqr'
import classes from './printed-address.module.css'

type PrintedAddressProps = {
  /** Of the public page, `/detalle-edicto/7`. */
  readonly path: string
}

/** On paper alone: where the page is found again, to read and to scan. */
export default function PrintedAddress({ path }: PrintedAddressProps) {
  const address = `${window.location.origin}${path}`
  const { data, size } = encode(address, { ecc: 'M', border: 1 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <p className={classes.address}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path d={modules.join('')} />
      </svg>
      <span>
        {publicPage.address} <strong>{address}</strong>
      </span>
    </p>
  )
}
