/** Where an act sends its cause: an office, or where one is drawn; what isn't said stays as it is. */
export type SentTo = {
  readonly idOficinaParaReparto?: number | null
  readonly idAreaOrganizacional?: number | null
  readonly idMunicipio?: number | null
}

/** The same as a body may say it. */
export type Said = { readonly [Key in keyof SentTo]?: SentTo[Key] | undefined }

/** As much of it as a body says. */
export const sentIn = ({ idOficinaParaReparto, idAreaOrganizacional, idMunicipio }: Said): SentTo => ({
  ...(idOficinaParaReparto === undefined ? {} : { idOficinaParaReparto }),
  ...(idAreaOrganizacional === undefined ? {} : { idAreaOrganizacional }),
  ...(idMunicipio === undefined ? {} : { idMunicipio }),
})
