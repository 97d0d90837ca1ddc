import * as icons from '../../ui/icons.ts'

/** Icons by the names that the server's menu uses; an unknown name gets a plain dot. */
const byName = {
  inicio: icons.IconHome,
  causas: icons.IconBriefcase,
  'causa-nueva': icons.IconFilePlus,
  bandeja: icons.IconInbox,
  audiencias: icons.IconGavel,
  calendario: icons.IconCalendar,
  documentos: icons.IconFileText,
  archivos: icons.IconFolder,
  notificaciones: icons.IconBell,
  usuarios: icons.IconUsers,
  perfil: icons.IconUser,
  oficinas: icons.IconBuilding,
  mapa: icons.IconMapPin,
  estadisticas: icons.IconChartBar,
  administracion: icons.IconSettings,
  roles: icons.IconUser,
  permisos: icons.IconCheck,
  menus: icons.IconMenu2,
  catalogos: icons.IconBooks,
  delitos: icons.IconScale,
  auditoria: icons.IconTimeline,
  sistema: icons.IconActivity,
} as const

/** The names that an entry of the menu can choose from. */
export const menuIconNames: readonly string[] = Object.keys(byName)

export function menuIcon(name: string) {
  return (byName as Readonly<Record<string, typeof icons.IconCircle>>)[name] ?? icons.IconCircle
}
