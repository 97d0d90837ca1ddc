import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { NoticeBox } from '../../../ui/notice-box.tsx'
import { useCatalogue, useMunicipalities, usePenalOffices } from '../catalogues.ts'
import { type GeneralField, type GeneralForm, labelOf, valueInWords } from './general.logic.ts'

type Named = { readonly id: number; readonly descripcion: string }

const nameIn =
  (named: readonly Named[]) =>
  (id: number): string =>
    named.find((one) => one.id === id)?.descripcion ?? String(id)

type OverlapNoticeProps = {
  readonly overlaps: readonly GeneralField[]
  readonly theirs: GeneralForm
  readonly form: GeneralForm
}

/** Lost update: the fields that both changed, and what the other made of each. */
export function OverlapNotice({ overlaps, theirs, form }: OverlapNoticeProps) {
  const names = {
    idMunicipioHecho: nameIn(useMunicipalities()),
    idTipoDenuncia: nameIn(useCatalogue('catalogo.denuncias').options),
    idTipoEstado: nameIn(useCatalogue('catalogo.estadosCausas').options),
    idTipoEtapa: nameIn(useCatalogue('catalogo.etapasCausas').options),
    idOficinaReparto: nameIn(usePenalOffices().options),
  }
  return (
    <NoticeBox tone="warning" title={wizardProgress.conflictOverlap}>
      <ul>
        {overlaps.map((field) => (
          <li key={field}>
            {wizardProgress.conflictTheirs(labelOf(field, form), valueInWords(field, theirs, names))}
          </li>
        ))}
      </ul>
    </NoticeBox>
  )
}
