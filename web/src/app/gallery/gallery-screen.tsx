import { gallery as texts } from '@estrado/machines/messages/gallery'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FinishMenu } from '../../signing/approval/finish-menu.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast, type ToastKind } from '../../ui/toasts.ts'
import { type Exhibit, exhibits } from './exhibits.tsx'
import { FieldStates } from './field-states.tsx'
import classes from './gallery.module.css'

const PlaceField = lazy(async () => ({
  default: (await import('../../organisation/map/place-field.tsx')).PlaceField,
}))

const kinds = Object.keys(texts.notice) as readonly ToastKind[]

/** `/galeria`: every shared dialog and component in its states, for developers and for the accessibility tests. */
export default function GalleryScreen() {
  const [shown, setShown] = useState<Exhibit>()
  const [answer, setAnswer] = useState<boolean>()
  const [point, setPoint] = useState<{ latitud: number | null; longitud: number | null }>({
    latitud: -16.4957,
    longitud: -68.1335,
  })
  const ask = async (question: Parameters<typeof confirm>[0]) => setAnswer(await confirm(question))

  return (
    <>
      <PageHeader title={texts.title} />
      <p>{texts.about}</p>
      <Section title={texts.fields}>
        <FieldStates />
      </Section>
      <Section title={texts.confirm}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void ask({})}>
            {texts.confirmDefault}
          </Button>
          <Button variant="default" onClick={() => void ask({ detail: <p>{texts.sample}</p> })}>
            {texts.confirmDetail}
          </Button>
          <Button
            variant="default"
            onClick={() => void ask({ accept: texts.confirmFinalAccept, final: true })}
          >
            {texts.confirmFinal}
          </Button>
        </div>
        <p role="status">{answer === undefined ? '' : texts.answered(answer)}</p>
      </Section>
      <Section title={texts.generic}>
        <div className={classes.buttons}>
          {exhibits.map((exhibit) => (
            <Button key={exhibit.name} variant="default" onClick={() => setShown(exhibit)}>
              {texts.open(exhibit.name)}
            </Button>
          ))}
        </div>
      </Section>
      <Section title={texts.notices}>
        <div className={classes.buttons}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="default"
              onClick={() => showToast(kind, texts.sample, { lines: texts.sampleLines })}
            >
              {texts.notice[kind]}
            </Button>
          ))}
          <Button
            variant="default"
            onClick={() =>
              showToast('positive', texts.sample, { undo: () => showToast('information', texts.undone) })
            }
          >
            {texts.undoNotice}
          </Button>
        </div>
      </Section>
      {[false, true].map((approved) => (
        <Section key={String(approved)} title={approved ? texts.finishMenuApproved : texts.finishMenu}>
          <FinishMenu approved={approved} onApprove={() => undefined} onSign={() => undefined} />
        </Section>
      ))}
      <Section title={texts.dropArea}>
        <DropArea onFiles={([file]) => file && showToast('information', file.name)} />
      </Section>
      <Section title={texts.dropAreaOff}>
        <DropArea disabled onFiles={() => undefined} />
      </Section>
      <Section title={texts.place}>
        <Suspense>
          <PlaceField
            label={texts.place}
            name="lugar"
            latitud={point.latitud}
            longitud={point.longitud}
            onChange={(latitud, longitud) => setPoint({ latitud, longitud })}
            places={[]}
            centre={null}
          />
        </Suspense>
      </Section>
      {shown?.show(() => setShown(undefined))}
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.section}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
