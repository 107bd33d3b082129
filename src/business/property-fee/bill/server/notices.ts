import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { minePage } from '../../server/menu.ts'

const published = noticeTemplate('BILL_NOTICE', {
  name: '账单通知',
  title: '您有新的物业费用账单，请在{due}前缴纳',
  text: '新的物业费用账单已出，缴费期限{due}。请在“我的账单”查看费用明细，可线上缴费，也可到物业收费台缴纳。',
  variables: { due: '缴费期限' },
})

const told = `select b.due_date, min(b.id) as bill_id, array_agg(distinct p.user_id) as user_ids
  from fee_bill b join ref_payer p on p.tenant_id = b.tenant_id and p.id = b.payer_id and p.active and p.user_id is not null
  where b.tenant_id = $1 and b.id = any($2::text[]) and b.state = 'UNPAID' group by b.due_date order by b.due_date`

/**
 * Tells payers of bills that were made known, once for each day for paying. It names no sums: the words are the same for
 * thousands, so that they cost one statement.
 */
export async function tellPublished(tx: Tx, actor: Actor, billIds: readonly string[]): Promise<void> {
  if (billIds.length === 0) return
  interface Told {
    dueDate: string
    billId: string
    userIds: string[]
  }
  for (const { dueDate, billId, userIds } of await tx.all(statement<Told>(told, [tx.tenantId, billIds])))
    await notify(tx, actor, {
      ...{ userIds, template: published, params: { due: dueDate } },
      ...{ bizType: 'FEE', bizId: billId, openPage: minePage },
    })
}
