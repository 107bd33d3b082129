import type { Actor } from '#kernel/server/actor.ts'
import { nowText, today } from '#kernel/server/clock.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { flow, type Acts, type Flow, type Guard, type StepInput } from '#kernel/server/move.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import type { PublicityParts } from '../../server/ports.ts'
import { subjectOf, titleOf } from './repository.ts'
import { objectionMachine } from '../shared/states.ts'
import { objectionTables, type StoredObjection } from './tables.ts'
import { closeNoteTodos, followTodo } from './todos.ts'

type Check = Guard<StoredObjection, StepInput>

const isOwn: Check = ({ actor, row }) => (row.byUserId === actor.userId ? undefined : '只能撤回自己的异议')
const isOthersWith =
  ({ kinds }: PublicityParts): Check =>
  async ({ tx, actor, row }) => {
    if (row.byUserId === actor.userId) return '不能答复自己的异议'
    const { kind, subjectId } = await subjectOf(tx, row.publicityId)
    if (subjectId === null) return undefined
    const waiting = { byUserId: row.byUserId, isLate: row.dueOn < today(), isNoted: row.note !== null }
    return kinds().find(kind)?.mayAnswer?.(tx, actor, subjectId, waiting)
  }

const mayNoteWith =
  ({ kinds }: PublicityParts): Check =>
  async ({ tx, actor, row }) => {
    const { kind, subjectId } = await subjectOf(tx, row.publicityId)
    const asks = subjectId === null ? undefined : kinds().find(kind)?.mayNote
    if (!asks || subjectId === null) return '该异议不需要监票意见'
    return row.byUserId === actor.userId ? '不能答复自己的异议' : asks(tx, actor, subjectId)
  }

/** The area whose record was objected to draws its consequences. */
async function tellArea({ kinds }: PublicityParts, tx: Tx, actor: Actor, moved: StoredObjection): Promise<void> {
  const { publicityId, content, answer } = moved
  const { kind, subjectId } = await subjectOf(tx, publicityId)
  if (subjectId === null || answer === null) return
  await kinds().find(kind)?.onUpheld?.(tx, actor, { publicityId, subjectId, content, answer })
}

const answered = noticeTemplate('PUBLICITY_ANSWERED', {
  name: '异议答复',
  title: '您对“{title}”的异议已答复',
  text: '{verdict}：{answer}',
  level: 'M',
  variables: { title: '公示标题', verdict: '结论', answer: '答复' },
})

/** Where a resident finds the answer. */
const boardPage = '/om/board'

const actsWith = (parts: PublicityParts): Acts<StoredObjection, StepInput> => ({
  outcome({ actor, action, input }) {
    const said = input.remark?.trim() ?? null
    if (action === 'pass') return { changes: { passedAt: nowText() } }
    if (action === 'note') return { changes: { note: said, notedBy: actor.userId, notedAt: nowText() } }
    if (action === 'withdraw') return {}
    return { changes: { answer: said, answeredBy: actor.userId, answeredAt: nowText() } }
  },
  async follow({ tx, actor, action, moved }) {
    if (action === 'note') return closeNoteTodos(tx, actor, moved)
    const title = await titleOf(tx, moved.publicityId)
    await followTodo(tx, actor, { ...moved, title }, parts)
    if (moved.answer === null) return
    if (action === 'uphold') await tellArea(parts, tx, actor, moved)
    await notify(tx, actor, {
      userIds: [moved.byUserId],
      template: answered,
      params: { title, verdict: objectionMachine.states[moved.state].label, answer: moved.answer },
      bizType: 'PUBLICITY',
      bizId: moved.publicityId,
      openPage: boardPage,
    })
  },
})

export const objectionFlowOf = (parts: PublicityParts): Flow<StoredObjection, StepInput> =>
  flow<StoredObjection, StepInput>(
    objectionMachine,
    objectionTables.publicityObjection,
    { isOwn, isOthers: isOthersWith(parts), mayNote: mayNoteWith(parts) },
    actsWith(parts),
  )
