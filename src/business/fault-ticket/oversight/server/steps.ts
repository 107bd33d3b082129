import {
  supervised,
  tellSupervised,
  tellUrged,
  urged,
  type OversightKind,
} from '#services/ticket/oversight/server/actions.ts'
import { peopleInCharge } from '../../server/find-people.ts'
import { faultTemplates, tell } from '../../server/notices.ts'
import type { StepParts } from '../../server/take-step.ts'
import type { StoredFault } from '../../server/tables.ts'
import { managerRoles } from '../../turn/server/todos.ts'

const overseen: OversightKind<StoredFault> = {
  templates: faultTemplates,
  numberOf: ({ ticketNo }) => ticketNo,
  managers: (tx, { villageId }) => peopleInCharge(tx, villageId, managerRoles),
  leaders: (tx, { villageId }) => peopleInCharge(tx, villageId, ['companyAdmin', ...managerRoles]),
  tell,
}

/** Steps that leave a fault where it is: whoever reported asks after it, and the government sets a day. */
export const oversightSteps: Readonly<Record<string, StepParts>> = {
  urge: {
    outcome: ({ row }) => urged(row),
    follow: ({ tx, actor, moved: row }) => tellUrged(overseen, { tx, actor, row }),
  },
  supervise: {
    outcome: ({ input }) => supervised(input),
    follow: ({ tx, actor, moved: row, input }) => tellSupervised(overseen, { tx, actor, row }, input.remark),
  },
}
