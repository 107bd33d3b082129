import { on, type Handler } from '#kernel/server/events/handler.ts'
import { servingChanged } from '#community/village/manager-area/shared/events.ts'
import { alertHandlers, settleTurns } from '#services/ticket/work/server/actions.ts'
import { handoverHandler } from '../dispatch/server/handlers.ts'
import { openStates } from '../shared/states.ts'
import { boardPage, counterRoles, repairWork } from '../turn/server/todos.ts'
import { managerRoles } from './check-caller.ts'

export const repairHandlers: readonly Handler[] = [
  ...alertHandlers(repairWork, {
    name: 'repair',
    openStates,
    counter: counterRoles,
    leaders: managerRoles,
    numberOf: ({ repairNo }) => repairNo,
    openPage: boardPage,
  }),
  handoverHandler,
  on(servingChanged, 'repair.managerArea.servingChanged', (tx, actor, { villageId }) =>
    settleTurns(tx, actor, repairWork, villageId),
  ),
]
