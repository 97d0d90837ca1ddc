import { entryTexts as texts } from '@estrado/machines/writing/entry-texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, callQueryAt, saidInPlace } from '../kernel/use-call.ts'
import type { Speaker } from './editor/editor-types.ts'
import type { ActText } from './use-text.ts'

/** Who may speak in the hearing whose minutes are written: the court, and whoever was noted as present. Undefined: it isn't minutes. */
export function useSpeakers({ id, audiencia, escribe }: ActText): readonly Speaker[] | undefined {
  const isMinutes = audiencia?.lugar === 'acta'
  const params = { id: audiencia?.id ?? 0 }
  const hearing = useQuery({
    ...callQuery('audiencias.get', { params }),
    ...saidInPlace,
    enabled: isMinutes,
  })
  // A hearing that goes on brings its minutes to another session.
  const told = useQuery({
    ...callQueryAt(hearing.data?.version, 'escritos.get', { params: { id } }),
    ...saidInPlace,
    enabled: isMinutes && hearing.isSuccess && hearing.data.version !== audiencia.version,
    placeholderData: keepPreviousData,
  })
  const session = (told.data?.audiencia ?? audiencia)?.idAudienciaDetalle
  // What is noted elsewhere while this is open comes by the real-time socket, as of any hearing.
  const attendance = useQuery({
    ...callQuery('audiencias.attendance', {
      params,
      query: session === undefined ? {} : { idAudienciaDetalle: String(session) },
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
