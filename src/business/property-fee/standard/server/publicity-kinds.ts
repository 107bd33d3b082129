import { systemActor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { PublicityKind } from '#kernel/server/publicity-kind.ts'
import { standardPermissions } from '../shared/permissions.ts'
import type { StandardFlow } from './flow.ts'
import { enableRefusal } from './guards.ts'
import { findStandard } from './repository.ts'
import type { StoredStandard } from './tables.ts'
import { standardPage } from './todos.ts'

const locked = async (tx: Tx, id: string): Promise<StoredStandard> => found(await findStandard(tx, id, 'for update'))

/** Puts a standard in force whose days are over and against which nobody is in the right. */
export async function enableWhenDue(tx: Tx, flow: StandardFlow, id: string): Promise<void> {
  const row = await locked(tx, id)
  if (row.state !== 'PUBLISHED' || (await enableRefusal(tx, row)) !== undefined) return
  await move(tx, systemActor(tx.tenantId), flow, row, 'enable', {}, { bySystem: true })
}

/** What becomes of a standard that is made public. */
export const standardPublications = (flow: StandardFlow): readonly PublicityKind[] => [
  {
    kind: 'feeStandard',
    page: { path: standardPage, permission: standardPermissions.list },
    mayObject: async (reader, _actor, id) =>
      found(await findStandard(reader, id)).state === 'PUBLISHED' ? undefined : '该收费标准已不在公示中',
    async onUpheld(tx, actor, { subjectId, answer }) {
      const row = await locked(tx, subjectId)
      if (row.state !== 'PUBLISHED') return
      await move(
        tx,
        actor,
        flow,
        row,
        'uphold',
        { remark: `公示异议成立：${answer}`.slice(0, 500) },
        { bySystem: true },
      )
    },
    ended: (tx, _actor, { subjectId }) => enableWhenDue(tx, flow, subjectId),
  },
]
