import { legalFields as labels } from '@estrado/machines/parties/field-texts'
import { Button } from '@mantine/core'
import choices from '../../../parties/persons/person-data.module.css'
import type { Entity } from './legal-party.logic.ts'

type SimilarEntitiesProps = {
  readonly entities: readonly Entity[]
  readonly onChoose: (idEntity: number) => void
}

/** Typeahead of a business name: entities of the registry that are called alike. Nothing where there are none. */
export function SimilarEntities({ entities, onChoose }: SimilarEntitiesProps) {
  if (entities.length === 0) return null
  return (
    <fieldset className={choices.choices}>
      <legend>{labels.similar}</legend>
      {entities.map((entity) => (
        <Button
          key={entity.id}
          variant="default"
          justify="start"
          h="auto"
          py={6}
          onClick={() => entity.id !== null && onChoose(entity.id)}
        >
          <span className={choices.choice}>
            <strong>{entity.razonSocial}</strong>
            <span>{labels.nitOf(entity.nit)}</span>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
