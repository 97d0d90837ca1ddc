import { partyFields } from '@estrado/machines/parties/field-texts'
import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { PlaceField } from '../../organisation/map/place-field.tsx'
import { useMunicipalities } from './catalogues.ts'
import { FieldSlot } from './field-slot.tsx'

const labels = partyFields.domicilioReal

type FoldedMapProps = Omit<ComponentProps<typeof PlaceField>, 'places' | 'centre' | 'errors'> & {
  readonly errors: readonly string[]
  /** Where the map looks while no place is chosen. */
  readonly idMunicipio: number | null
}

/** The point of an address, on a map that is unfolded: what is wrong with it unfolds it too. */
export function FoldedMap({ idMunicipio, ...place }: FoldedMapProps) {
  const municipalities = useMunicipalities()
  const [unfolded, setUnfolded] = useState(false)
  const shown = unfolded || place.errors.length > 0
  return (
    <>
      <div>
        <Button variant="default" aria-expanded={shown} onClick={() => setUnfolded(!unfolded)}>
          {shown ? labels.hideMap : labels.showMap}
        </Button>
      </div>
      {shown && (
        <FieldSlot name={place.name}>
          <PlaceField
            {...place}
            places={municipalities}
            centre={municipalities.find(({ id }) => id === idMunicipio) ?? null}
          />
        </FieldSlot>
      )}
    </>
  )
}
