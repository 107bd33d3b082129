import { statement } from '#kernel/server/db/statement.ts'
import { on, type Handler } from '#kernel/server/events/handler.ts'
import { departMerged } from '#system/depart/shared/events.ts'

/** What waits for an organisation that was joined to another waits for that one. */
export const todoHandlers: readonly Handler[] = [
  on(departMerged, 'todo.depart-merged', async (tx, _actor, { id, targetId }) => {
    const text = `update todo set candidate_depart_id = $3 where tenant_id = $1 and candidate_depart_id = $2`
    await tx.run(statement(text, [tx.tenantId, id, targetId]))
  }),
]
