import { memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { CallFailure } from '../client/failure.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { ScreenOf } from '../kernel/screen-of.tsx'
import { useCall } from '../kernel/use-call.ts'
import { asTitle } from '../ui/document-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FindCause } from './find-cause.tsx'
import { RegisterForm } from './register-form.tsx'

const path = '/jurisdiccional/memorial/registrar/{idCausa}'

/** `/jurisdiccional/memorial/registrar/{idCausa}`: a memorial at the window; without a cause it is looked for first. */
export default function RegisterScreen() {
  const idCausa = Number(usePathPart(path, 'idCausa'))
  return (
    <>
      <PageHeader title={asTitle(pageTitles[path])} />
      {Number.isInteger(idCausa) && idCausa > 0 ? (
        <OfCause key={idCausa} idCausa={idCausa} />
      ) : (
        <FindCause
          unknown={texts.findCause.unknown}
          hrefOf={(id) => `/jurisdiccional/memorial/registrar/${id}`}
        />
      )}
    </>
  )
}

function OfCause({ idCausa }: { readonly idCausa: number }) {
  const query = useCall('memoriales.desk', { params: { idCausa } })
  return (
    <ScreenOf
      query={query}
      failed={(error, retry) => (
        <div role="alert">
          <p>{error instanceof CallFailure ? error.message : texts.findCause.unknown}</p>
          {retry}
        </div>
      )}
    >
      {(desk) => <RegisterForm desk={desk} />}
    </ScreenOf>
  )
}
