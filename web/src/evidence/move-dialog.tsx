import { type AskedMovement, fieldsOf, movementRules } from '@estrado/machines/evidence/rules'
import { evidenceTexts } from '@estrado/machines/evidence/texts'
import { type MovementKind, movementKinds } from '@estrado/machines/evidence/vocabulary'
import { useAsOpened } from '../kernel/as-opened.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import classes from './evidence.module.css'
import { type EvidenceDetail, staleEvidence } from './evidence.ts'

const { movement: texts } = evidenceTexts

type MovementForm = AskedMovement & { readonly idSujeto: number | null }

type MoveDialogProps = {
  readonly item: EvidenceDetail
  readonly tipo: MovementKind
  readonly onClose: () => void
}

/** The next link of an item's chain: it asks for what its kind needs, and for the seal as it is seen. */
export function MoveDialog({ tipo, onClose, ...props }: MoveDialogProps) {
  const [item, noting] = useAsOpened(props.item)
  const first: MovementForm = {
    tipo,
    idSujeto: null,
    lugar: '',
    institucion: '',
    finalidad: '',
    nombre: '',
    documento: '',
    precinto: item.precinto,
    observacion: '',
  }
  const form = useForm(first, (asked) => movementRules(asked, item.precinto))
  const move = useCommand('pruebas.move', { stale: staleEvidence })
  const has = fieldsOf[tipo]
  const person = tipo === 'evidence.returned' ? texts.brings : texts.takes
  const offered = item.sujetos.length > 0
  return (
    <FormDialog
      form={form}
      title={`${movementKinds[tipo].label}: ${item.descripcion}`}
      saveLabel={movementKinds[tipo].verb}
      onClose={onClose}
      send={(body) => noting(move.send({ params: { id: item.id }, body }, item.version))}
    >
      <div className={classes.fields}>
        {has.has('lugar') && (
          <TextField {...form.bind('lugar', texts.place)} maxLength={200} autoComplete="off" />
        )}
        {has.has('nombre') && offered && (
          <SelectField
            {...form.bind('idSujeto', person)}
            options={item.sujetos}
            placeholder={texts.otherPerson}
          />
        )}
        {has.has('nombre') && form.value.idSujeto === null && (
          <div className={classes.pair}>
            <TextField
              {...form.bind('nombre', offered ? texts.name : person)}
              maxLength={200}
              autoComplete="off"
            />
            <TextField {...form.bind('documento', texts.document)} maxLength={20} autoComplete="off" />
          </div>
        )}
        {has.has('institucion') && (
          <TextField {...form.bind('institucion', texts.institution)} maxLength={200} autoComplete="off" />
        )}
        {has.has('finalidad') && (
          <TextField {...form.bind('finalidad', texts.purpose)} maxLength={500} autoComplete="off" />
        )}
        <TextField
          {...form.bind('precinto', texts.seal)}
          description={texts.sealHint}
          maxLength={60}
          autoComplete="off"
        />
        <TextAreaField {...form.bind('observacion', texts.note)} maxLength={2000} />
      </div>
    </FormDialog>
  )
}
