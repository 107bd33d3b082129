import { addDays } from '#kernel/shared/time.ts'
import { today } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { TodoKind, WaitingStep } from '#kernel/server/todo-kind.ts'
import { auditBatch } from './audit.ts'
import { consentDays } from './flow.ts'
import type { HouseholdParts } from './ports.ts'
import { lockHousehold, lockResident } from './repository.ts'
import { askCorrection, askManagers, askOwner } from './todos.ts'

const waiting = `
  select id as biz_id, case when owner_consent = 'W' then 'CONSENT' else 'AUDIT' end as node from household
    where tenant_id = $1 and state = 'APPLYING' and del_flag = 0
  union all select id, 'AUDIT' from household
    where tenant_id = $1 and state = 'APPLYING' and owner_consent = 'W' and apply_time < $2::date + 1 and del_flag = 0
  union all select id, 'CORRECT' from household where tenant_id = $1 and correction is not null and del_flag = 0`

/** What the inbox may do with applications: let several pass, and find those that nobody was asked about. */
export const householdTodos = (parts: HouseholdParts): readonly TodoKind[] => [
  {
    bizType: 'HOUSEHOLD',
    pass: async (db, actor, bizIds, opinion) => {
      const { passed, refused } = await auditBatch(db, actor, { ids: bizIds.join(','), opinion }, parts)
      return { passed, refused: refused.map(({ id, reason }) => ({ id, reason })) }
    },
    waiting: (reader) => reader.all(statement<WaitingStep>(waiting, [reader.tenantId, addDays(today(), -consentDays)])),
    open: async (tx, actor, bizIds) => {
      const act = { tx, actor, parts }
      for (const id of bizIds) {
        const row = await lockHousehold(tx, id)
        if (!row) continue
        const { name } = await lockResident(tx, row.residentId)
        if (row.state === 'APPLYING' && row.ownerConsent === 'W') await askOwner(act, row, name)
        else if (row.state === 'APPLYING') await askManagers(act, row, name)
        if (row.correction !== null) await askCorrection(act, row, row.correction)
      }
    },
  },
]
