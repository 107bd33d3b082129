import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { found } from '#kernel/server/errors.ts'
import { livingText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { move } from '#kernel/server/move.ts'
import type { PublicityKind } from '#kernel/server/publicity-kind.ts'
import { preparePermissions } from '../shared/permissions.ts'
import { prepareFlowOf } from './flow.ts'
import { tellShown } from './notices.ts'
import type { PrepareParts } from './ports.ts'
import type { StoredPreparation } from './tables.ts'
import { preparePage } from './todos.ts'

/** A group whatever the caller's scope: whoever reads the publicity may ask. */
async function groupOf(reader: Reader, id: string, lock = ''): Promise<StoredPreparation> {
  const values = new Values()
  const bind = (value: unknown) => values.add(value)
  const text = `select t.* from prepare_committee t where ${livingText(reader, 't', bind)} and t.id = ${bind(id)} ${lock}`
  return found(await reader.maybe(statement<StoredPreparation>(text, values.list)))
}

/** An upheld objection sends the group back to be formed anew; its next members are public for days of their own. */
async function reform(tx: Tx, actor: Actor, subjectId: string, answer: string, parts: PrepareParts): Promise<void> {
  const row = await groupOf(tx, subjectId, 'for update')
  if (row.state !== 'PUBLICITY') return
  const remark = `公示异议成立：${answer}`.slice(0, 500)
  await move(tx, actor, prepareFlowOf(parts), row, 'reform', { remark }, { bySystem: true })
}

/** What becomes of the members of a group that are made public. */
export const preparePublications = (parts: PrepareParts): readonly PublicityKind[] => [
  {
    kind: 'prepareMembers',
    page: { path: preparePage, permission: preparePermissions.list },
    mayObject: async (reader, _actor, id) =>
      (await groupOf(reader, id)).state === 'PUBLICITY' ? undefined : '筹备组正在重新组建，请等待新的成员公示',
    // The director of an expired committee has no say in what follows it.
    mayAnswer: async (_reader, { roles }) =>
      roles.has('streetAdmin') || roles.has('communityAdmin') ? undefined : '筹备组成员公示的异议由社区或街道答复',
    onUpheld: (tx, actor, { subjectId, answer }) => reform(tx, actor, subjectId, answer, parts),
    async ended(tx, actor, { subjectId, openObjections }) {
      const row = await groupOf(tx, subjectId)
      if (row.state === 'PUBLICITY') await tellShown(tx, actor, row, openObjections, parts)
    },
  },
]
