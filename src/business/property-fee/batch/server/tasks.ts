import type { TaskKind } from '#kernel/server/task-kind.ts'
import { billPermissions } from '../../bill/shared/permissions.ts'
import type { BatchOrder } from './begin-batch.ts'
import { batchList } from './lists.ts'
import { proceedBatch } from './proceed.ts'

export const batchKind = 'fee.batch'

/** A batch in the background: its parts tell where it is, so it goes on wherever it was cut off. */
export const batchTask: TaskKind = {
  kind: batchKind,
  access: [billPermissions.generate],
  async run({ services: { db }, actor, input, checkpoint, progress }) {
    const order = input as BatchOrder
    await proceedBatch(db, actor, order, {
      step: async (tx, done, total) => {
        progress(done, total)
        await checkpoint(tx, done, { done })
      },
    })
    const { made, amount, faults, state } = await db.read(actor, (tx) => batchList.one(tx, actor, order.batchId))
    if (state === 'CANCELLED') return { message: `已终止，已生成${made}笔账单` }
    if (made === 0 && faults === 0) return { message: '无可出账的费用' }
    return { message: `已生成${made}笔账单，共${amount}元${faults > 0 ? `，${faults}户未能出账` : ''}` }
  },
}
