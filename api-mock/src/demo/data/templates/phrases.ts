/** A keyed phrase: a ground that is written often, found by its title and its keys. */
export type KeyedPhrase = {
  readonly id: number
  readonly titulo: string
  /** Words by which it is found, in small letters, with spaces between. */
  readonly claves: string
  /** In the markup of written documents. */
  readonly texto: string
}

/** Grounds that the demo's courts write often: samples, like the templates. */
export const keyedPhrases: readonly KeyedPhrase[] = [
  {
    id: 1,
    titulo: 'Peligro de fuga',
    claves: 'fuga arraigo domicilio trabajo familia 234',
    texto:
      'El peligro de fuga se determina mediante una evaluación integral de las circunstancias que señala el artículo 234 del Código de Procedimiento Penal; ninguna basta por sí sola cuando las demás la desvirtúan. En el caso, se tiene acreditado que {{persona.fuga|Circunstancias de fuga acreditadas y con qué}}.',
  },
  {
    id: 2,
    titulo: 'Peligro de obstaculización',
    claves: 'obstaculización testigos prueba 235 influir',
    texto:
      'El peligro de obstaculización del artículo 235 del Código de Procedimiento Penal debe fundarse en circunstancias objetivas y actuales, y no en suposiciones. En el caso, se tiene acreditado que {{persona.obstaculizacion|Circunstancias de obstaculización acreditadas y con qué}}.',
  },
  {
    id: 3,
    titulo: 'Probabilidad de autoría',
    claves: 'probabilidad autoría participación indicios imputación',
    texto:
      'Para aplicar una medida cautelar no se exige certeza, sino elementos de convicción suficientes para sostener que la persona imputada es, con probabilidad, autora o partícipe de un hecho punible. Esos elementos son: {{persona.elementos|Elementos de convicción}}. Su valoración en esta etapa no anticipa la sentencia.',
  },
  {
    id: 4,
    titulo: 'Principio de proporcionalidad',
    claves: 'proporcionalidad idoneidad necesidad ponderación',
    texto:
      'Toda restricción de un derecho debe ser **idónea** para el fin que persigue, **necesaria** por no existir otra menos gravosa de igual eficacia, y **proporcional** en sentido estricto, porque lo que se protege pesa más que lo que se restringe. En el caso: {{persona.ponderacion|Aplicación de los tres juicios al caso}}.',
  },
  {
    id: 5,
    titulo: 'Excepcionalidad de la detención preventiva',
    claves: 'detención preventiva excepcional última libertad 7 23',
    texto:
      'La libertad durante el proceso es la regla, y la detención preventiva, la excepción (artículo 23 de la Constitución Política del Estado y artículo 7 del Código de Procedimiento Penal). Sólo procede cuando las demás medidas son insuficientes, por el tiempo estrictamente necesario, y en caso de duda se aplica lo más favorable a la persona imputada.',
  },
  {
    id: 6,
    titulo: 'Carácter provisional de las medidas cautelares',
    claves: 'provisional revocable modificable 250 cautelares',
    texto:
      'Las medidas cautelares son provisionales: la decisión que las impone, rechaza o modifica es revocable o modificable aun de oficio (artículo 250 del Código de Procedimiento Penal), cuando cambian las circunstancias en que se fundó.',
  },
  {
    id: 7,
    titulo: 'Presunción de inocencia',
    claves: 'inocencia 116 duda favorable carga prueba',
    texto:
      'Se garantiza la presunción de inocencia y, durante el proceso, en caso de duda sobre la norma aplicable rige la más favorable a la persona imputada (artículo 116 de la Constitución Política del Estado). La carga de la prueba corresponde a quien acusa, y se prohíbe toda presunción de culpabilidad (artículo 6 del Código de Procedimiento Penal).',
  },
  {
    id: 8,
    titulo: 'Debido proceso',
    claves: 'debido proceso 115 garantía defensa',
    texto:
      'El Estado garantiza el derecho al debido proceso, a la defensa y a una justicia plural, pronta, oportuna, gratuita, transparente y sin dilaciones (artículo 115, parágrafo II, de la Constitución Política del Estado). Ninguna persona puede ser condenada sin haber sido oída y juzgada previamente en un debido proceso (artículo 117, parágrafo I).',
  },
  {
    id: 9,
    titulo: 'Tutela judicial efectiva',
    claves: 'tutela judicial efectiva acceso justicia 115',
    texto:
      'Toda persona debe ser protegida oportuna y efectivamente por los jueces y tribunales en el ejercicio de sus derechos e intereses legítimos (artículo 115, parágrafo I, de la Constitución Política del Estado). La tutela comprende el acceso a la justicia, una resolución fundada en derecho y su cumplimiento.',
  },
  {
    id: 10,
    titulo: 'Derecho a la defensa',
    claves: 'defensa técnica material 119 8 9',
    texto:
      'La defensa es inviolable (artículo 119, parágrafo II, de la Constitución Política del Estado). La persona imputada puede defenderse por sí misma e intervenir en todos los actos que incorporen elementos de prueba, y tiene derecho a la asistencia de una abogada o un abogado desde el primer acto del proceso (artículos 8 y 9 del Código de Procedimiento Penal).',
  },
  {
    id: 11,
    titulo: 'Igualdad de las partes',
    claves: 'igualdad partes contradicción 119 12',
    texto:
      'Las partes gozan en el proceso de igualdad de oportunidades para ejercer sus facultades y derechos (artículo 119, parágrafo I, de la Constitución Política del Estado y artículo 12 del Código de Procedimiento Penal). Por ello ninguna petición que afecte a otra parte se resuelve sin haberla oído, salvo los casos que la ley exceptúa.',
  },
  {
    id: 12,
    titulo: 'Plazo razonable',
    claves: 'plazo razonable dilación celeridad 133',
    texto:
      'Toda persona tiene derecho a ser oída y juzgada dentro de un plazo razonable (artículo 8.1 de la Convención Americana sobre Derechos Humanos). Para apreciarlo se consideran la complejidad del asunto, la conducta de las partes y la de las autoridades. En el caso: {{persona.apreciacion|Apreciación de los tres criterios}}.',
  },
  {
    id: 13,
    titulo: 'Deber de fundamentación',
    claves: 'fundamentación motivación 124 congruencia',
    texto:
      'Las sentencias y autos interlocutorios deben expresar los motivos de hecho y de derecho en que se basan, y el valor otorgado a los medios de prueba; la simple relación de documentos o la mención de lo pedido no reemplaza la fundamentación (artículo 124 del Código de Procedimiento Penal).',
  },
  {
    id: 14,
    titulo: 'Valoración de la prueba',
    claves: 'valoración prueba sana crítica 173',
    texto:
      'La prueba se valora con aplicación de las reglas de la sana crítica: a cada elemento se le asigna su valor, con justificación de las razones, en base a la apreciación conjunta y armónica de toda la prueba esencial producida (artículo 173 del Código de Procedimiento Penal).',
  },
  {
    id: 15,
    titulo: 'Exclusión de prueba ilícita',
    claves: 'exclusión probatoria prueba ilícita 13 172',
    texto:
      'Los elementos de prueba sólo tienen valor si fueron obtenidos por medios lícitos e incorporados al proceso conforme a la ley (artículo 13 del Código de Procedimiento Penal). Carecen de eficacia probatoria los actos que vulneren derechos y garantías (artículo 172). El elemento cuestionado, {{persona.elemento|Elemento de prueba cuestionado}}, {{persona.conclusion|Por qué se excluye, o por qué no}}.',
  },
  {
    id: 16,
    titulo: 'Actividad procesal defectuosa',
    claves: 'nulidad defecto absoluto relativo 167 168 169 170',
    texto:
      'No pueden fundar una decisión judicial los actos cumplidos con inobservancia de las formas que la ley prevé, salvo que el defecto haya sido subsanado o convalidado (artículos 167 a 170 del Código de Procedimiento Penal). No hay nulidad sin agravio: quien la reclama debe señalar el acto, la norma inobservada y el perjuicio cierto que le causa.',
  },
  {
    id: 17,
    titulo: 'Corrección del procedimiento',
    claves: 'saneamiento corrección defecto 168',
    texto:
      'Advertido un defecto que puede corregirse, el acto se renueva, se rectifica el error o se cumple lo omitido, de oficio o a petición de parte, sin retrotraer el proceso a períodos precluidos, salvo los casos que la ley señala (artículo 168 del Código de Procedimiento Penal). Se corrige lo siguiente: {{persona.correccion|Acto que se corrige y cómo}}.',
  },
  {
    id: 18,
    titulo: 'Notificación por edictos',
    claves: 'edictos domicilio desconocido notificación 165',
    texto:
      'Cuando la persona que debe ser notificada no tiene domicilio conocido o se ignora su paradero, la notificación se practica por edictos, conforme al artículo 165 del Código de Procedimiento Penal. Consta que se la buscó sin resultado: {{persona.busqueda|Diligencias y certificaciones que lo acreditan}}.',
  },
  {
    id: 19,
    titulo: 'Notificación válida si cumple su finalidad',
    claves: 'notificación finalidad conocimiento indefensión 166',
    texto:
      'La notificación busca que la parte conozca realmente la actuación. Si, pese a un defecto, ha cumplido su finalidad, es válida (artículo 166 del Código de Procedimiento Penal), porque no causa indefensión. En el caso, el conocimiento consta en {{persona.constancia|Actuación que prueba el conocimiento}}.',
  },
  {
    id: 20,
    titulo: 'Costas',
    claves: 'costas imposición responsabilidad gastos',
    texto:
      'Toda decisión que pone término al proceso determina quién soporta las costas, conforme al Título de costas del Código de Procedimiento Penal. En el caso, se imponen a {{persona.obligado|Quién paga las costas}}, porque {{persona.motivo|Motivo de la imposición}}. Se liquidarán en ejecución.',
  },
  {
    id: 21,
    titulo: 'Exención de costas',
    claves: 'costas sin costas exención',
    texto: 'No corresponde imponer costas, porque {{persona.motivo|Motivo por el que no se imponen costas}}.',
  },
  {
    id: 22,
    titulo: 'Interés superior de la niña, niño y adolescente',
    claves: 'interés superior niñez adolescencia 60 548',
    texto:
      'Es deber del Estado, la sociedad y la familia garantizar la prioridad del interés superior de la niña, niño y adolescente (artículo 60 de la Constitución Política del Estado; artículo 3 de la Convención sobre los Derechos del Niño; Ley N.° 548). En esta decisión ese interés se concreta así: {{persona.interes|Qué exige el interés superior en el caso}}.',
  },
  {
    id: 23,
    titulo: 'Enfoque de género',
    claves: 'género mujeres violencia 348 15 debida diligencia',
    texto:
      'Las personas, y en particular las mujeres, tienen derecho a no sufrir violencia física, sexual o psicológica, en la familia ni en la sociedad (artículo 15 de la Constitución Política del Estado). La Ley N.° 348 y la Convención de Belém do Pará obligan a actuar con debida diligencia, y a resolver sin estereotipos que resten valor a la palabra de la víctima o la hagan responsable de lo que sufrió.',
  },
  {
    id: 24,
    titulo: 'Prohibición de conciliar en hechos de violencia',
    claves: 'conciliación prohibida violencia 46 348',
    texto:
      'La conciliación está prohibida en los hechos de violencia contra las mujeres que comprometan su vida e integridad sexual (artículo 46 de la Ley N.° 348); la excepción que la ley admite exige que la promueva la propia víctima, y nunca en caso de reincidencia. En el caso: {{persona.aplicacion|Por qué procede o no procede}}.',
  },
  {
    id: 25,
    titulo: 'No revictimización',
    claves: 'revictimización víctima trato dignidad cámara gesell',
    texto:
      'La víctima debe ser tratada con dignidad y respeto, y no se la expondrá a declarar más de lo indispensable, ni a encontrarse con la persona denunciada. Se adoptan las siguientes previsiones: {{persona.previsiones|Previsiones: anticipo de prueba, medio virtual, acompañamiento}}.',
  },
  {
    id: 26,
    titulo: 'Derechos de la víctima',
    claves: 'víctima oída información 11 121',
    texto:
      'La víctima puede intervenir en el proceso y tiene derecho a ser oída antes de cada decisión que implique la extinción o suspensión de la acción penal y, en su caso, a impugnarla, aunque no sea querellante (artículo 121, parágrafo II, de la Constitución Política del Estado y artículo 11 del Código de Procedimiento Penal).',
  },
  {
    id: 27,
    titulo: 'Reserva de identidad',
    claves: 'reserva identidad testigo protegido 458',
    texto:
      'Se dispone la reserva de la identidad y de los datos de contacto de {{persona.protegida|Persona protegida, por su código o calidad}}, conforme a la Ley N.° 458, de Protección de Denunciantes y Testigos. Secretaría los guarda en legajo separado, al que sólo se accede por orden de esta autoridad; la medida no puede impedir que la defensa conozca y contradiga el contenido de la prueba.',
  },
  {
    id: 28,
    titulo: 'Reserva de actuaciones',
    claves: 'reserva publicidad actuaciones menores 116',
    texto:
      'El proceso es público, y su reserva, excepcional. Se dispone la reserva de {{persona.actuaciones|Actuaciones que se reservan}} hasta {{persona.hasta|Hasta cuándo}}, porque la publicidad puede afectar {{persona.bien|Qué puede afectar la publicidad}} (artículo 116 del Código de Procedimiento Penal). Las partes mantienen el acceso que la ley les reconoce.',
  },
  {
    id: 29,
    titulo: 'Intérprete o traducción',
    claves: 'idioma intérprete traducción indígena 120 10',
    texto:
      'Toda persona sometida a proceso debe ser juzgada en su idioma (artículo 120, parágrafo II, de la Constitución Política del Estado), y quien no comprende el idioma español tiene derecho a intérprete (artículo 10 del Código de Procedimiento Penal). Se designa intérprete de {{persona.idioma|Idioma}} a {{persona.interprete|Nombre de la persona intérprete}}.',
  },
  {
    id: 30,
    titulo: 'Objetividad del Ministerio Público',
    claves: 'objetividad fiscal ministerio público 72',
    texto:
      'La autoridad fiscal vela por el cumplimiento efectivo de las garantías y actúa con objetividad: toma en cuenta no sólo lo que permita comprobar la acusación, sino también lo que sirva para eximir de responsabilidad a la persona imputada (artículo 72 del Código de Procedimiento Penal).',
  },
  {
    id: 31,
    titulo: 'Control jurisdiccional de la investigación',
    claves: 'control jurisdiccional 54 279 derechos',
    texto:
      'La Fiscalía y la Policía Boliviana actúan siempre bajo control jurisdiccional; los fiscales no pueden realizar actos jurisdiccionales ni los jueces actos de investigación que comprometan su imparcialidad (artículo 279 del Código de Procedimiento Penal). Lo reclamado se resuelve dentro de ese límite.',
  },
  {
    id: 32,
    titulo: 'Congruencia entre acusación y sentencia',
    claves: 'congruencia acusación sentencia 362',
    texto:
      'La persona acusada no puede ser condenada por un hecho distinto al atribuido en la acusación o su ampliación (artículo 362 del Código de Procedimiento Penal). La calificación jurídica puede variar si el hecho es el mismo y la defensa pudo ejercerse sobre él.',
  },
  {
    id: 33,
    titulo: 'Explicación, complementación y enmienda',
    claves: 'complementación enmienda explicación 125 error material',
    texto:
      'La explicación, complementación o enmienda aclara expresiones oscuras, suple omisiones o corrige errores materiales o de hecho, siempre que no importe una modificación esencial de lo resuelto (artículo 125 del Código de Procedimiento Penal). En lo que se pide: {{persona.resuelve|Lo que se explica, complementa o enmienda, o por qué no}}.',
  },
  {
    id: 34,
    titulo: 'Rebeldía: justificación del impedimento',
    claves: 'rebeldía impedimento justificación 88 91 revocatoria',
    texto:
      'Si la persona imputada justifica que no concurrió debido a un grave y legítimo impedimento, la rebeldía se revoca (artículo 91 del Código de Procedimiento Penal). El impedimento se acreditó con {{persona.justificacion|Prueba del impedimento}}.',
  },
  {
    id: 35,
    titulo: 'Agenda y suspensión: deber de las partes',
    claves: 'suspensión audiencia inasistencia buena fe dilación',
    texto:
      'Las partes deben actuar con buena fe y evitar planteamientos dilatorios. La inasistencia a la audiencia sin motivo justificado y probado no da derecho a una nueva suspensión; la defensa debe prever su reemplazo. En el caso: {{persona.inasistencia|Quién faltó, qué justificó y qué se dispone}}.',
  },
]
