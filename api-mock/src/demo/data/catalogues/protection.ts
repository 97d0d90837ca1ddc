import type { CatalogueEntry } from '../types.ts'

/** Types of protection measure, in short words. Parties are offered only those of the laws 348 and 1173 (`spec 3 §5`). */
export const protectionMeasures: readonly CatalogueEntry[] = [
  {
    id: 1,
    descripcion:
      'Ordenar la salida, desocupación o restricción del agresor del domicilio conyugal o familiar',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 2,
    descripcion: 'Prohibir al agresor enajenar, hipotecar, prendar o disponer de los bienes comunes',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 3,
    descripcion: 'Disponer la asistencia familiar a favor de hijas, hijos y la mujer',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 4,
    descripcion:
      'Prohibir al agresor acercarse, concurrir o ingresar al domicilio o lugar de trabajo o estudio de la mujer',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 5,
    descripcion: 'Restituir a la mujer al domicilio del que fue alejada con violencia',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 6,
    descripcion:
      'Prohibir al agresor comunicarse con la mujer o intimidarla por cualquier medio o por terceras personas',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 7,
    descripcion: 'Prohibir acciones de intimidación, amenazas o coacción a testigos',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 8,
    descripcion:
      'Suspender temporalmente al agresor del régimen de visitas y convivencia con sus hijas e hijos',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 9,
    descripcion: 'Realizar el inventario de los bienes muebles e inmuebles comunes o de posesión legítima',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 10,
    descripcion:
      'Disponer la entrega inmediata de objetos y documentos personales de la mujer y de sus hijas e hijos',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 11,
    descripcion: 'Retener documentos de propiedad de bienes mientras se decide la reparación del daño',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 12,
    descripcion: 'Disponer la tenencia o guarda temporal de hijas e hijos',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 13,
    descripcion: 'Disponer el acceso de la mujer a licencia laboral con goce de haberes',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 14,
    descripcion: 'Velar por el derecho sucesorio de las mujeres',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 15,
    descripcion: 'Disponer medidas de seguridad laboral para la mujer en situación de violencia',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 16,
    descripcion: 'Disponer la anotación preventiva de los bienes sujetos a registro del agresor',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 17,
    descripcion: 'Disponer el auxilio de la fuerza pública para el retiro de pertenencias',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 18,
    descripcion: 'Disponer la prohibición al agresor de portar armas',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 19,
    descripcion: 'Disponer el ingreso a una casa de acogida o refugio temporal',
    detalle: { leyNormativa: 'Ley N° 348' },
  },
  {
    id: 20,
    descripcion:
      'Salida o desocupación del domicilio por parte del agresor, independientemente de la titularidad del bien',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 21,
    descripcion:
      'Prohibición al agresor de ingresar al domicilio de la víctima, aunque se trate del domicilio familiar',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 22,
    descripcion:
      'Prohibición al agresor de comunicarse directa o indirectamente con la víctima por cualquier medio',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 23,
    descripcion: 'Prohibición al agresor de intimidar a la víctima o a integrantes de su familia',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 24,
    descripcion: 'Prohibición al agresor de acercarse a la distancia que fije la autoridad judicial',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 25,
    descripcion: 'Prohibición de transitar por los lugares de recorrido frecuente de la víctima',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 26,
    descripcion:
      'Prohibición de concurrir a determinados lugares de residencia, trabajo o estudio de la víctima',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 27,
    descripcion: 'Devolución inmediata de objetos personales y documentos de identidad de la víctima',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 28,
    descripcion: 'Asistencia familiar a favor de la víctima, sus hijas o hijos dependientes',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 29,
    descripcion: 'Tratamiento psicológico o psiquiátrico de la víctima en centros de salud',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 30,
    descripcion: 'Fijación provisional de la guarda de niñas, niños o adolescentes',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  { id: 31, descripcion: 'Suspensión del régimen de visitas', detalle: { leyNormativa: 'Ley N° 1173' } },
  {
    id: 32,
    descripcion: 'Acompañamiento y vigilancia policial de la víctima',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 33,
    descripcion: 'Uso de dispositivos electrónicos de alejamiento por el agresor',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 34,
    descripcion: 'Restitución de la víctima a su domicilio con garantías',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 35,
    descripcion: 'Anotación preventiva de los bienes del agresor',
    detalle: { leyNormativa: 'Ley N° 1173' },
  },
  {
    id: 36,
    descripcion: 'Acogimiento circunstancial de la niña, niño o adolescente',
    detalle: { leyNormativa: 'Ley N° 548' },
  },
  { id: 37, descripcion: 'Integración a un centro de acogimiento', detalle: { leyNormativa: 'Ley N° 548' } },
  {
    id: 38,
    descripcion: 'Derivación a programas de ayuda a la familia',
    detalle: { leyNormativa: 'Ley N° 548' },
  },
  {
    id: 39,
    descripcion: 'Reserva de la identidad de la víctima de trata o tráfico',
    detalle: { leyNormativa: 'Ley N° 263' },
  },
  { id: 40, descripcion: 'Asistencia en albergue especializado', detalle: { leyNormativa: 'Ley N° 263' } },
  {
    id: 41,
    descripcion: 'Protección policial para el traslado a fin de cumplir diligencias',
    detalle: { leyNormativa: 'Ley N° 458' },
  },
  {
    id: 42,
    descripcion: 'Preservación de la identidad del denunciante o testigo',
    detalle: { leyNormativa: 'Ley N° 458' },
  },
  {
    id: 43,
    descripcion: 'Separación del resto de la población carcelaria',
    detalle: { leyNormativa: 'Ley N° 458' },
  },
  {
    id: 44,
    descripcion: 'Distorsión de la voz o del aspecto físico en la declaración',
    detalle: { leyNormativa: 'Ley N° 458' },
  },
]
