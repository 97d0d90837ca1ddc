import type { AnswerOf } from '@estrado/machines/contract/types'
import { kardexTexts as texts } from '@estrado/machines/enforcement/kardex-texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { readableDate } from '@estrado/machines/time/shown'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { filePath } from '../causes/file/file-path.ts'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { ScreenOf } from '../kernel/screen-of.tsx'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { asTitle } from '../ui/document-title.ts'
import { FactRows } from '../ui/fact-rows.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { Status } from '../ui/status.tsx'
import { HeldScreen } from './held-screen.tsx'
import classes from './kardex.module.css'
import { FurtherParts, SentencesPart, SituationsPart } from './kardex-parts.tsx'
import { PenaltyPart } from './penalty-part.tsx'

type Kardex = AnswerOf<'ejecucion.kardex'>

const path = '/ejecucion/kardex/{idSujeto}'
const title = asTitle(pageTitles[path])

/** `/ejecucion/privados` and, of one of them, `/ejecucion/kardex/{idSujeto}`. */
export default function EnforcementScreen() {
  const idSujeto = usePathPart(path, 'idSujeto')
  return idSujeto === undefined ? <HeldScreen /> : <KardexScreen idSujeto={Number(idSujeto)} />
}

/** One person's file in their cause. */
function KardexScreen({ idSujeto }: { readonly idSujeto: number }) {
  const query = useQuery({
    ...callQuery('ejecucion.kardex', { params: { idSujeto } }),
    ...saidInPlace,
  })
  return (
    <ScreenOf
      query={query}
      failed={(error, retry) => (
        <>
          <PageHeader title={title} />
          <div role="alert">
            <p>{error instanceof CallFailure && error.status < 500 ? error.message : texts.failed}</p>
            {retry}
          </div>
        </>
      )}
    >
      {(kardex) => <Shown key={idSujeto} kardex={kardex} />}
    </ScreenOf>
  )
}

function Shown({ kardex }: { readonly kardex: Kardex }) {
  const { idSujeto, causa } = kardex
  const pdf = useFetchedPdf()
  const print = () =>
    pdf.show(texts.documentTitle, texts.file(causa.codigoUnico), () =>
      call('ejecucion.kardexDocument', { params: { idSujeto } }),
    )
  return (
    <>
      <PageHeader
        title={title}
        action={
          <Button variant="default" onClick={() => void print()}>
            {texts.print}
          </Button>
        }
      />
      <Person kardex={kardex} />
      <SituationsPart kardex={kardex} />
      <SentencesPart kardex={kardex} />
      <PenaltyPart kardex={kardex} />
      <FurtherParts kardex={kardex} />
      {pdf.dialog}
    </>
  )
}

function Person({ kardex: { persona, causa, privado } }: { readonly kardex: Kardex }) {
  const { person } = texts
  return (
    <section className={classes.person} aria-labelledby="kardex-persona">
      {persona.fotografia && (
        <img className={classes.photo} src={persona.fotografia} alt={texts.photo(persona.nombreCompleto)} />
      )}
      <div className={classes.who}>
        <h2 id="kardex-persona">{persona.nombreCompleto}</h2>
        <Status tone={privado ? 'warning' : 'neutral'}>
          {privado ? texts.held(privado.dias) : texts.notHeld}
        </Status>
        <dl className={classes.facts}>
          <FactRows
            facts={[
              [person.document, persona.documento],
              [person.birth, persona.fechaNacimiento && readableDate(persona.fechaNacimiento)],
              [person.sex, persona.sexo],
              [person.work, persona.ocupacion],
              [person.home, persona.direccion],
              [person.lawyers, persona.abogados.join(', ')],
              [
                person.cause,
                <AddressLink key="cause" href={filePath(causa.id)}>
                  {causa.codigoUnico}
                </AddressLink>,
              ],
              [person.state, causa.estadoDescripcion],
              [person.court, causa.oficina],
              [person.judge, causa.juez],
            ]}
          />
        </dl>
      </div>
    </section>
  )
}
