import type { ReactNode } from 'react'
import { asTitle } from '../ui/document-title.ts'
import { FailedLoad } from '../ui/failed-load.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { Status } from '../ui/status.tsx'
import type { Followed } from './use-asked.ts'

type Texts = Readonly<Record<'search' | 'unknown' | 'failed' | 'valid' | 'invalid' | 'validNote', string>>

type VerificationPageProps<A> = {
  readonly title: string
  readonly texts: Texts
  readonly verification: Followed<A>
  /** Name of what was issued, for who can't see the page. */
  readonly label: string
  readonly classes: Readonly<{ section?: string | undefined; verdict?: string | undefined }>
  readonly children: (answer: A) => ReactNode
}

/** Where the QR of something issued leads: is what I hold what it says? Then what it is. */
export function VerificationPage<A extends { readonly valido: boolean }>(props: VerificationPageProps<A>) {
  const { title, texts, label, classes, children } = props
  const { state, retry } = props.verification
  const answer = state.phase === 'known' ? state.answer : undefined
  return (
    <PublicPage>
      <PageHeader title={asTitle(title)} />
      {state.phase === 'loading' && <LoadingScreen text={texts.search} />}
      {state.phase === 'unknown' && <p role="alert">{texts.unknown}</p>}
      {state.phase === 'failed' && <FailedLoad text={texts.failed} retry={retry} />}
      {answer && (
        <section className={classes.section} aria-label={label}>
          <p className={classes.verdict}>
            <Status tone={answer.valido ? 'positive' : 'danger'}>
              {answer.valido ? texts.valid : texts.invalid}
            </Status>
          </p>
          {answer.valido && <p>{texts.validNote}</p>}
          {children(answer)}
        </section>
      )}
    </PublicPage>
  )
}
