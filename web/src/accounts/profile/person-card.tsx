import { profileScreen as texts } from '@estrado/machines/accounts/profile-texts'
import { shell } from '@estrado/machines/messages/shell'
import { readableDate } from '@estrado/machines/time/shown'
import { initials } from '../../app/shell/offices.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { useSession } from '../../session/session.ts'
import { type Fact, FactRows } from '../../ui/fact-rows.tsx'
import { Tag } from '../../ui/status.tsx'
import classes from './profile.module.css'

/** Photo, data, roles and offices, as the judiciary has them. */
export function PersonCard({ user }: { readonly user: SessionUser }) {
  const { persona } = user
  const facts: readonly Fact[] = [
    [texts.usuario, user.usuario],
    [texts.document, persona.documentoIdentidad],
    [texts.birth, persona.fechaNacimiento && readableDate(persona.fechaNacimiento)],
    [texts.roles, user.roles.map(({ descripcion }) => descripcion).join(', ')],
  ]
  return (
    <section className={classes.card} aria-labelledby="perfil-persona">
      <h2 id="perfil-persona">{texts.person}</h2>
      <div className={classes.person}>
        {persona.fotografia ? (
          <img className={classes.photo} src={persona.fotografia} alt={texts.photo(persona.nombreCompleto)} />
        ) : (
          <span className={classes.photo} aria-hidden>
            {initials(persona.nombreCompleto)}
          </span>
        )}
        <p className={classes.fullName}>{persona.nombreCompleto}</p>
      </div>
      <dl className={classes.facts}>
        <FactRows facts={facts.map(([label, value]) => [label, value || texts.none])} />
      </dl>
      <Offices user={user} />
      <p className={classes.quiet}>{texts.correct}</p>
    </section>
  )
}

function Offices({ user }: { readonly user: SessionUser }) {
  const current = useSession(({ context }) => context.office)
  const own = user.persona.funcionario?.oficina
  const offices = [
    ...(own ? [{ office: own, kind: texts.own }] : []),
    ...user.suplencias.map(({ oficina, esSuplencia }) => ({
      office: oficina,
      kind: esSuplencia ? shell.substitute : texts.own,
    })),
  ]
  return (
    <section aria-labelledby="perfil-oficinas">
      <h3 id="perfil-oficinas">{texts.offices}</h3>
      {offices.length === 0 && <p>{shell.external}</p>}
      <ul className={classes.offices}>
        {offices.map(({ office, kind }) => (
          <li key={office.id}>
            <span>{office.descripcion}</span>
            <span className={classes.quiet}>
              {texts.place(office.municipio.descripcion, office.municipio.departamento.descripcion)} · {kind}
            </span>
            {office.id === current && <Tag tone="positive">{texts.current}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}
