import { editor as editorTexts } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { demandedDeadlineRules } from '@estrado/machines/deadlines/rules'
import { deadlineUnitIds, deadlineUnitOf, deadlineUnits } from '@estrado/machines/deadlines/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { offersType } from '@estrado/machines/writing/addresses'
import { requirementRules } from '@estrado/machines/writing/requirements'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import type { WritingScreen } from '@estrado/machines/writing/screens'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PartState } from '../causes/file/part-state.tsx'
import { AnswersDeadline, useDeadlineToAnswer } from '../deadlines/answers-deadline.tsx'
import { useForm } from '../kernel/form.tsx'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { SwitchField } from '../ui/choice-fields.tsx'
import { TextField } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { MultiSelectField, SelectField } from '../ui/select-fields.tsx'
import { Consequences, NotNow } from './act-consequences.tsx'
import { ActSteps } from './act-steps.tsx'
import { Beginning, type Begins, beginningRules, beginsWith, begunWith } from './beginning.tsx'
import { Destination, type Destined, destinationRules } from './destination.tsx'
import classes from './writing.module.css'

type Types = AnswerOf<'escritos.types'>
type Type = Types['tipos'][number]

type BeginFormProps = {
  readonly idCausa: number
  /** What the screen is for, beside the code. */
  readonly title: string
  /** The hearing of which it is written. */
  readonly idAudiencia?: number
  /** The type that is chosen already, if it can be made now. */
  readonly first?: number | null | undefined
  /** The act that is answered, as one says it. */
  readonly answered: { readonly id: number; readonly name: string } | null
  readonly screen: WritingScreen
  readonly onBegun: (id: number) => void
}

/** Step 1 of an act: its type, whom it concerns, and with what its text begins. */
export function BeginForm(props: BeginFormProps) {
  const { idCausa } = props
  const query = useQuery({
    ...callQuery('escritos.types', { query: { idCausa: String(idCausa) } }),
    ...saidInPlace,
  })
  return <PartState query={query}>{(types) => <Form {...props} types={types} />}</PartState>
}

type Values = Destined &
  Begins & {
    readonly idTipoActoProcesal: number | null
    readonly sujetosProcesales: readonly number[]
    readonly referencia: string
    readonly codigoResolucion: string
    readonly conPlazo: boolean
    /** Does it answer the deadline of the act that it answers? Null: as is usual of that. */
    readonly esRespuestaPlazo: boolean | null
    readonly plazo: number | null
    readonly plazoUnidad: number | null
  }

const noDemands = {
  requiereIndividualizacionSujetos: false,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  conNumeracion: false,
  requiereRespuesta: false,
  plazo: null,
}

const rulesOf =
  ({ tipos, sujetos }: Types) =>
  (values: Values) => {
    const type = tipos.find(({ id }) => id === values.idTipoActoProcesal)
    return {
      ...(type ? {} : { idTipoActoProcesal: [validation.required] }),
      ...beginningRules(values),
      ...(values.conPlazo ? demandedDeadlineRules(values) : {}),
      ...destinationRules(values, type?.sorteo ?? 0),
      ...requirementRules(
        type ?? noDemands,
        { ...values, plazo: values.conPlazo ? values.plazo : null },
        sujetos,
      ),
    }
  }

/** What a chosen type brings with it. */
function ofType(type: Type | undefined): Partial<Values> {
  return {
    idTipoActoProcesal: type?.id ?? null,
    referencia: type?.descripcion ?? '',
    conPlazo: type?.requiereRespuesta === true || (type?.plazo ?? null) !== null,
    plazo: type?.plazo ?? null,
    plazoUnidad: type?.plazoUnidad ?? deadlineUnitIds.days,
    idOficinaParaReparto: null,
    idAreaOrganizacional: null,
    idMunicipio: null,
    ...beginsWith(type?.plantillas ?? []),
  }
}

const blank: Values = {
  idTipoActoProcesal: null,
  sujetosProcesales: [],
  referencia: '',
  codigoResolucion: '',
  conPlazo: false,
  esRespuestaPlazo: null,
  plazo: null,
  plazoUnidad: deadlineUnitIds.days,
  idOficinaParaReparto: null,
  idAreaOrganizacional: null,
  idMunicipio: null,
  ...beginsWith([]),
}

