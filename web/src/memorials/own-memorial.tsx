import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { memorialTexts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CauseLinks } from '../causes/cause-links.tsx'
import { newMemorialPath } from '../causes/file/file-path.ts'
import { CallFailure } from '../client/failure.ts'
import { count, useAddress } from '../kernel/address.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { ScreenOf } from '../kernel/screen-of.tsx'
import { useCall } from '../kernel/use-call.ts'
import { asTitle } from '../ui/document-title.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { FindCause } from './find-cause.tsx'
import classes from './memorials.module.css'
import { OwnForm } from './own-form.tsx'
import { OwnOne } from './own-one.tsx'

const address = { causa: count(undefined) }

/** `/memoriales/{idActoProcesal}`: one's own memorial; `nuevo` writes one. */
export function OwnMemorial() {
  const part = usePathPart('/memoriales/{idActoProcesal}', 'idActoProcesal')
  return part === 'nuevo' ? <NewMemorial /> : <OfNumber key={part} id={Number(part)} />
}

function NewMemorial() {
  const [{ causa }] = useAddress(address)
  if (causa !== undefined) return <InCause key={causa} idCausa={causa} />
  return (
    <>
      <PageHeader title={texts.newTitle} />
      <FindCause unknown={texts.unknownCause} hrefOf={newMemorialPath} />
      <OwnCauses />
    </>
  )
}

/** As many as are taken in at a glance; their own list has the rest. */
const listed = 10

/** The causes in which one stands today: their codes needn't be known by heart. */
function OwnCauses() {
  const { data } = useCall('causas.list', { body: { page: 1, perPage: listed, propias: true } })
  if (!data || data.result.length === 0) return null
  return (
    <section className={classes.own} aria-labelledby="memorial-causas">
      <h2 id="memorial-causas">{texts.ownCauses}</h2>
      <CauseLinks causes={data.result} hrefOf={newMemorialPath} />
      {data.pagination.totalItems > listed && (
        <p>
          <Link to="/ventanilla-virtual/causas">{texts.allCauses}</Link>
        </p>
      )}
    </section>
  )
}

function InCause({ idCausa }: { readonly idCausa: number }) {
  const query = useCall('memoriales.desk', { params: { idCausa } })
  return (
    <ScreenOf query={query} failed={failedBy(memorialTexts.findCause.unknown)}>
      {(desk) => (
        <>
          <PageHeader title={texts.newTitle} />
          <OwnForm desk={desk} />
        </>
      )}
    </ScreenOf>
  )
}

function OfNumber({ id }: { readonly id: number }) {
  const known = Number.isSafeInteger(id) && id > 0
  const query = useCall('memoriales.ownOne', { params: { id: known ? id : 0 } })
  return (
    <ScreenOf query={query} failed={failedBy(texts.gone)}>
      {(memorial) => <OwnOne memorial={memorial} />}
    </ScreenOf>
  )
}

/** `other`: what it says where the API didn't. */
const failedBy = (other: string) => (error: Error, retry: ReactNode) => (
  <>
    <PageHeader title={asTitle(pageTitles['/memoriales/{idActoProcesal}'])} />
    <div role="alert">
      <p>{(error instanceof CallFailure && error.message) || other}</p>
      {retry}
    </div>
  </>
)
