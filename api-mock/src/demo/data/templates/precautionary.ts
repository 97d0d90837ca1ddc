import { closing, orderHead, precautionaryAppeal } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

const considerations = `## CONSIDERANDO I. Lo expuesto en la audiencia

**Ministerio Público:** {{persona.fiscalia|Lo que pidió y fundamentó la autoridad fiscal}}

**Víctima o parte querellante:** {{persona.victima|Lo que expuso la víctima o querellante}}

**Defensa:** {{persona.defensa|Lo que expuso y probó la defensa}}

## CONSIDERANDO II. Marco jurídico

La Constitución Política del Estado garantiza la libertad personal (artículo 23) y la presunción de inocencia (artículo 116). La restricción de derechos durante el proceso es excepcional (artículo 7 del Código de Procedimiento Penal), y su finalidad es asegurar la averiguación de la verdad, el desarrollo del proceso y la aplicación de la ley (artículo 221 del mismo Código). Toda medida debe ser idónea, necesaria y proporcional.`

const proof = `**1. Probabilidad de autoría o participación.** {{persona.probabilidad|Elementos de convicción y lo que acreditan}}

**2. Peligro de fuga (artículo 234).** {{persona.fuga|Circunstancias acreditadas, valoradas en conjunto}}

**3. Peligro de obstaculización (artículo 235).** {{persona.obstaculizacion|Circunstancias acreditadas, valoradas en conjunto}}

**4. Proporcionalidad.** {{persona.proporcionalidad|Por qué la medida es idónea, necesaria y proporcional}}`

const order = (title: string, subject: string, analysis: string, decision: string) => `${orderHead(title)}

**VISTOS:** ${subject}; lo expuesto en audiencia por las partes, los antecedentes, y

${considerations}

## CONSIDERANDO III. Fundamentos de la decisión

${analysis}

## POR TANTO

${decision}

${precautionaryAppeal}

${closing}`

const example = {
  'persona.fiscalia':
    'Pide medidas cautelares porque la persona imputada no acreditó domicilio al ser aprehendida.',
  'persona.victima': 'Se adhiere a lo pedido y pide que no se le acerque.',
  'persona.defensa': 'Presenta certificados de domicilio y de trabajo y pide medidas menos gravosas.',
  'persona.probabilidad':
    'Del acta de registro y de la declaración de dos testigos se tiene que la persona imputada estuvo en el lugar con el bien sustraído.',
  'persona.fuga':
    'Acreditó domicilio y trabajo; persiste sólo su viaje frecuente al exterior, que se atiende con el arraigo.',
  'persona.obstaculizacion':
    'Conoce a una de las personas que declararon; el peligro se atiende con la prohibición de comunicarse.',
  'persona.proporcionalidad':
    'Las medidas que se imponen bastan para asegurar su presencia, y afectan menos su libertad que la detención.',
  'persona.medidas':
    'Presentarse cada lunes ante la autoridad fiscal; no salir del país; no comunicarse con la víctima ni con testigos.',
}