function Form(props: BeginFormProps & { readonly types: Types }) {
  const { idCausa, idAudiencia, title, answered, screen, onBegun, types } = props
  const offered = types.tipos.filter((type) => offersType(screen, type))
  const now = offered.filter(({ motivo }) => motivo === null)
  const later = offered.filter(({ motivo }) => motivo !== null)
  const form = useForm<Values>(
    { ...blank, ...ofType(now.find(({ id }) => id === props.first)) },
    rulesOf(types),
  )
  const { value, bind, set } = form
  const type = now.find(({ id }) => id === value.idTipoActoProcesal)
  const toAnswer = useDeadlineToAnswer(answered?.id ?? null)
  const begin = useCommand('escritos.begin', {
    stale: ['causas', 'actosProcesales', 'escritos', 'audiencias'],
    done: ({ id }) => onBegun(id),
  })
  const send = ({ conPlazo, idTipoActoProcesal, esRespuestaPlazo, ...rest }: Values) =>
    begin.send({
      body: {
        ...rest,
        idCausa,
        idTipoActoProcesal: idTipoActoProcesal ?? 0,
        sujetosProcesales: [...rest.sujetosProcesales],
        codigoResolucion: rest.codigoResolucion.trim() || null,
        ...begunWith(rest),
        plazo: conPlazo ? rest.plazo : null,
        plazoUnidad: conPlazo ? (deadlineUnitOf(rest.plazoUnidad) ?? null) : null,
        idActoProcesalRespuesta: answered?.id ?? null,
        ...(idAudiencia !== undefined && { idAudiencia }),
        ...(toAnswer && { esRespuestaPlazo: esRespuestaPlazo ?? toAnswer.usual }),
      },
    })
  const choices = now.map(({ id, descripcion, categoria }) => ({ id, descripcion, grupo: categoria }))
  const typeField = bind('idTipoActoProcesal', texts.type)
  return (
    <>
      <PageHeader title={types.causa.codigoUnico} serif aside={answered?.name ?? title} />
      <ActSteps current="tipo" />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save(send)
        }}
      >
        <SelectField
          {...typeField}
          description={now.length === 0 ? texts.noTypes : texts.typeHint}
          onChange={(id) => set(ofType(now.find((one) => one.id === id)))}
          options={choices}
          required
        />
        {later.length > 0 && <NotNow types={later} />}
        {type && (
          <>
            <Consequences type={type} />
            <TextField {...bind('referencia', texts.reference)} maxLength={250} />
            {type.conNumeracion && (
              <TextField
                {...bind('codigoResolucion', texts.number)}
                description={texts.numberHint}
                maxLength={30}
              />
            )}
            <MultiSelectField
              {...bind('sujetosProcesales', texts.subjects)}
              options={types.sujetos.map(({ id, nombre, tipo }) => ({
                id,
                descripcion: `${nombre} (${tipo})`,
              }))}
              required={needsSubjects(type)}
            />
            {toAnswer && (
              <AnswersDeadline
                toAnswer={toAnswer}
                value={value.esRespuestaPlazo}
                onChange={(esRespuestaPlazo) => set({ esRespuestaPlazo })}
              />
            )}
            {type.requiereRespuesta ? (
              <p>{texts.deadlineNeeded}</p>
            ) : (
              <SwitchField {...bind('conPlazo', texts.withDeadline)} />
            )}
            {value.conPlazo && (
              <div className={classes.row}>
                <NumberField {...bind('plazo', texts.amount)} />
                <SelectField
                  {...bind('plazoUnidad', texts.unit)}
                  options={deadlineUnits.map(({ id, label }) => ({ id, descripcion: label }))}
                  alwaysChosen
                />
              </div>
            )}
            <Destination bind={bind} sorteo={type.sorteo} />
            <Beginning
              mode={bind('modo', texts.mode)}
              template={bind('idPlantilla', editorTexts.templates)}
              templates={type.plantillas}
            />
            <p role="status">{form.missing.join(' · ')}</p>
            <div>
              <Button type="submit" loading={form.saving}>
                {texts.begin}
              </Button>
            </div>
          </>
        )}
      </form>
    </>
  )
}

const needsSubjects = (type: Type): boolean =>
  type.requiereIndividualizacionSujetos ||
  type.requiereIndividualizacionDenunciados ||
  type.requiereIndividualizacionDenunciantes
