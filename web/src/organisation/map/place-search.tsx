import { mapSearch } from '@estrado/machines/organisation/map-search-texts'
import { mapTexts } from '@estrado/machines/organisation/map-texts'
import { characters } from '@estrado/machines/rules/text'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TextField } from '../../ui/fields.tsx'
import { geocode } from './geocoder.ts'
import classes from './map.module.css'
import type { NamedPlace } from './place.ts'
import { type FoundPlace, municipalitiesFor } from './place-search.logic.ts'

type PlaceSearchProps = {
  readonly places: readonly NamedPlace[]
  readonly onFound: (place: FoundPlace) => void
  readonly onNothing: () => void
}

type Outcome = { readonly found: readonly FoundPlace[]; readonly offline: boolean }

/** Search by municipality, from this application, and by address, while the geocoder can be reached. */
export function PlaceSearch({ places, onFound, onNothing }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const [searching, setSearching] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const newest = useRef(0)
  const tooLong = characters(text) > limits.addressSearchCharacters

  async function search() {
    if (text.trim() === '' || tooLong || searching) return
    newest.current += 1
    const own = newest.current
    setSearching(true)
    const municipalities = municipalitiesFor(text, places)
    const addresses = await geocode(text.trim())
    setSearching(false)
    if (own !== newest.current) return
    const found = [...municipalities, ...(addresses ?? [])]
    setOutcome({ found, offline: addresses === undefined })
    const [only] = found
    if (found.length === 0) onNothing()
    else if (only && found.length === 1) onFound(only)
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The search stands inside a form, which Enter would send.
    event.preventDefault()
    void search()
  }

  return (
    <search className={classes.search} onKeyDown={onKey}>
      <TextField
        className={classes.searchField}
        label={mapTexts.search}
        type="search"
        value={text}
        onChange={setText}
        errors={tooLong ? [mapSearch.tooLong(limits.addressSearchCharacters)] : []}
        autoComplete="off"
      />
      <Button variant="default" onClick={() => void search()} loading={searching}>
        {mapTexts.searchButton}
      </Button>
      <div className={classes.found} role="status">
        {outcome?.offline && <p className={classes.quiet}>{mapTexts.offlineSearch}</p>}
        {outcome?.found.length === 0 && <p>{mapSearch.nothingFound}</p>}
        {outcome && outcome.found.length > 1 && (
          <ul aria-label={mapTexts.results}>
            {outcome.found.map((place) => (
              <li key={place.key}>
                <button type="button" className={classes.result} onClick={() => onFound(place)}>
                  {place.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  )
}
