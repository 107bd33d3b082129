import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import { move } from '#kernel/server/move.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { findHeadsOf } from '../../server/find-signers.ts'
import { headFlow } from '../../shared/approval-limits.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { fixPermissions as may } from '../shared/permissions.ts'
import type { FixLine } from '../shared/schema.ts'
import type { FixFlow } from './flow.ts'
import { fixList } from './lists.ts'
import { fixPage } from './menu.ts'
import { findFix } from './repository.ts'
import { fixTables } from './tables.ts'

/** What an approval calls a reading that is put right. */
export const fixMatter = 'FEE_READING_FIX'

const lineText = ({ billNo, periodStart, periodEnd, before, after, difference }: FixLine): string =>
  `${billNo}（${periodStart} 至 ${periodEnd}）：${before}元改为${after}元，${compare(difference, 0) > 0 ? '补收' : '冲正'}${difference.replace('-', '')}元`

async function begin(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  const stored = found(await readRow(tx, actor, fixTables.feeReadingFix, id, { lock: true }))
  if (stored.state !== 'WAITING') throw wrongState()
  const row = found(await fixList.one(tx, actor, id))
  const { fixNo, villageId, roomName, itemName, meterNo, period, oldReading, newReading, oldUsage, newUsage } = row
  const { difference, lines, reason } = row
  return {
    title: `抄表更正：${fixNo}，${roomName ?? ''}${period}`,
    villageId,
    page: fixPage,
    params: { _open: `detail:${id}` },
    values: { amount: difference.replace('-', '') },
    form: [
      { label: '更正单号', value: fixNo },
      { label: '房屋', value: [roomName, itemName].filter(Boolean).join(' ') },
      { label: '表号及月份', value: `${meterNo ?? ''}，${period}` },
      { label: '读数', value: `${oldReading}改为${newReading}` },
      { label: '用量', value: `${oldUsage}改为${newUsage}` },
      { label: '账单变化', value: lines.map(lineText).join('；') || '账单金额不变' },
      { label: '合计应补（退）', value: `${difference}元` },
      { label: '原因', value: reason },
    ],
  }
}

const definition = {
  defKey: 'fee_reading_fix_review',
  name: '抄表更正审批',
  remark: '由企业管理员审批（自管小区由业委会主任审批）；申请人不参与审批',
  active: true,
  flow: headFlow,
}

/** How a reading that bills have charged is put right: by whoever answers for the organisation that charges. */
export function fixApproval(parts: StandardParts, flow: FixFlow): WorkflowKind {
  const end = async (tx: Tx, actor: Actor, id: string, action: string, opinion: string | null) => {
    const row = found(await findFix(tx, id, 'for update'))
    await move(tx, actor, flow, row, action, { remark: opinion ?? undefined }, { bySystem: true })
  }
  const heads = async (reader: Reader, id: string): Promise<string[]> => {
    const row = await findFix(reader, id)
    return row ? findHeadsOf(reader, parts, row) : []
  }
  return {
    bizType: fixMatter,
    label: '抄表更正审批',
    start: may.apply,
    lines: ['房屋', '读数', '账单变化', '原因'],
    variables: [{ key: 'amount', label: '应补（退）金额', kind: 'number' }],
    begin: (tx, actor, id) => begin(tx, actor, id),
    passed: (tx, actor, id, { opinion }) => end(tx, actor, id, 'approve', opinion),
    refused: (tx, actor, id, { opinion }) => end(tx, actor, id, 'refuse', opinion),
    cancelled: (tx, actor, id, { opinion }) => end(tx, actor, id, 'cancel', opinion),
    apart: async (reader, id) => {
      const row = await findFix(reader, id)
      return row ? [row.applicantId] : []
    },
    people: { head: { label: '企业管理员（自管小区为业委会主任）', read: heads } },
    definitions: [definition],
  }
}
