import { Navigate } from '@tanstack/react-router'
import { usePathPart } from '../../kernel/path-part.ts'
import { filePath } from './file-path.ts'

/** `/resumen-causa/{idCausa}/{idActaOResolucion}`: the file of the cause, at that act. */
export default function SummaryScreen() {
  const path = '/resumen-causa/{idCausa}/{idActaOResolucion}'
  const idCausa = Number(usePathPart(path, 'idCausa'))
  const act = Number(usePathPart(path, 'idActaOResolucion'))
  return <Navigate to={filePath(idCausa)} search={{ parte: 'actuados', acto: act }} replace />
}
