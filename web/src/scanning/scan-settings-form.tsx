import type { SheetSource } from '@estrado/machines/contract/agent-scanning'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import type { ColourMode, PaperSize } from '@estrado/machines/scanning/vocabulary'
import { SwitchField } from '../ui/choice-fields.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconRefresh } from '../ui/icons.ts'
import { SelectField } from '../ui/select-fields.tsx'
import { CorrectSwitch } from './correct-switch.tsx'
import classes from './digitiser.module.css'
import type { Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'

/** Which scanner, and how; only what it can do is offered. */
export function ScanSettingsForm({ state, digitising }: { state: DigitisingState; digitising: Digitising }) {
  const { scanners, choice, searching, snapshot } = state
  const scanner = scanners.find(({ id }) => id === choice?.scannerId)
  const locked = !snapshot.matches('arranging')
  if (searching && scanners.length === 0) return <p role="status">{texts.searchingScanners}</p>
  return (
    <fieldset className={classes.settings} disabled={locked}>
      <legend className={classes.legend}>{texts.settings}</legend>
      <div className={classes.scanner}>
        {scanner && choice ? (
          <SelectField<string>
            label={texts.scanner}
            options={scanners.map(({ id, name }) => ({ id, descripcion: name }))}
            value={choice.scannerId}
            onChange={(scannerId) => {
              if (scannerId !== null) digitising.choose({ scannerId })
            }}
            required
          />
        ) : (
          <p>{texts.noScanners}</p>
        )}
        <IconButton
          label={texts.refreshScanners}
          disabled={locked || searching}
          onClick={() => void digitising.refresh()}
        >
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      </div>
      {scanner && choice && (
        <div className={classes.options}>
          {scanner.sources.length > 1 && (
            <SelectField<SheetSource>
              label={texts.sheetSource}
              options={scanner.sources.map((id) => ({ id, descripcion: texts.sheetSources[id] }))}
              value={choice.source}
              onChange={(source) => source !== null && digitising.choose({ source })}
              required
            />
          )}
          <SelectField
            label={texts.resolution}
            options={scanner.resolutions.map((id) => ({ id, descripcion: texts.dpi(id) }))}
            value={choice.resolution}
            onChange={(resolution) => resolution !== null && digitising.choose({ resolution })}
            required
          />
          <SelectField<ColourMode>
            label={texts.colourMode}
            options={scanner.colourModes.map((id) => ({ id, descripcion: texts.colourModes[id] }))}
            value={choice.colourMode}
            onChange={(colourMode) => colourMode !== null && digitising.choose({ colourMode })}
            required
          />
          <SelectField<PaperSize>
            label={texts.paper}
            options={scanner.papers.map((id) => ({ id, descripcion: texts.papers[id] }))}
            value={choice.paper}
            onChange={(paper) => paper !== null && digitising.choose({ paper })}
            required
          />
          {scanner.duplex && choice.source === 'feeder' && (
            <SwitchField
              label={texts.duplex}
              value={choice.duplex}
              onChange={(duplex) => digitising.choose({ duplex })}
            />
          )}
          <SwitchField
            label={texts.removeBlank}
            value={choice.removeBlank}
            onChange={(removeBlank) => digitising.choose({ removeBlank })}
          />
          <CorrectSwitch state={state} digitising={digitising} />
        </div>
      )}
    </fieldset>
  )
}
