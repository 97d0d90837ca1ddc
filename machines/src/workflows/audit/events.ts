/** What an auditor did with the journal. Stream `consulta/{sesion}`: looking is recorded as doing is. */
export type AuditEvent =
  /** `filtros` tell where something was typed, not what: it may be a name that nobody is to find here. */
  | { readonly type: 'journal.searched'; readonly filtros: Readonly<Record<string, string>> }
  | { readonly type: 'stream.inspected'; readonly flujo: string; readonly eventos: number }
  | { readonly type: 'stream.verified'; readonly flujo: string; readonly verificado: boolean }
  | { readonly type: 'stream.exported'; readonly flujo: string; readonly eventos: number }
  | { readonly type: 'checkpoints.taken'; readonly puntos: number }
