import { causeActionTypes } from '@estrado/machines/causes/vocabulary'
import { counted } from '@estrado/machines/kernel/counted'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { periodProblem, yearOf } from '@estrado/machines/statistics/period'
import { statisticsTexts, statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { count, oneOf, useAddress, words } from '../kernel/address.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { DateFilter } from '../ui/date-filter.tsx'
import { asTitle } from '../ui/document-title.ts'
import { RetryButton } from '../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../ui/forbidden-screen.tsx'
import { shownInstant } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import split from '../ui/split-view.module.css'
import { ExportButton } from './export-button.tsx'
import { MonthChart } from './month-chart.tsx'
import classes from './statistics.module.css'
import {
  CountTable,
  FigureTable,
  MonthTable,
  PartTable,
  Section,
  type Statistics,
} from './statistics-tables.tsx'

const parts = {
  desde: words,
  hasta: words,
  tipo: oneOf(causeActionTypes),
  departamento: count(undefined),
  oficina: count(undefined),
}

const actionTypes = causeActionTypes.map((id) => ({ id, descripcion: id }))

/** `/despacho/estadisticas`: what an office's work comes to, an administrator's department's or the country's. */
export default function StatisticsScreen() {
  const [state, change] = useAddress(parts)
  const year = yearOf(new Date())
  const period = { desde: state.desde || year.desde, hasta: state.hasta || year.hasta }
  const problem = periodProblem(period)
  const said = (...of: readonly (typeof problem)[]) =>
    problem && of.includes(problem) ? { errors: [statisticsTexts.problems[problem]] } : {}
  const { data, error, refetch } = useQuery({
    ...callQuery('estadisticas.get', {
      query: {
        ...period,
        ...(state.tipo && { tipoAccion: state.tipo }),
        ...(state.departamento !== undefined && { idDepartamento: String(state.departamento) }),
        ...(state.oficina !== undefined && { idOficina: String(state.oficina) }),
      },
    }),
    ...saidInPlace,
    enabled: problem === null,
    placeholderData: keepPreviousData,
  })
  if (isRefused(error)) return <ForbiddenScreen />
  const isThisYear = state.desde === '' && state.hasta === ''
  return (
    <>
      <PageHeader
        title={asTitle(pageTitles['/despacho/estadisticas'])}
        action={
          <div className={classes.actions}>
            {data && <ExportButton found={data} />}
            <Button variant="default" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        }
      />
      <search className={`${split.filters} ${classes.filters}`} aria-label={texts.filters}>
        <DateFilter
          label={texts.from}
          alwaysChosen
          value={period.desde}
          onChange={(desde) => change({ desde })}
          {...said('day')}
        />
        <DateFilter
          label={texts.to}
          alwaysChosen
          value={period.hasta}
          onChange={(hasta) => change({ hasta })}
          {...said('order', 'length')}
        />
        <SelectField
          label={texts.actionType}
          placeholder={texts.anyActionType}
          options={actionTypes}
          value={state.tipo}
          onChange={(tipo) => change({ tipo })}
        />
        {!isThisYear && (
          <Button variant="subtle" className={split.clear} onClick={() => change({ desde: '', hasta: '' })}>
            {texts.thisYear}
          </Button>
        )}
      </search>
      {error && (
        <div role="alert">
          <p>{texts.failed}</p>
          <RetryButton retry={refetch} />
        </div>
      )}
      {!data && !error && problem === null && <LoadingScreen />}
      {data && !error && (
        <Found
          found={data}
          onWiden={(departamento) => change({ departamento, oficina: undefined }, { step: true })}
          onOpen={(id) =>
            change(data.alcance.clase === 'pais' ? { departamento: id } : { oficina: id }, { step: true })
          }
        />
      )}
    </>
  )
}

type FoundProps = {
  readonly found: Statistics
  readonly onWiden: (departamento: number | undefined) => void
  readonly onOpen: (id: number) => void
}

function Found({ found, onWiden, onOpen }: FoundProps) {
  const { alcance, total, delitos } = found
  const says = texts.found(total.ingresadas, total.resueltas, total.pendientes)
  const { dentroDe } = alcance
  return (
    <>
      <div className={classes.scope}>
        <h2>{alcance.nombre}</h2>
        <p>
          {texts.range(found.desde, found.hasta)} · {texts.made(shownInstant(found.ahora))}
        </p>
        {dentroDe && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onWiden(dentroDe.idDepartamento ?? undefined)}
          >
            {texts.wider(dentroDe.nombre)}
          </Button>
        )}
      </div>
      <p role="status" className={classes.found}>
        {says}
      </p>
      <Totals found={found} />
      <div className={classes.parts}>
        <Section title={texts.sections.months} wide>
          <MonthChart months={found.meses} says={says} />
          <MonthTable months={found.meses} />
        </Section>
        {alcance.clase !== 'oficina' && (
          <PartTable
            parts={found.partes}
            ofCountry={alcance.clase === 'pais'}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
        <FigureTable
          title={texts.sections.actionTypes}
          name="causas-por-tipo-de-accion"
          rows={found.tiposAccion}
        />
        <FigureTable title={texts.sections.states} name="causas-por-estado" rows={found.estados} />
        <FigureTable title={texts.sections.stages} name="causas-por-etapa" rows={found.etapas} />
        {delitos ? (
          <FigureTable
            title={texts.sections.crimes}
            name="causas-por-delito"
            note={`${texts.notes.crimes}${alcance.clase === 'oficina' ? '' : ` ${texts.notes.fewCrimes}`}`}
            rows={delitos}
          />
        ) : (
          <Section title={texts.sections.crimes} note={texts.notes.crimesHidden}>
            {null}
          </Section>
        )}
        <CountTable
          title={texts.sections.reasons}
          name="audiencias-suspendidas-por-motivo"
          note={texts.notes.reasons}
          rows={found.audiencias.motivos}
        />
        <CountTable
          title={texts.sections.acts}
          name="actos-por-tipo"
          note={texts.notes.acts}
          rows={found.actos}
        />
        <CountTable
          title={texts.sections.deadlines}
          name="plazos"
          note={texts.notes.deadlines}
          rows={[
            { id: 1, nombre: texts.deadlines.kept, cantidad: found.plazos.cumplidos },
            { id: 2, nombre: texts.deadlines.passed, cantidad: found.plazos.vencidos },
            { id: 3, nombre: texts.deadlines.open, cantidad: found.plazos.abiertos },
          ]}
        />
        <CountTable
          title={texts.sections.hearings}
          name="audiencias"
          rows={[
            { id: 1, nombre: texts.hearings.held, cantidad: found.audiencias.celebradas },
            { id: 2, nombre: texts.hearings.calledOff, cantidad: found.audiencias.suspendidas },
            { id: 3, nombre: texts.hearings.planned, cantidad: found.audiencias.porCelebrar },
          ]}
        />
      </div>
    </>
  )
}

function Totals({ found: { total, primeraResolucion, audiencias, plazos } }: Pick<FoundProps, 'found'>) {
  const due = audiencias.celebradas + audiencias.suspendidas
  const ended = plazos.cumplidos + plazos.vencidos
  const { causas, dias } = primeraResolucion
  const share = (part: number, whole: number) => (whole === 0 ? undefined : texts.ofAll(part, whole))
  const lines = [
    { label: texts.figures.entered, value: counted(total.ingresadas) },
    { label: texts.figures.resolved, value: counted(total.resueltas) },
    { label: texts.figures.pending, value: counted(total.pendientes) },
    {
      label: texts.figures.firstResolution,
      value: dias === null ? texts.none : texts.days(dias),
      beside: dias === null ? undefined : texts.ofCauses(causas),
    },
    {
      label: texts.figures.held,
      value: counted(audiencias.celebradas),
      beside: share(audiencias.celebradas, due),
    },
    {
      label: texts.figures.calledOff,
      value: counted(audiencias.suspendidas),
      beside: share(audiencias.suspendidas, due),
    },
    {
      label: texts.figures.kept,
      value: counted(plazos.cumplidos),
      beside: share(plazos.cumplidos, ended),
    },
    {
      label: texts.figures.passed,
      value: counted(plazos.vencidos),
      beside: share(plazos.vencidos, ended),
    },
  ]
  return (
    <dl className={classes.figures}>
      {lines.map(({ label, value, beside }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {beside && <dd className={classes.beside}>{beside}</dd>}
        </div>
      ))}
    </dl>
  )
}
