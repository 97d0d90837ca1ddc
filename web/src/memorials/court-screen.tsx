import { MemorialList } from './memorial-list.tsx'

/** `/despacho/memoriales` */
export default function CourtScreen() {
  return <MemorialList path="/despacho/memoriales" kind="court" />
}
