import { hasLeft, isFinishedAct, isValidAct } from '../acts/vocabulary.ts'
import { actTypeCodes, presenterHiddenCodes } from '../catalogues/act-type-values.ts'

/** How somebody stands to a cause: what they see of its file follows from it alone. */
export const causeRelations = {
  court: 'Juzgado',
  registry: 'Oficina gestora',
  prosecution: 'Fiscalía',
  lawyer: 'Abogado',
  party: 'Sujeto procesal',
  auditor: 'Auditoría',
} as const
export type CauseRelation = keyof typeof causeRelations

/** Parts of a cause's file, in the order of their tabs. */
export const causeParts = [
  'resumen',
  'sujetos',
  'actuados',
  'audiencias',
  'notificaciones',
  'plazos',
  'historia',
] as const
export type CausePart = (typeof causeParts)[number]

/** Who works on the cause inside the judiciary, or oversees it. */
const inside: ReadonlySet<CauseRelation> = new Set(['court', 'registry', 'auditor'])

/** Does who stands so hear of every notification, or of those alone that `hearsOfNotification` lets through? */
export const hearsOfAll = (relation: CauseRelation): boolean => inside.has(relation)

/** May who stands so see every name, or only those that aren't protected? (`docs/decisions/cause-file.md`) */
export const seesProtected = (relation: CauseRelation): boolean =>
  relation === 'court' || relation === 'registry' || relation === 'prosecution'

/** Does who stands so see what concerns other parties, such as their notifications, or their own side's alone? */
export const seesOtherSides = (relation: CauseRelation): boolean =>
  relation !== 'lawyer' && relation !== 'party'

/** The parts of the file that are there for somebody: who did what is for those inside. */
export const partsFor = (relation: CauseRelation): readonly CausePart[] =>
  causeParts.filter((part) => part !== 'historia' || inside.has(relation))

/** Visibility of acts (`spec 2 §9`). */
export const visibility = { private: 0, afterNotification: 1, public: 2, notifiedAtHearing: 3 } as const

/** As much of an act as says who may read it. */
export type FiledAct = {
  readonly idTipoActoProcesal: number
  readonly idCategoria: number
  readonly visibilidad: number
  /** State of its workflow; null: it was attached to the cause and has no life of its own. */
  readonly situacion: string | null
  /** Is it still without some of those who have to sign or approve it? */
  readonly esperaAOtros: boolean
  /** Was the party, or whom the lawyer stands for, notified with it, or did they hand it in? */
  readonly conocido: boolean
  /** Did the reader write it in the virtual window? */
  readonly propio: boolean
  /** Was it written in the virtual window, and not sent to the court? */
  readonly sinPresentar: boolean
}

const memorials = 1

/**
 * Access per act: a draft is its court's, and of the virtual window whoever's wrote it; the window sees what it takes in. Outside the judiciary an act is seen once
 * it is finished, or valid and one's party was notified with it, as far as its type lets it (`spec 2 §9`). The Formulario Único names every party with their data,
 * so that no party or lawyer is given it (`docs/decisions/cause-file.md`).
 */
export function mayReadAct(relation: CauseRelation, act: FiledAct): boolean {
  if (act.propio) return true
  if (act.sinPresentar) return false
  const finished = isFinishedAct(act.situacion)
  switch (relation) {
    case 'court':
    case 'auditor':
      return true
    case 'registry':
      return hasLeft(act.situacion) || act.idCategoria === memorials
    case 'prosecution':
      return finished && act.visibilidad !== visibility.private
    case 'lawyer':
    case 'party':
      if (!finished && !(act.conocido && isValidAct(act.situacion) && !act.esperaAOtros)) return false
      if (act.idTipoActoProcesal === actTypeCodes.FORMULARIO_UNICO) return false
      if (act.visibilidad === visibility.afterNotification) return act.conocido
      return act.visibilidad !== visibility.private
  }
}

/** As much of a notification as says who hears of it. */
export type FiledNotification = {
  /** May the reader read the act that it is of? */
  readonly legible: boolean
  /** Is it of a party that the reader is or stands for? */
  readonly propia: boolean
  readonly retirada: boolean
}

/** Access per act, of its notifications: outside the judiciary they tell of what is read, or addressed to one's own side. */
export function hearsOfNotification(
  relation: CauseRelation,
  { legible, propia, retirada }: FiledNotification,
): boolean {
  if (hearsOfAll(relation)) return true
  if (propia && !retirada) return true
  return legible && (propia || seesOtherSides(relation))
}

/** May who stands so open the documents themselves? An auditor reads what was done, not what was written. */
export const opensDocuments = (relation: CauseRelation): boolean => relation !== 'auditor'

/** Does the memorial's block tell who presented it? (`spec 2 §2`) */
export const showsPresenter = (idTipoActoProcesal: number): boolean =>
  !presenterHiddenCodes.includes(idTipoActoProcesal)
