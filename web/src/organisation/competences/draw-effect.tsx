import type { AnswerOf } from '@estrado/machines/contract/types'
import { counted } from '@estrado/machines/kernel/counted'
import type { RowOf } from '@estrado/machines/kernel/fields'
import type { competences } from '@estrado/machines/organisation/competences'
import { simulationTexts as texts } from '@estrado/machines/organisation/simulation-texts'
import { readableDate } from '@estrado/machines/time/shown'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callQuery, saidInPlace, useCall } from '../../kernel/use-call.ts'
import { RadioField } from '../../ui/choice-fields.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { MultiSelectField } from '../../ui/select-fields.tsx'
import { Sideways } from '../../ui/sideways.tsx'
import { Status } from '../../ui/status.tsx'
import { type Simulation, warningsOf } from './draw-effect.logic.ts'
import classes from './draw-effect.module.css'

type DrawEffectProps = {
  /** The entry that would change; null: a new one. */
  readonly id: number | null
  readonly fila: RowOf<typeof competences.fields>
}

const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** How 10,000 draws would spread with the entry as it would be saved, beside how they spread now. */
export function DrawEffect({ id, fila }: DrawEffectProps) {
  const heading = useId()
  const [semilla, setSeed] = useState(randomSeed)
  const [loads, setLoads] = useState<keyof typeof texts.loadsOf>('presentes')
  const [delitos, setCrimes] = useState<readonly number[]>([])
  const crimes = useCall('catalogo.opciones', { params: { nombre: 'delitos' } })
  const body = { id, fila, delitos, cargasCrecen: loads === 'crecen', semilla }
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('competenciasGestora.simulate', { body }),
    ...saidInPlace,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={heading} className={classes.effect}>
      <h3 id={heading}>{texts.title}</h3>
      <div className={classes.controls}>
        <MultiSelectField
          label={texts.crimes}
          description={texts.crimesHint}
          options={(crimes.data ?? []) as readonly { id: number; descripcion: string }[]}
          value={delitos}
          onChange={setCrimes}
        />
        <RadioField
          label={texts.loads}
          value={loads}
          onChange={setLoads}
          choices={[
            { value: 'presentes', label: texts.loadsOf.presentes },
            { value: 'crecen', label: texts.loadsOf.crecen },
          ]}
        />
      </div>
      {error && <FailedLoad text={texts.failed} retry={refetch} error={error} />}
      {!data && !error && <p role="status">{texts.running}</p>}
      {data && (
        <div aria-busy={isFetching} className={classes.effect}>
          <p>{texts.summary(data.sorteos, texts.samples[data.muestra.origen](data.muestra.cuantas))}</p>
          <Warnings of={data} />
          <SpreadTable of={data} />
          <p className={classes.quiet}>{texts.deviationHint}</p>
          <p className={classes.quiet}>{texts.seed(data.semilla)}</p>
          <Button variant="default" size="xs" onClick={() => setSeed(randomSeed())}>
            {texts.again}
          </Button>
        </div>
      )}
    </section>
  )
}

function Warnings({ of }: { readonly of: Simulation }) {
  const warnings = warningsOf(of)
  if (warnings.length === 0) return <Status tone="positive">{texts.noWarnings}</Status>
  return (
    <ul aria-label={texts.warnings} className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}

type Court = AnswerOf<'competenciasGestora.simulate'>['juzgados'][number]

const points = (value: number): string =>
  value.toLocaleString('es-BO', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
const percent = (value: number): string =>
  value.toLocaleString('es-BO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Numbers by court, and bars as long as its share. */
function SpreadTable({ of }: { readonly of: Simulation }) {
  const most = Math.max(
    1,
    ...of.juzgados.flatMap(({ actual, propuesta }) => [actual?.parte ?? 0, propuesta?.parte ?? 0]),
  )
  return (
    <Sideways label={texts.table}>
      <table className={classes.table}>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {texts.court}
            </th>
            <th scope="col" rowSpan={2} className={classes.number}>
              {texts.load}
            </th>
            <th scope="colgroup" colSpan={3}>
              {texts.now}
            </th>
            <th scope="colgroup" colSpan={3}>
              {texts.proposed}
            </th>
          </tr>
          <tr>
            {[texts.now, texts.proposed].map((side) =>
              [texts.count, texts.share, texts.deviation].map((head) => (
                <th scope="col" key={`${side} ${head}`} className={classes.number}>
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {of.juzgados.map((court) => (
            <tr key={court.idOficina}>
              <th scope="row">
                {court.oficina}
                {court.baja !== null && (
                  <span className={classes.quiet}> ({texts.away(readableDate(court.baja))})</span>
                )}
              </th>
              <td className={classes.number}>{counted(court.carga)}</td>
              <Shares share={court.actual} most={most} side="now" />
              <Shares share={court.propuesta} most={most} side="proposed" />
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

type SharesProps = {
  readonly share: Court['actual']
  readonly most: number
  readonly side: 'now' | 'proposed'
}

function Shares({ share, most, side }: SharesProps) {
  if (share === null) {
    return (
      <td colSpan={3} className={classes.quiet}>
        {texts.none}
      </td>
    )
  }
  return (
    <>
      <td className={classes.number}>{counted(share.veces)}</td>
      <td className={classes.number}>
        {percent(share.parte)}
        <span aria-hidden className={classes.track}>
          <span
            className={classes.bar}
            data-side={side}
            style={{ width: `${(share.parte / most) * 100}%` }}
          />
        </span>
      </td>
      <td className={classes.number}>{points(share.desviacion)}</td>
    </>
  )
}
