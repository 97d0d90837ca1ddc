import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { CauseContext } from '@estrado/machines/causes/cause/machine'
import { causeSamples } from '@estrado/machines/causes/cause/samples'
import { causeTags } from '@estrado/machines/causes/vocabulary'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import type { CauseCalls } from './cause-calls.ts'
import { expectSame, expectStatus } from './expectations.ts'
import type { People } from './people.ts'

type CauseAnswer = {
  readonly estado: string
  readonly idTipoEstado: number | null
  readonly tags: string
  readonly ultimoReparto: { readonly idOficinaDestino: number; readonly tipoTramitacion: number } | null
  readonly sujetosProcesales: readonly { readonly tipoSujetoProcesal: { readonly id: number } }[]
  readonly actosProcesales: readonly { readonly tipoActoProcesal: { readonly id: number } }[]
  readonly formularioUnico: {
    readonly documento: { readonly firmado: boolean; readonly aprobado: boolean }
  } | null
}

/** Types of what is attached to a draft; the court's acts stand among the documents too. */
const attached: readonly number[] = [
  actTypeCodes.ACUSACION_PARTICULAR_CAUSA_PRIVADA,
  actTypeCodes.ELEMENTOS_PROBATORIOS,
]

const partyTypes = (types: readonly number[]) => [...types].sort()

/** By its file: the samples' signed form has another content than the issued one. */
const isSigned = (snapshot: AnyMachineSnapshot): boolean => {
  const [signed] = causeSamples['form.signed']
  return (snapshot.context as CauseContext).form?.sha256 === signed?.archivo.sha256
}

/** The answer says what the machine says: state, parties, documents, hands, form. */
export async function assertCauseAnswer(
  calls: CauseCalls,
  snapshot: AnyMachineSnapshot,
  people: People,
): Promise<void> {
  const context = snapshot.context as CauseContext
  const answer = await calls.get(await people.get('ventanilla'))
  expectStatus('causas.get', answer, [200])
  const cause = answer.response as CauseAnswer
  const seen = {
    estado: cause.estado,
    idEstado: cause.idTipoEstado,
    preparatoryActs: cause.tags.includes(causeTags.preparatoryActs),
    parties: partyTypes(cause.sujetosProcesales.map(({ tipoSujetoProcesal }) => tipoSujetoProcesal.id)),
    documents: cause.actosProcesales.filter(({ tipoActoProcesal }) => attached.includes(tipoActoProcesal.id))
      .length,
    court: cause.ultimoReparto?.idOficinaDestino ?? null,
    tramitation: cause.ultimoReparto?.tipoTramitacion ?? null,
    form: cause.formularioUnico !== null,
    signed: cause.formularioUnico?.documento.firmado ?? false,
    approved: cause.formularioUnico?.documento.aprobado ?? false,
  }
  const approved = context.approvers.length > 0
  expectSame('causas.get', seen, {
    estado: stateOf(snapshot),
    idEstado: context.idEstado,
    preparatoryActs: context.preparatoryActs,
    parties: partyTypes(context.parties.map(({ idTipoSujetoProcesal }) => idTipoSujetoProcesal)),
    documents: context.documents.length,
    court: context.distribution && calls.distributing.place(context.distribution.idOficinaDestino),
    tramitation: context.distribution?.tipoTramitacion ?? null,
    form: context.form !== null,
    // What was approved as it was issued needs no signature.
    signed: isSigned(snapshot),
    approved,
  })
}
