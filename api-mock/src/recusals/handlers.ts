import { recusalsAtRegistry, recusalsInCourt } from './page.ts'

export const recusalHandlers = {
  'excusas.inCourt': recusalsInCourt,
  'excusas.atRegistry': recusalsAtRegistry,
}
