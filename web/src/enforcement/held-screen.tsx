import type { AnswerOf } from '@estrado/machines/contract/types'
import { endTold } from '@estrado/machines/deadlines/told'
import type { HeldOrder } from '@estrado/machines/enforcement/kardex-schemas'
import { heldTexts as texts } from '@estrado/machines/enforcement/kardex-texts'
import { readableDate } from '@estrado/machines/time/shown'
import { filePath } from '../causes/file/file-path.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { written } from '../kernel/list-state.tsx'
import { useCall } from '../kernel/use-call.ts'
import { AddressLink } from '../ui/address-link.tsx'
import type { Column } from '../ui/data-table.tsx'
import { shownDay, shownInstant } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import classes from './kardex.module.css'
import { kardexPath } from './kardex-path.ts'

type Held = AnswerOf<'ejecucion.held'>['result'][number]
type SituationType = AnswerOf<'catalogo.situacionesJuridicas'>[number]

const { columns: heads, sentenceOptions } = texts

const filtersOf = (types: readonly SituationType[]) =>
  ({
    buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
    situacion: {
      kind: 'choice',
      label: texts.situation,
      any: texts.anySituation,
      options: types.filter(({ privaLibertad }) => privaLibertad),
    },
    sentencia: {
      kind: 'choice',
      label: texts.sentence,
      any: texts.anySentence,
      options: (Object.keys(sentenceOptions) as (keyof typeof sentenceOptions)[]).map((id) => ({
        id,
        descripcion: sentenceOptions[id],
      })),
    },
    desde: { kind: 'date', label: texts.since },
  }) as const

const sourceOf = (filters: ReturnType<typeof filtersOf>) =>
  paged('ejecucion.held', filters, ({ sort, filters: chosen, ...asked }) => ({
    body: {
      options: {
        ...pageOf(asked),
        ...searched(chosen.buscar),
        ...(sort && { orden: written(sort) as HeldOrder }),
      },
      ...(chosen.situacion !== null && { idTipoSituacionJuridica: chosen.situacion }),
      ...(chosen.sentencia !== null && { conSentencia: chosen.sentencia === 'con' }),
      ...(chosen.desde !== '' && { desde: chosen.desde }),
    },
  }))

const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' · ')

const columns: readonly Column<Held>[] = [
  {
    key: 'nombre',
    header: heads.name,
    cell: ({ id, nombreCompleto, documento }) => (
      <>
        <AddressLink href={kardexPath(id)}>{nombreCompleto}</AddressLink>
        {documento !== null && documento !== '' && <span className={classes.below}>{documento}</span>}
      </>
    ),
    value: ({ nombreCompleto, documento }) => joined(nombreCompleto, documento),
    sortable: true,
    width: '17%',
  },
  {
    key: 'code',
    header: heads.code,
    cell: ({ idCausa, codigoUnico }) => <AddressLink href={filePath(idCausa)}>{codigoUnico}</AddressLink>,
    value: ({ codigoUnico }) => codigoUnico,
    width: 1,
    oneLine: true,
  },
  {
    key: 'situation',
    header: heads.situation,
    cell: ({ situacion, idCausa, idActoProcesal, acto }) => (
      <>
        {situacion.descripcion}
        <span className={classes.below}>
          <AddressLink href={filePath(idCausa, 'actuados', idActoProcesal)}>{acto}</AddressLink>
        </span>
      </>
    ),
    value: ({ situacion, acto }) => joined(situacion.descripcion, acto),
    width: '18%',
  },
  {
    key: 'desde',
    header: heads.since,
    cell: ({ desde, dias }) => (
      <>
        {shownDay(desde)}
        <span className={classes.below}>{texts.days(dias)}</span>
      </>
    ),
    value: ({ desde }) => new Date(desde),
    sortable: true,
    width: 100,
  },
  {
    key: 'hearing',
    header: heads.hearing,
    cell: ({ audiencia }) => {
      if (!audiencia) return <span className={classes.quiet}>{texts.noHearing}</span>
      return (
        <>
          <Status tone={audiencia.tono}>{shownInstant(audiencia.fechaHoraInicio)}</Status>
          <span className={classes.below}>{joined(audiencia.tipo, audiencia.estado)}</span>
        </>
      )
    },
    value: ({ audiencia }) => audiencia && new Date(audiencia.fechaHoraInicio),
    secondary: true,
  },
  {
    key: 'plazo',
    header: heads.deadline,
    cell: ({ plazo, plazos }) =>
      plazo && (
        <>
          <Status tone={plazo.tono}>{endTold(plazo.hasta)}</Status>
          <span className={classes.below}>{joined(plazo.que, plazos > 1 ? texts.more(plazos - 1) : '')}</span>
        </>
      ),
    value: ({ plazo }) => plazo && new Date(plazo.hasta),
    ends: true,
    sortable: true,
  },
  {
    key: 'sentence',
    header: heads.sentence,
    cell: ({ idCausa, sentencia }) =>
      sentencia ? (
        <>
          <AddressLink href={filePath(idCausa, 'actuados', sentencia.idActoProcesal)}>
            {shownDay(sentencia.fecha)}
          </AddressLink>
          <span className={classes.below}>{sentencia.acto}</span>
        </>
      ) : (
        <span className={classes.quiet}>{texts.noSentence}</span>
      ),
    value: ({ sentencia }) =>
      sentencia ? joined(shownDay(sentencia.fecha), sentencia.acto) : texts.noSentence,
  },
  {
    key: 'ends',
    header: heads.ends,
    cell: ({ pena }) => {
      if (!pena) return null
      return (
        <>
          {pena.ultimoDia !== null && readableDate(pena.ultimoDia)}{' '}
          {pena.cumplida && <Status tone="danger">{texts.overdue}</Status>}
          <span className={classes.below}>{pena.descripcion}</span>
        </>
      )
    },
    value: ({ pena }) => pena && joined(pena.ultimoDia && readableDate(pena.ultimoDia), pena.descripcion),
    secondary: true,
  },
]

/** `/ejecucion/privados`: who is deprived of liberty in the causes of one's court, the longest first. */
export function HeldScreen() {
  // Where the types can't be had, the list stands without that choice.
  const { data: types = [], isPending } = useCall('catalogo.situacionesJuridicas')
  if (isPending) return null
  const filters = filtersOf(types)
  return (
    <ListScreen
      path="/ejecucion/privados"
      name="privados-de-libertad"
      texts={texts}
      source={sourceOf(filters)}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns}
      sort={{ key: 'desde', descending: false }}
      orders={(Object.keys(texts.orders) as HeldOrder[]).map((id) => ({ id, descripcion: texts.orders[id] }))}
    />
  )
}
