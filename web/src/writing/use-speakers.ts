import { entryTexts as texts } from '@estrado/machines/writing/entry-texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import type { Speaker } from './editor/editor-types.ts'
import type { ActText } from './use-text.ts'

/** Who may speak in the hearing whose minutes are written: the court, and whoever was noted as present. Undefined: it isn't minutes. */
export function useSpeakers({ audiencia, escribe }: ActText): readonly Speaker[] | undefined {
  const isMinutes = audiencia?.lugar === 'acta'
  const params = { id: audiencia?.id ?? 0 }
  const hearing = useQuery({
    ...callQuery('audiencias.get', { params }),
    ...saidInPlace,
    enabled: isMinutes,
  })
  // What is noted elsewhere while this is open comes by the real-time socket, as of any hearing.
  const attendance = useQuery({
    ...callQuery('audiencias.attendance', {
      params,
      query: audiencia ? { idAudienciaDetalle: String(audiencia.idAudienciaDetalle) } : {},
    }),
    ...saidInPlace,
    enabled: isMinutes,
  })
  if (!isMinutes) return undefined
  const judge = hearing.data?.juez?.nombre
  const present = attendance.data?.asistentes.filter(({ presente }) => presente === true) ?? []
  return [
    ...(judge ? [{ id: 'juez', name: judge, as: texts.judge }] : []),
    ...(escribe.nombre !== judge ? [{ id: 'secretaria', name: escribe.nombre, as: texts.secretary }] : []),
    ...present.map(({ clase, id, nombre, calidad }) => ({ id: `${clase} ${id}`, name: nombre, as: calidad })),
  ]
}
