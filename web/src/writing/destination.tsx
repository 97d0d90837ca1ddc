import { distributionOf, drawNeeds } from '@estrado/machines/causes/draw-options'
import type { OfferedCatalogue } from '@estrado/machines/kernel/fields'
import { field as fieldTexts } from '@estrado/machines/messages/interface'
import { validation } from '@estrado/machines/messages/validation'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { useCall } from '../kernel/use-call.ts'
import { FailedLoad } from '../ui/failed-load.tsx'
import type { FieldProps } from '../ui/fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import classes from './writing.module.css'

/** Where an act sends its cause: an office, or what a draw needs to know to find one. */
export type Destined = {
  readonly idOficinaParaReparto: number | null
  readonly idAreaOrganizacional: number | null
  readonly idMunicipio: number | null
}

const needsOf = (sorteo: number) => {
  const option = distributionOf(sorteo)
  return option && drawNeeds(option)
}

/** What a draw still has to be told, where no office is named. */
export function destinationRules(destined: Destined, sorteo: number) {
  const needs = needsOf(sorteo)
  if (!needs || destined.idOficinaParaReparto !== null) return {}
  const missing = (['idAreaOrganizacional', 'idMunicipio'] as const).filter(
    (name) => needs[name] && destined[name] === null,
  )
  return Object.fromEntries(missing.map((name) => [name, [validation.required]]))
}

type DestinationProps = {
  readonly bind: (name: keyof Destined, label: string) => FieldProps<number | null>
  readonly sorteo: number
}

/** Of a type that distributes its cause: the office to which it goes, or that one is drawn. */
export function Destination({ bind, sorteo }: DestinationProps) {
  const needs = needsOf(sorteo)
  if (!needs) return null
  return (
    <fieldset className={classes.group}>
      <legend>{texts.destination}</legend>
      <Offered
        {...bind('idOficinaParaReparto', texts.office)}
        description={texts.officeDrawn}
        of="juzgados"
      />
      {needs.idAreaOrganizacional && (
        <Offered {...bind('idAreaOrganizacional', texts.area)} of="areas-organizacionales" />
      )}
      {needs.idMunicipio && <Offered {...bind('idMunicipio', texts.municipality)} of="municipios" />}
    </fieldset>
  )
}

/** One of a catalogue's entries. */
function Offered({ of, ...field }: FieldProps<number | null> & { readonly of: OfferedCatalogue }) {
  const { data, isPending, error, refetch } = useCall('catalogo.opciones', { params: { nombre: of } })
  return (
    <>
      <SelectField {...field} options={data ?? []} loading={isPending} />
      {error && !data && <FailedLoad text={fieldTexts.partFailed} retry={refetch} error={error} />}
    </>
  )
}
