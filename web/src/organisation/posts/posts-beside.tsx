import { postStates, postsScreen, postsBeside as texts } from '@estrado/machines/organisation/posts/texts'
import { readableDate } from '@estrado/machines/time/shown'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isAbove } from '../../accounts/users/user-rights.logic.ts'
import { isGranted } from '../../client/granted.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { BesideOf } from '../../kernel/beside-of.tsx'
import { shownDay } from '../../ui/instant.ts'
import { Beside } from '../../ui/split-view.tsx'
import { Status } from '../../ui/status.tsx'
import classes from './posts.module.css'
import { onePerson, type PastPost, type Person, type WaitingOffice } from './posts.ts'

const AssignDialog = lazy(() => import('./assign-dialog.tsx'))
const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const PassOnDialog = lazy(() => import('./pass-on-dialog.tsx'))

const tones: Readonly<Record<PastPost['situacion'], ToneName>> = {
  vigente: 'positive',
  futuro: 'information',
  terminado: 'neutral',
}

type PostsBesideProps = {
  readonly id: number
  readonly administrator: SessionUser
  readonly onClose: () => void
}

/** Somebody's posts beside the list: those of today and to come with what can be done, and every one that was. */
export function PostsBeside({ id, administrator, onClose }: PostsBesideProps) {
  const query = useQuery(onePerson(id))
  return (
    <BesideOf
      query={query}
      label={texts.now}
      texts={{ gone: texts.gone, failed: texts.loadFailed }}
      onClose={onClose}
    >
      {(person) => (
        <Beside label={texts.region(person.nombreCompleto)} name={person.nombreCompleto} onClose={onClose}>
          <PersonPosts person={person} administrator={administrator} />
        </Beside>
      )}
    </BesideOf>
  )
}

type Open =
  | { readonly dialog: 'assign' }
  | { readonly dialog: 'end' | 'move'; readonly post: PastPost }
  | { readonly dialog: 'passOn'; readonly office: WaitingOffice }
  | null

type PersonPostsProps = { readonly person: Person; readonly administrator: SessionUser }

function PersonPosts({ person, administrator }: PersonPostsProps) {
  const [open, setOpen] = useState<Open>(null)
  const present = person.puestos.filter(({ situacion }) => situacion !== 'terminado')
  const past = person.puestos.filter(({ situacion }) => situacion === 'terminado')
  const own = person.id === administrator.id
  const held = present.map(({ rol }) => ({ codigo: rol }))
  const above = isAbove({ id: person.id, estado: 'active', roles: held }, administrator)
  const mayAssign = !own && !above && !person.eliminado && isGranted(administrator, 'puestos.assign')
  const mayMove = !own && !above && isGranted(administrator, 'puestos.move')
  const mayPassOn = !own && !above && isGranted(administrator, 'puestos.passOn')
  const close = () => setOpen(null)
  return (
    <div className={classes.body}>
      <div className={classes.actions}>
        {mayAssign && <Button onClick={() => setOpen({ dialog: 'assign' })}>{texts.assign}</Button>}
        {person.eliminado && <Status tone="neutral">{texts.deleted}</Status>}
        {!person.eliminado && isGranted(administrator, 'usuarios.get') && (
          <Link to="/administracion/usuarios" search={{ usuario: person.id } as never}>
            {texts.account}
          </Link>
        )}
      </div>
      {own && <p className={classes.quiet}>{texts.own}</p>}
      {person.trabajoPendiente.length > 0 && (
        <section aria-label={texts.waiting}>
          <h3>{texts.waiting}</h3>
          <p className={classes.quiet}>{texts.waitingHint}</p>
          <ul className={classes.posts}>
            {person.trabajoPendiente.map((office) => (
              <li key={office.idOficina}>
                <p>{texts.waitingIn(office.oficina, office.cuantos)}</p>
                {mayPassOn && (
                  <Button
                    variant="default"
                    aria-label={texts.passOnOf(office.oficina)}
                    onClick={() => setOpen({ dialog: 'passOn', office })}
                  >
                    {texts.passOn}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={texts.now}>
        <h3>{texts.now}</h3>
        <PostList
          posts={present}
          {...(mayMove && { onDo: (dialog: 'end' | 'move', post: PastPost) => setOpen({ dialog, post }) })}
        />
      </section>
      <section aria-label={texts.history}>
        <h3>{texts.history}</h3>
        <PostList posts={past} />
      </section>
      <Suspense>
        {open?.dialog === 'assign' && (
          <AssignDialog person={person} administrator={administrator} onClose={close} />
        )}
        {open?.dialog === 'passOn' && <PassOnDialog person={person} office={open.office} onClose={close} />}
        {(open?.dialog === 'end' || open?.dialog === 'move') && (
          <MoveDialog
            person={person}
            post={open.post}
            moving={open.dialog === 'move'}
            administrator={administrator}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

type PostListProps = {
  readonly posts: readonly PastPost[]
  readonly onDo?: (dialog: 'end' | 'move', post: PastPost) => void
}

function PostList({ posts, onDo }: PostListProps) {
  if (posts.length === 0) return <p className={classes.quiet}>{texts.none}</p>
  return (
    <ul className={classes.posts}>
      {posts.map((post) => {
        const [role, office] = [roleNames[post.rol], post.oficina ?? '']
        return (
          <li key={post.numero}>
            <div>
              <p className={classes.role}>
                {role} <Status tone={tones[post.situacion]}>{postStates[post.situacion]}</Status>
              </p>
              <p>{office}</p>
              <p className={classes.quiet}>{spanOf(post)}</p>
              <p className={classes.quiet}>{whoOf(post)}</p>
            </div>
            {onDo && (
              <div className={classes.doing}>
                <Button
                  variant="default"
                  aria-label={texts.moveOf(role, office)}
                  onClick={() => onDo('move', post)}
                >
                  {texts.move}
                </Button>
                <Button
                  variant="default"
                  aria-label={texts.endOf(role, office)}
                  onClick={() => onDo('end', post)}
                >
                  {texts.end}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const spanOf = ({ desde, hasta }: PastPost): string => {
  if (desde && hasta) return texts.span(readableDate(desde), readableDate(hasta))
  if (desde) return texts.from(readableDate(desde))
  return hasta ? texts.until(readableDate(hasta)) : postsScreen.always
}

const whoOf = ({ asignado, terminado }: PastPost): string =>
  [
    ...(asignado.en && asignado.por ? [texts.assignedBy(asignado.por, shownDay(asignado.en))] : []),
    ...(terminado.en && terminado.por ? [texts.endedBy(terminado.por, shownDay(terminado.en))] : []),
  ].join('. ')
