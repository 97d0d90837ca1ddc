import { NotificationList } from './notification-list.tsx'

/** `/despacho/notificaciones`: what the court ordered, and how each stands. */
export default function DeskScreen() {
  return <NotificationList path="/despacho/notificaciones" scope="despacho" />
}
