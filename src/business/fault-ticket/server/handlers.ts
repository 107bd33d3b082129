import type { Handler } from '#kernel/server/events/handler.ts'
import { callerHandler } from '#services/ticket/reporter/server/actions.ts'
import { alertHandlers } from '#services/ticket/work/server/actions.ts'
import { handoverHandler } from '../dispatch/server/handlers.ts'
import { faultReporters } from '../reporter/server/show-reporter.ts'
import { faultPage } from '../shared/pages.ts'
import { openStates } from '../shared/states.ts'
import { counterRoles, faultWork, managerRoles } from '../turn/server/todos.ts'

export const faultHandlersOf = (services: Parameters<typeof callerHandler>[2]): readonly Handler[] => [
  callerHandler(faultReporters, 'FAULT', services),
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
