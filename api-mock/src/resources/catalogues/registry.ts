import type { Handler } from '../../context.ts'

/** GET segip/directo/{documentNumber}: the demo identity registry, which stands in for the national one. */
export const findPerson: Handler<'segip.find'> = async ({ services, params }) => {
  const row = await services.db
    .selectFrom('persona as p')
    .leftJoin('abogado as a', 'a.id_persona', 'p.id')
    .selectAll('p')
    .select(['a.matricula', 'a.fecha_vencimiento'])
    .where('p.documento_identidad', '=', (params.documentNumber ?? '').trim())
    .orderBy('p.complemento')
    .executeTakeFirst()
  if (!row) return { answer: { persona: null, abogado: null } }
  const detail = row.detalle
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : '')
  const id = (key: string) => (typeof detail[key] === 'number' ? detail[key] : null)
  return {
    answer: {
      persona: {
        id: row.id,
        tipoDocumentoIdentidad: text('tipoDocumentoIdentidad') || 'Cédula de Identidad',
        documentoIdentidad: row.documento_identidad,
        complemento: row.complemento,
        lugarExpedicion: text('lugarExpedicion'),
        nombres: row.nombres,
        primerApellido: row.primer_apellido,
        segundoApellido: row.segundo_apellido,
        fechaNacimiento: text('fechaNacimiento') || null,
        sexo: text('sexo'),
        idNacionalidad: id('idNacionalidad'),
        idDepartamento: id('idDepartamento'),
        idMunicipioNacimiento: id('idMunicipioNacimiento'),
        idEstadoCivil: id('idEstadoCivil'),
        idGenero: id('idGenero'),
        idIdioma: id('idIdioma'),
        idGradoDiscapacidad: id('idGradoDiscapacidad'),
        celular: text('celular'),
        email: text('email'),
        profesionOcupacion: text('profesionOcupacion'),
        esCiudadanoDigital: typeof detail.esCiudadanoDigital === 'boolean' ? detail.esCiudadanoDigital : null,
        domicilioReal: detail.domicilioReal ?? emptyHome,
      },
      abogado: row.matricula
        ? { matricula: row.matricula, fechaVencimientoMatricula: row.fecha_vencimiento }
        : null,
    },
  }
}

const emptyHome = {
  idPais: null,
  idDepartamento: null,
  idMunicipio: null,
  direccion: '',
  telefono: '',
  latitud: null,
  longitud: null,
}
