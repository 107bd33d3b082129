import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { endsWith } from '../../server/end-approval.ts'
import { headOf } from '../../server/find-signers.ts'
import { headFlow, headWords } from '../../shared/approval-limits.ts'
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
  remark: headWords,
  active: true,
  flow: headFlow,
}

async function findSigned(reader: Reader, id: string) {
  const row = await findFix(reader, id)
  return row && { ...row, apart: [row.applicantId] }
}

/** How a reading that bills have charged is put right: by whoever answers for the organisation that charges. */
export function fixApproval(parts: StandardParts, flow: FixFlow): WorkflowKind {
  return {
    bizType: fixMatter,
    label: '抄表更正审批',
    start: may.apply,
    lines: ['房屋', '读数', '账单变化', '原因'],
    variables: [{ key: 'amount', label: '应补（退）金额', kind: 'number' }],
    begin: (tx, actor, id) => begin(tx, actor, id),
    ...endsWith(flow, findFix),
    apart: async (reader, id) => [...((await findSigned(reader, id))?.apart ?? [])],
    people: headOf(parts, findSigned),
    definitions: [definition],
  }
}
