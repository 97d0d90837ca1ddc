import { MemorialList } from './memorial-list.tsx'

/** `/test` */
export default function OwnScreen() {
  return <MemorialList path="/test" kind="own" />
}
