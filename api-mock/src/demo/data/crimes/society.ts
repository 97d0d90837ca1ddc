import type { Delito } from '../types.ts'
import {
  chapter,
  corrupcion,
  instancia,
  mujer,
  porVerificar,
  privada,
  reclusion,
  reclusionMeses,
  trabajoMeses,
} from './row.ts'

/** Titles IV to VII: public faith, common safety, economy and trade, family. */
export const societyCrimes: readonly Delito[] = [
  ...chapter(401, [
    ['186', 'Falsificación de Moneda', reclusion(2, 8)],
    ['187', 'Circulación de Moneda Falsa Recibida de Buena Fe', trabajoMeses(1, 12), porVerificar],
    ['188', 'Títulos y Valores Equiparados a la Moneda', null],
  ]),
  ...chapter(402, [
    ['190', 'Falsificación de Sellos, Papel Sellado y Timbres', reclusion(1, 6), porVerificar],
    ['191', 'Impresión Fraudulenta de Sello Oficial', reclusion(1, 5), porVerificar],
    ['192', 'Falsificación y Aplicación Indebida de Marcas y Contraseñas', null],
  ]),
  ...chapter(403, [
    ['198', 'Falsedad Material', reclusion(1, 6)],
    ['199', 'Falsedad Ideológica', reclusion(1, 6)],
    ['200', 'Falsificación de Documento Privado', reclusionMeses(6, 24)],
    ['201', 'Falsedad Ideológica en Certificado Médico', reclusionMeses(1, 12)],
    ['202', 'Supresión o Destrucción de Documento', null],
    ['203', 'Uso de Instrumento Falsificado', null],
  ]),
  ...chapter(404, [
    ['204', 'Giro de Cheque en Descubierto', reclusion(1, 4), privada],
    ['205', 'Giro Defectuoso de Cheque', reclusion(1, 4), { ...privada, ...porVerificar }],
  ]),
  ...chapter(501, [
    ['206', 'Incendio', reclusion(2, 6)],
    ['207', 'Otros Estragos', reclusion(3, 8), porVerificar],
    ['208', 'Peligro de Estrago', reclusionMeses(6, 36), porVerificar],
    ['209', 'Actos Dirigidos a Impedir la Defensa Común', reclusion(1, 3), porVerificar],
    ['210', 'Conducción Peligrosa de Vehículos', reclusionMeses(6, 24)],
    [
      '211',
      'Fabricación, Comercio o Tenencia de Sustancias Explosivas, Asfixiantes y Otras',
      reclusion(1, 4),
      porVerificar,
    ],
  ]),
  ...chapter(502, [
    ['212', 'Desastre en Medios de Transporte', reclusion(1, 10), porVerificar],
    ['213', 'Atentado contra la Seguridad de los Transportes', reclusion(2, 8)],
    ['214', 'Atentado contra la Seguridad de los Servicios Públicos', reclusion(2, 8)],
  ]),
  ...chapter(503, [
    ['216', 'Delitos contra la Salud Pública', reclusion(1, 10)],
    ['218', 'Ejercicio Ilegal de la Medicina', reclusionMeses(3, 24), porVerificar],
  ]),
  ...chapter(601, [
    ['221', 'Contratos Lesivos al Estado', reclusion(5, 10), corrupcion],
    ['222', 'Incumplimiento de Contratos', reclusion(3, 8), corrupcion],
    ['223', 'Destrucción o Deterioro de Bienes del Estado y la Riqueza Nacional', reclusion(1, 6)],
    ['224', 'Conducta Antieconómica', reclusion(3, 8), corrupcion],
    ['225', 'Infidencia Económica', reclusion(1, 3), { ...corrupcion, ...porVerificar }],
    ['226', 'Agio', reclusionMeses(6, 36)],
    ['228', 'Contribuciones y Ventajas Ilegítimas', reclusion(1, 3), { ...corrupcion, ...porVerificar }],
    [
      '228 bis',
      'Contribuciones y Ventajas Ilegítimas de la Servidora o Servidor Público',
      reclusion(3, 8),
      { ...corrupcion, ...porVerificar },
    ],
    ['229', 'Sociedades o Asociaciones Ficticias', reclusion(1, 3), { ...corrupcion, ...porVerificar }],
    ['230', 'Franquicias, Liberaciones o Privilegios Ilegales', reclusion(3, 8), corrupcion],
    ['232', 'Sabotaje', reclusion(1, 8)],
    [
      '233',
      'Monopolio de Importación, Producción o Distribución de Mercancías',
      reclusionMeses(6, 36),
      porVerificar,
    ],
    ['234', 'Lock-out, Huelgas y Paros Ilegales', reclusion(1, 5)],
  ]),
  ...chapter(602, [
    ['235', 'Fraude Comercial', reclusionMeses(6, 36)],
    ['236', 'Engaño en Productos Industriales', reclusionMeses(6, 36)],
    ['237', 'Desvío de Clientela', null, privada],
    ['238', 'Corrupción de Dependientes', reclusionMeses(3, 12), { ...privada, ...porVerificar }],
    ['239', 'Tenencia, Uso y Fabricación de Pesas y Medidas Falsas', trabajoMeses(1, 12), porVerificar],
  ]),
  ...chapter(701, [
    ['240', 'Bigamia', reclusion(2, 4)],
    ['241', 'Otros Matrimonios Ilegales', reclusion(1, 3), porVerificar],
    ['242', 'Responsabilidad del Oficial del Registro Civil', reclusion(1, 3), porVerificar],
    ['243', 'Simulación de Matrimonio', reclusion(1, 3), porVerificar],
    ['244', 'Alteración o Sustitución del Estado Civil', reclusion(1, 5)],
    ['246', 'Sustracción de un Menor o Incapaz', reclusion(1, 3), porVerificar],
    ['247', 'Inducción a Fuga de un Menor', reclusionMeses(6, 24), porVerificar],
  ]),
  ...chapter(702, [
    ['248', 'Abandono de Familia', reclusionMeses(6, 24), instancia],
    ['249', 'Incumplimiento de Deberes de Asistencia', reclusionMeses(6, 24), instancia],
    [
      '250',
      'Abandono de Mujer Embarazada',
      reclusionMeses(6, 36),
      { ...instancia, ...mujer, ...porVerificar },
    ],
    ['250 bis', 'Violencia Económica', reclusion(2, 4), mujer],
    ['250 ter', 'Violencia Patrimonial', reclusion(2, 4), { ...mujer, ...porVerificar }],
    [
      '250 quater',
      'Sustracción de Utilidades de Actividades Económicas Familiares',
      reclusionMeses(6, 12),
      mujer,
    ],
  ]),
]
