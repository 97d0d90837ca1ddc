/** Why a page can't reach the agent of its own PC, and what the person does about it. */
export type AgentAccessAdvice = {
  readonly title: string
  readonly message: string
  readonly remedy: readonly string[]
  /** What comes before it where the agent runs from a checkout. */
  readonly demonstration?: string
}

export const agentAccessMessages = {
  'not-running': {
    title: 'El agente de Estrado no responde',
    message:
      'Verifique que el software local de firma digital esté instalado y en ejecución en este equipo. Lo que registró está guardado.',
    remedy: [
      'Si ya está instalado, cierre la sesión de su equipo y ábrala de nuevo: el agente se inicia con ella.',
      'Si no está instalado, pida a su soporte que lo instale en este equipo.',
      'Si debería estar funcionando, pida a su soporte que revise el equipo con: estrado-agente doctor.',
    ],
    demonstration: 'En esta demostración, inícielo en una terminal: npm run agent.',
  },
  'certificate-not-trusted': {
    title: 'Este navegador aún no confía en el agente',
    message:
      'El agente de Estrado está en ejecución, pero este navegador no reconoce su certificado. Lo que registró está guardado.',
    remedy: [
      'Cierre todas las ventanas del navegador, ábralo de nuevo y vuelva a intentarlo.',
      'Si el aviso sigue, cierre la sesión de su equipo y ábrala de nuevo: el agente se da a conocer al iniciarse.',
      'Si aun así sigue, pida a su soporte que ejecute en su sesión: estrado-agente trust.',
    ],
    demonstration:
      'En esta demostración, ejecute una sola vez en una terminal: npm run agent -- trust (para deshacerlo: npm run agent -- untrust).',
  },
  'permission-needed': {
    title: 'El navegador no permite llegar al agente',
    message:
      'Este navegador pide su permiso para que Estrado se comunique con las aplicaciones de este equipo, y aún no lo tiene. Lo que registró está guardado.',
    remedy: [
      'Si el navegador pregunta por el acceso a las aplicaciones o a la red local, elija Permitir.',
      'Si no pregunta, pulse el icono a la izquierda de la dirección, abra la configuración del sitio y permita el acceso a la red local (aplicaciones en el dispositivo).',
      'Si ya está permitido, cierre la sesión de su equipo y ábrala de nuevo: el agente se inicia con ella.',
    ],
  },
  'origin-refused': {
    title: 'El agente no admite este sitio',
    message:
      'El agente de este equipo está en ejecución, pero esta dirección no figura entre sus sitios autorizados. Lo que registró está guardado.',
    remedy: [
      'Compruebe que la dirección del navegador sea la de Estrado.',
      'Pida a su soporte que agregue esta dirección a ESTRADO_ORIGINS y reinicie el agente.',
    ],
  },
  'other-person': {
    title: 'El agente que responde es de otra persona',
    message:
      'Otra persona tiene su sesión abierta en este equipo, y el agente de ella no atiende a nadie más. Lo que registró está guardado.',
    remedy: [
      'Pida a esa persona que cierre su sesión del equipo; no basta con bloquear la pantalla ni con cambiar de usuario.',
      'Espere medio minuto y vuelva a intentarlo: su propio agente se inicia solo.',
      'Si esa persona no está, pida a su soporte que cierre la sesión de ella.',
    ],
  },
} as const satisfies Readonly<Record<string, AgentAccessAdvice>>
