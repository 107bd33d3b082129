import { today } from '#kernel/server/clock.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { HomeCardKind } from '#kernel/server/home-card.ts'
import { add, compare, subtract } from '#kernel/shared/decimal.ts'
import { minePage } from '../../server/menu.ts'
import { minePermissions } from '../shared/permissions.ts'
import { readOwed, readPayers } from './mine-repository.ts'

/** What the caller owes for a home, against the month before, and until when. */
export const owedCards: readonly HomeCardKind[] = [
  {
    kind: 'fee.owed',
    permission: minePermissions.list,
    read: async (reader, actor, { roomId }) => {
      const payers = await readPayers(reader, actor.userId)
      const owed = (await readOwed(reader, payers)).filter((bill) => bill.roomId === roomId)
      const [first] = owed
      if (!first) return undefined
      const day = first.dueDate
      return {
        label: `待缴账单 ${owed.length} 笔（¥）`,
        value: add(owed.flatMap(({ balance, lateDue }) => [balance, lateDue])),
        notes: [
          ...(await comparedNotes(
            reader,
            payers,
            roomId,
            owed
              .map(({ periodEnd }) => periodEnd)
              .sort()
              .at(-1)!,
          )),
          { text: `${day.slice(5)} ${day < today() ? '已到期' : '截止'}`, isLate: day < today() },
        ],
        verb: '去缴费',
        to: minePage,
      }
    },
  },
]

interface MonthRow {
  month: string
  total: string
}

/** What the newest month was charged against the one before; nothing where one of them was charged nothing. */
async function comparedNotes(reader: Reader, payers: readonly string[], roomId: string, day: string) {
  const text = `select to_char(b.period_end, 'YYYY-MM') as month, sum(b.receivable)::numeric(14, 2) as total from fee_bill b
    where b.tenant_id = $1 and b.payer_id = any($2::text[]) and b.room_id = $3 and b.state not in ('DRAFT', 'VOID') and b.del_flag = 0
      and b.period_end >= (date_trunc('month', $4::date) - interval '1 month')::date
      and b.period_end < (date_trunc('month', $4::date) + interval '1 month')::date
      and date_trunc('month', b.period_start) = date_trunc('month', b.period_end)
    group by 1 order by 1`
  const rows = await reader.all(statement<MonthRow>(text, [reader.tenantId, payers, roomId, day]))
  const [before, now] = rows
  if (!before || !now) return []
  const name = ({ month }: MonthRow): string => `${Number(month.slice(5))} 月`
  const order = compare(now.total, before.total)
  const more = order > 0 ? `多 ${subtract(now.total, before.total)}` : `少 ${subtract(before.total, now.total)}`
  return [
    { text: `${name(now)}${order === 0 ? `，与 ${name(before)}相同` : `，比 ${name(before)}${more}`}`, isLate: false },
  ]
}
