import { importRoutes } from '#engines/manage-view/server/import.ts'
import type { ImportTarget } from '#engines/manage-view/server/import-rows.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import type { Route } from '#kernel/server/http/route.ts'
import type { Services } from '#kernel/server/services.ts'
import { openIn } from '../../report/server/open.ts'
import { hotlineApi } from '../shared/api.ts'
import { deadlineOf } from '../shared/deadline.ts'
import { hotlineFields, HotlineRow } from '../shared/sheet.ts'

const isTaken = '该12345工单已登记'

/** What the hotline hands over, each line as if it had been registered at the desk. */
const target = ({ secrets }: Pick<Services, 'secrets'>): ImportTarget<HotlineRow> => ({
  title: '热线工单',
  fields: hotlineFields,
  input: HotlineRow,
  // Whoever has to answer is told at once, with a to-do and its limits.
  undo: 'never',
  inspect: (tx, _actor, rows) => faultsOf(tx, rows),
  create: (tx, actor, row, { dictionaries }) =>
    openIn(tx, { actor, writer: actor, isSheet: true }, inputOf(row), { secrets, dictionaries }),
})

function inputOf({ hotlineDeadline, anonymous, secrecy, petitionRisk, ...said }: HotlineRow) {
  return {
    ...said,
    source: 'HOTLINE' as const,
    anonymous: anonymous ?? 'N',
    secrecy: secrecy ?? 'N',
    petitionRisk: petitionRisk ?? 'N',
    hotlineDeadline: hotlineDeadline ? deadlineOf(hotlineDeadline) : null,
  }
}

/** Numbers that are registered, also where the caller does not see by whom, or that stand twice, and unreadable days. */
async function faultsOf(tx: Tx, rows: readonly HotlineRow[]): Promise<(Record<string, string> | undefined)[]> {
  const numbers = rows.map(({ hotlineNo }) => hotlineNo.trim())
  const text = 'select hotline_no from complaint where tenant_id = $1 and hotline_no = any($2::text[]) and del_flag = 0'
  const stored = await tx.all(statement<{ hotlineNo: string }>(text, [tx.tenantId, numbers]))
  const taken = new Set(stored.map(({ hotlineNo }) => hotlineNo))
  const seen = new Set<string>()
  return rows.map(({ hotlineDeadline }, place) => {
    const number = numbers[place] ?? ''
    const errors = {
      ...(taken.has(number) && { hotlineNo: isTaken }),
      ...(seen.has(number) && { hotlineNo: '热线工单号在表中重复' }),
      ...(hotlineDeadline && !deadlineOf(hotlineDeadline) && { hotlineDeadline: '热线期限格式不正确' }),
    }
    seen.add(number)
    return Object.keys(errors).length > 0 ? errors : undefined
  })
}

export const hotlineRoutes = (services: Pick<Services, 'secrets'>): readonly Route[] =>
  importRoutes(hotlineApi, target(services))
