import { demoOffices } from '../offices.ts'
import { acusado, acusador, prueba, publicCause } from './row.ts'

/** A public cause that asks for the demo judge's court of instruction, who excuses themself. */
export const excusedCause = publicCause({
  key: 'hurto-mercado',
  actor: 'ventanilla',
  stage: 'signed',
  incident: { modo: 'exacta', diasAtras: 12, hora: '11:40' },
  general: {
    codigoUnico: 'LPZ2600836',
    idOficinaReparto: demoOffices.juzgadoInstruccion1LaPaz,
    idMunicipioHecho: 20101,
    hechoDireccion: 'Calle Max Paredes N° 640, puesto 12',
    hechoZona: 'Gran Poder',
    hechoLatitud: -16.4963,
    hechoLongitud: -68.1436,
    hechoRelato: 'El denunciado se llevó la recaudación del puesto mientras ayudaba a cerrarlo.',
  },
  parties: [acusador('6000066', ['6000211']), acusado('6000058', ['326'])],
  documents: [prueba('Denuncia y cuaderno de ventas', 3)],
})
