import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { closeTodos, openTodo } from '#services/todo/server/actions.ts'
import type { StoredTransfer } from './tables.ts'

export const transferPage = '/om/archiveTransfer'
export const openOne = (id: string) => ({ _open: `detail:${id}` })

const nodes = ['SEND', 'SUPERVISE', 'RECEIVE'] as const
type Node = (typeof nodes)[number]

const following = `select from file_transfer where tenant_id = $1 and prev_id = $2 and del_flag = 0 and state <> 'CANCELLED'`

/** Whose hand a transfer waits for: to be sent, or sent again; to be signed by who looks on; to be received. */
async function waitingFor(
  tx: Tx,
  row: StoredTransfer,
): Promise<Partial<Record<Node, readonly [string, string | null]>>> {
  if (row.delFlag !== 0) return {}
  if (row.state === 'PENDING')
    return {
      RECEIVE: ['待接收档案', row.toUserId],
      ...(row.supervisedTime === null && { SUPERVISE: ['待监交签字', row.supervisorId] as const }),
    }
  if (row.state === 'DRAFT') return { SEND: ['待移交档案', row.fromUserId] }
  const isAgain = row.state === 'REJECTED' || (row.state === 'CANCELLED' && row.isTask === 'Y')
  if (!isAgain || (await tx.maybe(statement(following, [tx.tenantId, row.id])))) return {}
  return { SEND: ['请重新移交档案', row.fromUserId] }
}

/** Keeps the inbox in step with a transfer. Repeats change nothing. */
export async function followTransfer(tx: Tx, actor: Actor, row: StoredTransfer): Promise<void> {
  const waiting = await waitingFor(tx, row)
  const matter = { bizType: 'RECEIVE', bizId: row.id } as const
  for (const node of nodes) {
    const [words, assigneeId] = waiting[node] ?? ['', null]
    if (words === '') {
      await closeTodos(tx, actor, { ...matter, node, state: row.state === 'CANCELLED' ? 'CANCELLED' : 'DONE' })
      continue
    }
    await openTodo(tx, actor, {
      ...matter,
      node,
      title: `${words}：${row.transferNo}`,
      villageId: row.villageId,
      urgency: row.isTask === 'Y' ? '2' : '1',
      dueAt: row.deadline && `${row.deadline} 23:59:59`,
      ...(assigneeId === null ? { candidateRoles: ['communityAdmin'] } : { assigneeId }),
      openPage: transferPage,
      params: openOne(row.id),
    })
  }
}
