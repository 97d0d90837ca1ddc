import { Schema } from 'effect'
import { get, post, put } from '../kernel/call.ts'
import { courtRoles } from '../vocabulary/roles.ts'
import {
  BeginBody,
  Begun,
  Kept,
  ModeBody,
  OfferedFields,
  PhraseAnswer,
  ReviewBody,
  Reviewed,
  SaveBody,
  Saved,
  TakeBody,
  Taken,
  TextAnswer,
  TypesAnswer,
  TypesQuery,
  VersionRow,
  VersionText,
} from './schemas.ts'
import { writtenLimits } from './tree.ts'

const access = courtRoles
const bodyBytes = writtenLimits.bytes

/** Acts that are written here, beyond the specification's own calls: `{id}` is the act. */
export const writingCalls = {
  'escritos.types': get('escritos/tipos', { access, query: TypesQuery, answer: TypesAnswer }),
  /** Keyed phrases of the caller's court and of the whole country, their fields still empty. */
  'escritos.phrases': get('escritos/frases', { access, answer: Schema.Array(PhraseAnswer) }),
  'escritos.begin': post('escritos', { access, body: BeginBody, answer: Begun }),
  'escritos.get': get('escritos/{id}', { access, answer: TextAnswer }),
  'escritos.save': put('escritos/{id}/texto', { access, body: SaveBody, bodyBytes, answer: Saved }),
  'escritos.take': post('escritos/{id}/tomar', { access, body: TakeBody, answer: Taken }),
  'escritos.mode': post('escritos/{id}/modo', { access, body: ModeBody, answer: Saved }),
  'escritos.review': post('escritos/{id}/revisar', { access, body: ReviewBody, answer: Reviewed }),
  'escritos.fields': get('escritos/{id}/campos', { access, answer: OfferedFields }),
  'escritos.versions': get('escritos/{id}/versiones', { access, answer: Schema.Array(VersionRow) }),
  /** Keeps the text as it stands as a version. */
  'escritos.keep': post('escritos/{id}/versiones', {
    access,
    success: 'Versión guardada',
    body: ReviewBody,
    answer: Kept,
  }),
  'escritos.version': get('escritos/{id}/versiones/{orden}', { access, answer: VersionText }),
} as const
