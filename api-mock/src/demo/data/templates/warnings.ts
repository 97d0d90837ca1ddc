import { causeLine, closing, decreeHead, placeAndDate } from './pieces.ts'
import { type ActTemplate, template } from './template.ts'

/** Decrees that summon somebody to act within a term. */
export const warningTemplates: readonly ActTemplate[] = [
  template(
    301,
    'Conminatoria a la Fiscalía Departamental: etapa preparatoria vencida',
    306,
    `# DECRETO DE CONMINATORIA

${placeAndDate}

${causeLine}

**VISTOS:** El estado de la causa y el informe de secretaría sobre el cómputo del plazo, y

**CONSIDERANDO:** Que la etapa preparatoria debe finalizar en el plazo máximo de seis meses de iniciado el proceso (artículo 134 del Código de Procedimiento Penal); que el proceso se inició el {{persona.inicio|Fecha en que se inició el proceso}}, y que a la fecha no consta requerimiento conclusivo.

**POR TANTO:** Se conmina a la autoridad que ejerce la Fiscalía Departamental de {{departamento}}, para que presente el requerimiento conclusivo en el plazo de cinco días, computable desde su notificación, bajo la advertencia de que, transcurrido sin respuesta, se resolverá sobre la extinción de la acción penal, conforme al artículo 134 del Código de Procedimiento Penal, sin perjuicio de la continuación por la parte querellante y de la responsabilidad que corresponda.

Notifíquese a la autoridad conminada, a la autoridad fiscal asignada y a las partes.

${closing}`,
    {
      ejemplo: {
        departamento: 'Ejemplo',
        'persona.inicio': '1 de septiembre de 2025',
      },
    },
  ),
  template(
    302,
    'Conminatoria a la autoridad fiscal: investigación preliminar vencida',
    306,
    `# DECRETO DE CONMINATORIA

${placeAndDate}

${causeLine}

**VISTOS:** El informe de inicio de investigación y el estado de la causa, y

**CONSIDERANDO:** Que el término de la investigación preliminar venció el {{persona.vencimiento|Fecha en que venció el término}}, sin que la autoridad fiscal haya comunicado alguna de las resoluciones del artículo 301 del Código de Procedimiento Penal, y que este despacho ejerce el control jurisdiccional de la investigación (artículo 279 del mismo Código).

**POR TANTO:** Se conmina a la autoridad fiscal asignada, {{individualizados}}, para que en el plazo de {{plazo}} comunique la resolución que corresponda en derecho, bajo advertencia de hacer conocer la omisión a su superior jerárquico.

${closing}`,
  ),
  template(
    303,
    'Conminatoria a presentar lo ordenado',
    306,
    `${decreeHead}

**VISTOS:** La resolución {{persona.resolucion|Resolución que no fue cumplida y su fecha}} y el informe de secretaría, y

**CONSIDERANDO:** Que {{individualizados}} fue legalmente notificada o notificado, y que no consta el cumplimiento de lo ordenado ni justificación de su demora.

**POR TANTO:** Se conmina a {{individualizados}} para que en el plazo de {{plazo}} cumpla lo siguiente: {{persona.orden|Lo que debe cumplir}}. En caso de incumplimiento se aplicarán las medidas que la ley prevé y, si corresponde, se remitirán antecedentes al Ministerio Público.

${closing}`,
    {
      ejemplo: {
        plazo: '5 días',
        'persona.resolucion': 'el decreto de 10 de febrero de 2026',
        'persona.orden': 'presentar el comprobante de su presentación periódica ante la autoridad fiscal',
      },
    },
  ),
  template(
    304,
    'Conminatoria por retardo en una pericia',
    306,
    `${decreeHead}

**VISTOS:** La designación de {{individualizados}} para la pericia ordenada en la causa, y

**CONSIDERANDO:** Que el plazo fijado para entregar el dictamen venció el {{persona.vencimiento|Fecha en que venció el plazo de la pericia}}, sin que se lo haya presentado ni se haya pedido prórroga con motivo justificado.

**POR TANTO:** Se conmina a presentar el dictamen pericial en el plazo de {{plazo}}, bajo advertencia de disponer el reemplazo de quien fue designada o designado y de comunicar el hecho a la institución de la que depende.

${closing}`,
  ),
]
