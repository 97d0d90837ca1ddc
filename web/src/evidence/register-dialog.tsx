import { evidenceTexts } from '@estrado/machines/evidence/texts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { causeByCode, codeRules } from '../causes/cause-by-code.ts'
import { call } from '../client/call.ts'
import { type Form, FormDialog, useForm } from '../kernel/form.tsx'
import { type Outcome, useCommand } from '../kernel/use-call.ts'
import { otherPerson, presenterOptions } from '../memorials/register.logic.ts'
import { TextField } from '../ui/fields.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconTrash } from '../ui/icons.ts'
import { NumberField } from '../ui/number-field.tsx'
import { SelectField } from '../ui/select-fields.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import classes from './evidence.module.css'
import { staleEvidence } from './evidence.ts'
import {
  bodyOf,
  type EvidenceDesk,
  type EvidenceForm,
  emptyEvidence,
  emptyItem,
  evidenceRules,
} from './register.logic.ts'

const { form: texts } = evidenceTexts

/** Registers items: the cause is looked for by its code, then who hands them over, and each of them. */
export function RegisterDialog({ onClose }: { readonly onClose: () => void }) {
  const [desk, setDesk] = useState<EvidenceDesk>()
  return desk ? (
    <ItemsDialog desk={desk} onClose={onClose} />
  ) : (
    <CauseDialog onFound={setDesk} onClose={onClose} />
  )
}

type CauseDialogProps = {
  readonly onFound: (desk: EvidenceDesk) => void
  readonly onClose: () => void
}

/** Null: it isn't the office's, or no court has it yet. */
const deskOf = (codigoUnico: string) =>
  causeByCode<EvidenceDesk>(codigoUnico, ({ id }) =>
    call('pruebas.desk', { params: { idCausa: id } }, { notices: 'none' }),
  )

function CauseDialog({ onFound, onClose }: CauseDialogProps) {
  const form = useForm({ codigoUnico: '' }, codeRules, { dispensable: true })
  const found = useRef<EvidenceDesk>(undefined)
  return (
    <FormDialog
      form={form}
      title={texts.title}
      saveLabel={texts.find}
      onClose={onClose}
      onSaved={() => found.current && onFound(found.current)}
      send={async ({ codigoUnico }): Promise<Outcome> => {
        const desk = await deskOf(codigoUnico)
        found.current = desk ?? undefined
        if (desk) return { done: true, refused: {} }
        return { done: false, refused: desk === null ? { codigoUnico: [texts.unknownCause] } : {} }
      }}
    >
      <TextField {...form.bind('codigoUnico', texts.cause)} autoFocus autoComplete="off" />
    </FormDialog>
  )
}

type ItemsDialogProps = { readonly desk: EvidenceDesk; readonly onClose: () => void }

function ItemsDialog({ desk, onClose }: ItemsDialogProps) {
  const form = useForm(emptyEvidence, (value) => evidenceRules(desk, value))
  const register = useCommand('pruebas.register', { stale: staleEvidence })
  return (
    <FormDialog
      form={form}
      title={`${texts.title} · ${desk.causa.codigoUnico}`}
      size="min(860px, 96vw)"
      saveLabel={texts.save}
      onClose={onClose}
      send={(value) => register.send({ body: bodyOf(desk, value) })}
    >
      <div className={classes.fields}>
        <SelectField<string>
          {...form.bind('presentante', texts.presenter)}
          options={presenterOptions(desk.presentantes)}
        />
        {form.value.presentante === otherPerson && (
          <div className={classes.pair}>
            <TextField {...form.bind('nombre', texts.name)} maxLength={200} autoComplete="off" />
            <TextField {...form.bind('documento', texts.document)} maxLength={20} autoComplete="off" />
          </div>
        )}
        {desk.actos.length > 0 && (
          <SelectField
            {...form.bind('idActoProcesal', texts.act)}
            options={desk.actos}
            placeholder={texts.noAct}
          />
        )}
        <Items form={form} />
        <TextAreaField {...form.bind('observacion', texts.note)} maxLength={2000} />
      </div>
    </FormDialog>
  )
}

/** A line for each item. */
function Items({ form }: { readonly form: Form<EvidenceForm> }) {
  const { elementos } = form.value
  const next = useRef(1)
  function add() {
    next.current += 1
    form.set({ elementos: [...elementos, emptyItem(`elemento-${next.current}`)] })
  }
  return (
    <>
      {elementos.map(({ key }, place) => {
        const line = form.line('elementos', place)
        return (
          <fieldset key={key} className={classes.item}>
            <legend>{texts.item(place + 1)}</legend>
            <TextField
              {...line.bind('descripcion', texts.description)}
              className={classes.wide}
              maxLength={500}
              autoComplete="off"
            />
            <NumberField {...line.bind('cantidad', texts.amount)} min={1} />
            <TextField {...line.bind('embalaje', texts.packaging)} maxLength={200} autoComplete="off" />
            <TextField {...line.bind('precinto', texts.seal)} maxLength={60} autoComplete="off" />
            {elementos.length > 1 && (
              <IconButton
                label={texts.remove(place + 1)}
                disabled={form.saving}
                onClick={() => form.set({ elementos: elementos.filter((one) => one.key !== key) })}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </fieldset>
        )
      })}
      <div>
        <Button variant="default" disabled={form.saving || elementos.length >= 50} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </>
  )
}
