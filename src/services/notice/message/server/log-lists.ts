import { partsOf } from '#kernel/shared/comma-list.ts'
import type { QueryCondition } from '#kernel/shared/query-rule.ts'
import { toWire } from '#kernel/shared/time.ts'
import type { Actor } from '#kernel/server/actor.ts'
import { now } from '#kernel/server/clock.ts'
import type { Db } from '#kernel/server/db/db.ts'
import { lockRow, updateRow } from '#kernel/server/db/rows.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { refusal } from '#kernel/server/errors.ts'
import { listOf } from '#engines/manage-view/server/list.ts'
import { messageFields } from '../shared/fields.ts'
import { deliveryChannel } from './queue-message.ts'
import { messageTables, type MessageRow } from './tables.ts'

const { sysMessage: table } = messageTables
const sms = 'from ref_sms s where s.tenant_id = t.tenant_id and s.id = t.sms_id'

/** A text message that was handed over is where its own row says. */
const status = `coalesce((select case s.send_state when 10 then '1' when 20 then '2' when 30 then '3' else '0' end ${sms}), t.es_send_status)`

function ofStatus({ rule, values }: QueryCondition, bind: (value: unknown) => string): string | undefined {
  if (rule === 'eq' || rule === 'in') return `${status} = any(${bind(values)}::text[])`
  return rule === 'ne' ? `${status} <> all(${bind(values)}::text[])` : undefined
}

/** What was sent to whom, newest first. */
export const messageList = listOf<MessageRow>({
  table,
  fields: messageFields,
  derived: {
    esSendStatus: status,
    esSendNum: `t.es_send_num + coalesce((select s.tries ${sms}), 0)`,
    esSendTime: `coalesce((select s.send_time ${sms}), t.es_send_time)`,
    esResult: `coalesce((select s.error ${sms}), t.es_result)`,
  },
  filters: { esSendStatus: ofStatus },
})

const queue = `insert into notice_delivery (tenant_id, message_id, channel, next_try) values ($1, $2, $3, ($4 || '+08')::timestamptz)
  on conflict (tenant_id, message_id) do update set next_try = excluded.next_try, tries = 0`

/** Sends failed messages once more, on the same row; others are refused, and then none is sent. */
export function resend(db: Db, actor: Actor, ids: string): Promise<null> {
  const wanted = partsOf(ids)
  return db.write(actor, async (tx) => {
    for (const id of wanted) {
      const before = await lockRow(tx, actor, table, { id })
      const shown = await messageList.one(tx, actor, id)
      if (shown.esSendStatus !== '2') throw refusal('只能重发发送失败的消息')
      if (shown.esType === '4' || before.isUnfilled) throw refusal('该消息的内容不完整，不能重发')
      const changes = { esSendStatus: '0', esSendNum: shown.esSendNum, esResult: null, smsId: null } as const
      await updateRow(tx, actor, table, before, changes)
      await tx.run(statement(queue, [actor.tenantId, id, shown.esType === '1' ? 'sms' : 'mail', toWire(now())]))
    }
    tx.publish(deliveryChannel, ['due'])
    return null
  })
}
