/** Why a page can't reach the agent of its own PC, and what the person does about it. */
export type AgentAccessAdvice = {
  readonly title: string
  readonly message: string
  readonly remedy: readonly string[]
}

export const agentAccessMessages = {
  'not-running': {
    title: 'El agente de Estrado no responde',
    message:
      'Verifique que el software local de firma digital esté instalado y en ejecución en este equipo. Lo que registró está guardado.',
    remedy: [
      'Si ya está instalado, inícielo: npm run agent (o reinicie la sesión de su equipo).',
      'Si no está instalado, pida a su soporte que lo instale: npm run agent -- install.',
      'Si debería estar funcionando, revise el equipo con: npm run agent -- doctor.',
    ],
  },
  'certificate-not-trusted': {
    title: 'Este navegador aún no confía en el agente',
    message:
      'El agente de Estrado está en ejecución, pero este navegador no reconoce su certificado. Lo que registró está guardado.',
    remedy: [
      'Ejecute una sola vez en este equipo: npm run agent -- trust.',
      'Cierre todas las ventanas del navegador, ábralo de nuevo y vuelva a intentarlo.',
      'Para quitar esa confianza: npm run agent -- untrust.',
    ],
  },
  'permission-needed': {
    title: 'El navegador no permite llegar al agente',
    message:
      'Este navegador pide su permiso para que Estrado se comunique con las aplicaciones de este equipo, y aún no lo tiene. Lo que registró está guardado.',
    remedy: [
      'Si el navegador pregunta por el acceso a las aplicaciones o a la red local, elija Permitir.',
      'Si no pregunta, pulse el icono a la izquierda de la dirección, abra la configuración del sitio y permita el acceso a la red local (aplicaciones en el dispositivo).',
      'Si ya está permitido, verifique que el agente esté en ejecución: npm run agent.',
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
} as const satisfies Readonly<Record<string, AgentAccessAdvice>>
