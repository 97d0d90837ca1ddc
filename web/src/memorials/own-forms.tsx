import { Appearance } from './appearance.tsx'
import { OwnMemorial } from './own-memorial.tsx'

/** One's own memorial, or one of appearance: what both are made of comes once. */
export const OwnForms = ({ appears }: { readonly appears: boolean }) =>
  appears ? <Appearance /> : <OwnMemorial />
