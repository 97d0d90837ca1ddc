/**
 * Search texts without the names of who is protected, as `parties/search-text.ts` writes them from now on, and the
 * indexes by which such a person is found by the whole name or number.
 */
export const protectedSearch = `
create index sujeto_procesal_nombre on sujeto_procesal (folded(nombre));
create index sujeto_procesal_numero on sujeto_procesal
  (upper(documento || coalesce('-' || nullif(facts->'persona'->>'complemento', ''), '')));
create index sujeto_procesal_persona on sujeto_procesal (id_persona_natural);
update causa c set busqueda = folded(concat_ws(' ', codigo_unico, (
  select string_agg(s.nombre, ' ' order by s.id) from sujeto_procesal s
  where s.id_causa = c.id and s.id_tipo_sujeto_procesal not in (3, 5)
    and not coalesce((s.facts->>'reservaIdentidad')::boolean, false)
    and not coalesce(substring(s.facts->'persona'->>'fechaNacimiento' from '^[0-9]{4}-[0-9]{2}-[0-9]{2}') collate "C"
      > to_char((c.fecha_creacion at time zone 'UTC' - interval '4 hours')::date - interval '18 years', 'YYYY-MM-DD'),
      false))));
`
