import { MemorialList } from './memorial-list.tsx'

/** `/bandeja-memoriales` */
export default function WindowScreen() {
  return <MemorialList path="/bandeja-memoriales" kind="window" />
}
