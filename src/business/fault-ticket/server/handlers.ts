import type { Handler } from '#kernel/server/events/handler.ts'
import { alertHandlers } from '#services/ticket/work/server/actions.ts'
import { handoverHandler } from '../dispatch/server/handlers.ts'
import { faultPage } from '../shared/pages.ts'
import { openStates } from '../shared/states.ts'
import { counterRoles, faultWork, managerRoles } from '../turn/server/todos.ts'

export const faultHandlers: readonly Handler[] = [
  ...alertHandlers(faultWork, {
    name: 'fault',
    openStates,
    counter: counterRoles,
    leaders: managerRoles,
    numberOf: ({ ticketNo }) => ticketNo,
    openPage: faultPage,
  }),
  handoverHandler,
]
