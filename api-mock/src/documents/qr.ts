import { renderSVG } from 'uqr'

/** QR code of an address, as the documents' templates draw it. */
export const qrOf = (direccion: string) => ({
  direccion,
  svg: renderSVG(direccion, { border: 1, ecc: 'M' }),
})