/** Orders about precautionary measures. */
export const precautionaryTemplates: readonly ActTemplate[] = [
  template(
    401,
    'Imposición de medidas cautelares menos gravosas',
    403,
    order(
      'AUTO INTERLOCUTORIO',
      'La imputación formal contra {{individualizados}} y la solicitud de medidas cautelares personales',
      proof,
      `Se dispone la aplicación a {{individualizados}} de las siguientes medidas cautelares personales, conforme al artículo 231 bis del Código de Procedimiento Penal:

1. {{persona.medidas|Medidas que se imponen y cómo se cumplen}}

Se advierte que su incumplimiento puede dar lugar a la revocación y a la aplicación de medidas más graves, conforme al artículo 247 del mismo Código. Si la persona imputada está aprehendida, expídase mandamiento de libertad una vez cumplido lo que para ello se exige.`,
    ),
    { ejemplo: example },
  ),
  template(
    402,
    'Detención preventiva',
    403,
    order(
      'AUTO INTERLOCUTORIO',
      'La imputación formal contra {{individualizados}} y la solicitud fundamentada de detención preventiva',
      `${proof}

**5. Plazo y actos de investigación (artículo 233).** {{persona.actos|Actos que se realizarán y por qué exigen la detención}}

**6. Insuficiencia de otras medidas.** {{persona.insuficiencia|Por qué las demás medidas del artículo 231 bis no bastan}}

No concurre ninguno de los supuestos de improcedencia del artículo 232 del Código de Procedimiento Penal.`,
      `Se dispone la detención preventiva de {{individualizados}}, conforme a los artículos 231 bis, 233 y 236 del Código de Procedimiento Penal, en los siguientes términos:

1. Se cumplirá en {{persona.recinto|Recinto penitenciario}}.
2. Durará {{persona.duracion|Tiempo de la detención preventiva}}, y vencerá el {{persona.vencimiento|Fecha en que vence}}.
3. Expídase mandamiento de detención preventiva, y ofíciese a la administración penitenciaria, que observará el trato que corresponde a quien se presume inocente (artículo 237 del mismo Código).`,
    ),
  ),
  template(
    403,
    'Rechazo de medidas cautelares',
    403,
    order(
      'AUTO INTERLOCUTORIO',
      'La solicitud de medidas cautelares personales contra {{individualizados}}',
      `${proof}

De lo anterior se concluye que no se acreditó lo que la ley exige para restringir la libertad: {{persona.conclusion|Requisito que no fue acreditado}}.`,
      `Se rechaza la aplicación de medidas cautelares personales a {{individualizados}}, que continuará el proceso en libertad, con la obligación de comparecer cuando se la o lo convoque. Si está aprehendida o aprehendido, expídase de inmediato mandamiento de libertad.`,
    ),
  ),
  template(
    404,
    'Cesación de la detención preventiva',
    418,
    order(
      'AUTO INTERLOCUTORIO',
      'La solicitud de cesación de la detención preventiva de {{individualizados}}',
      `**1. Causal que se invoca (artículo 239).** {{persona.causal|Causal de cesación que se invoca}}

**2. Motivos que fundaron la detención.** {{persona.motivos|Riesgos que se tuvieron por concurrentes al imponerla}}

**3. Elementos nuevos.** {{persona.nuevos|Elementos nuevos y por qué desvirtúan, o no, esos motivos}}

**4. Proporcionalidad.** {{persona.proporcionalidad|Por qué la medida que se dispone es idónea, necesaria y proporcional}}`,
      `Se declara procedente la solicitud y se dispone la cesación de la detención preventiva de {{individualizados}}, conforme al artículo 239 del Código de Procedimiento Penal. En su lugar se aplican las siguientes medidas, conforme al artículo 231 bis:

1. {{persona.medidas|Medidas que la sustituyen y cómo se cumplen}}

Cumplido lo que se exige, expídase mandamiento de libertad, salvo que otra causa mantenga la privación de libertad.`,
    ),
  ),
  template(
    405,
    'Rechazo de la cesación de la detención preventiva',
    418,
    order(
      'AUTO INTERLOCUTORIO',
      'La solicitud de cesación de la detención preventiva de {{individualizados}}',
      `**1. Causal que se invoca (artículo 239).** {{persona.causal|Causal de cesación que se invoca}}

**2. Elementos nuevos.** {{persona.nuevos|Elementos que se presentaron y por qué no desvirtúan los motivos}}

**3. Riesgos que persisten.** {{persona.riesgos|Riesgos que se mantienen y con qué se acreditan}}`,
      `Se rechaza la solicitud y se mantiene la detención preventiva de {{individualizados}}, por el tiempo que resta del plazo fijado. La decisión es revocable o modificable aun de oficio (artículo 250 del Código de Procedimiento Penal), y la solicitud puede reiterarse con elementos nuevos.`,
    ),
  ),
  template(
    406,
    'Modificación de medidas cautelares',
    418,
    order(
      'AUTO INTERLOCUTORIO',
      'La solicitud de modificación de las medidas cautelares aplicadas a {{individualizados}}',
      `**1. Medidas vigentes.** {{persona.vigentes|Medidas que cumple y su cumplimiento hasta hoy}}

**2. Cambio de circunstancias.** {{persona.cambio|Qué cambió y con qué se acredita}}

**3. Proporcionalidad.** {{persona.proporcionalidad|Por qué lo que se dispone es idóneo, necesario y proporcional}}`,
      `Se modifican las medidas cautelares aplicadas a {{individualizados}}, conforme al artículo 250 del Código de Procedimiento Penal, en los siguientes términos:

1. {{persona.medidas|Medidas que quedan y cómo se cumplen}}

Quedan sin efecto las que no se mencionan.`,
    ),
  ),
]
