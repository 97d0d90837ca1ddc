import type { RoleCode } from './roles.ts'

/** A person of the demo court: the API makes the account, the agent the certificate of the demo token. */
export type DemoPerson = {
  readonly usuario: string
  readonly roles: readonly RoleCode[]
  readonly documentoIdentidad: string
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
  readonly email: string
}

/** Password of every demo user but `nuevo`, who still has the default one. */
export const demoPassword = 'Estrado-2026'
/** PIN of the demo token. */
export const demoPin = '1234'

const person = (
  usuario: string,
  roles: readonly RoleCode[],
  documentoIdentidad: string,
  nombres: string,
  primerApellido: string,
  segundoApellido: string,
): DemoPerson => ({
  usuario,
  roles,
  documentoIdentidad,
  nombres,
  primerApellido,
  segundoApellido,
  email: `${usuario}@estrado.example`,
})

export const demoPeople: readonly DemoPerson[] = [
  person('root', ['ROOT'], '1000001', 'Remberto', 'Condori', 'Alanoca'),
  person('admin', ['ADMIN'], '1000002', 'Adela', 'Quiroga', 'Montaño'),
  person('admin.tdj', ['ADMIN_TDJ'], '1000003', 'Tadeo', 'Justiniano', 'Roca'),
  person('juez', ['JUEZ'], '2000001', 'María Eugenia', 'Terrazas', 'Ibáñez'),
  person('juez.inst', ['JUEZ_INST'], '2000002', 'Wálter', 'Choquehuanca', 'Mamani'),
  person('vocal', ['VOCAL'], '2000003', 'Rosario', 'Peñaranda', 'Núñez'),
  person('secretario', ['SECRE'], '2000004', 'Iván', 'Yáñez', 'Callisaya'),
  person('secre.inst', ['SECRE_INST'], '2000005', 'Nilda', 'Apaza', 'Huanca'),
  person('secre.sala', ['SECRE_SALA_TDJ'], '2000006', 'Gonzalo', 'Arce', 'Villarroel'),
  person('auxiliar', ['AUX_JUZ'], '2000007', 'Lourdes', 'Mendoza', 'Tito'),
  person('gestor', ['GESTOR_OGP'], '3000001', 'Édgar', 'Zeballos', 'Rivero'),
  person('ventanilla', ['VENT_OGP'], '3000002', 'Ximena', 'Vargas', 'Ordóñez'),
  person('coordinador', ['COORD_OGP'], '3000003', 'Félix', 'Guarachi', 'Limachi'),
  person('encargado', ['ENC_OGP'], '3000004', 'Noelia', 'Suárez', 'Banzer'),
  person('aux.ogp', ['AUX_OGP'], '3000005', 'Omar', 'Cuéllar', 'Añez'),
  person('fiscal', ['MIN_PUB'], '4000001', 'Patricia', 'Salvatierra', 'Muñoz'),
  person('abogado', ['ABOGADO'], '4000002', 'Hernán', "D'Orbigny", 'Peredo'),
  person('sujeto', ['SUJ_PROC'], '4000003', 'Juana', 'Quispe', 'Flores'),
  person('diligenciero', ['OFI_DIL_TDJ'], '2000008', 'Rubén', 'Cáceres', 'Poma'),
  person('auditor', ['AUDITOR'], '5000001', 'Beatriz', 'Echalar', 'Soria'),
  person('operador', ['OPERADOR'], '5000003', 'Wilma', 'Colque', 'Laura'),
  person('nuevo', ['AUX_JUZ'], '5000002', 'Nicolás', 'Ugarte', 'Paz'),
]
