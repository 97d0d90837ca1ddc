/** Who somebody is and how they are reached, as the forms of accounts and of parties hold it. */
export type PersonForm = {
  readonly documentoIdentidad: string
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
  /** `YYYY-MM-DD`; null or empty where unknown. */
  readonly fechaNacimiento: string | null
  readonly celular: string
  readonly email: string
}
