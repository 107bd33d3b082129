import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { readRow } from '#kernel/server/db/rows.ts'
import { found, wrongState } from '#kernel/server/errors.ts'
import type { Matter, WorkflowKind } from '#kernel/server/workflow-kind.ts'
import { compare } from '#kernel/shared/decimal.ts'
import { villageNames } from '#community/village/server/lookup.ts'
import { endsWith } from '../../server/end-approval.ts'
import { apartOf, headOf } from '../../server/find-signers.ts'
import { headFlow, headWords } from '../../shared/approval-limits.ts'
import { findStandard } from '../../standard/server/repository.ts'
import type { StandardParts } from '../../standard/server/ports.ts'
import { priceWords } from '../../standard/shared/price-words.ts'
import { repricePermissions as may } from '../shared/permissions.ts'
import { repriceMatter } from '../shared/states.ts'
import type { RepriceFlow } from './flow.ts'
import { repricePage } from './menu.ts'
import { findRepricing } from './repository.ts'
import { repriceTables, type StoredRepricing } from './tables.ts'

async function begin(tx: Tx, actor: Actor, id: string): Promise<Matter> {
  const row = found(await readRow(tx, actor, repriceTables.feeRepricing, id, { lock: true })) as StoredRepricing
  if (row.state !== 'WAITING') throw wrongState()
  const { repricingNo, villageId, bills, more, less, reason } = row
  const standard = found(await findStandard(tx, row.standardId))
  const names = await villageNames(tx, [villageId])
  return {
    title: `调价补差：${repricingNo}，${standard.standardName}`,
    villageId,
    page: repricePage,
    params: { _open: `detail:${id}` },
    values: { amount: compare(more, less) > 0 ? more : less },
    form: [
      { label: '补差单号', value: repricingNo },
      { label: '小区', value: names.get(villageId) ?? '' },
      { label: '收费标准', value: `${standard.standardName}（第${standard.versionNo}版），${priceWords(standard)}` },
      { label: '执行日期', value: standard.startDate },
      {
        label: '账单',
        value: `${bills}笔${compare(more, 0) > 0 ? `，补收${more}元` : ''}${compare(less, 0) > 0 ? `，冲正${less}元` : ''}`,
      },
      { label: '原因', value: reason },
    ],
  }
}

async function findSigned(reader: Reader, id: string) {
  const row = await findRepricing(reader, id)
  return row && { ...row, apart: [row.applicantId] }
}

const definition = {
  defKey: 'fee_repricing_review',
  name: '调价补差审批',
  remark: headWords,
  active: true,
  flow: headFlow,
}

/** How bills follow a price on days that were billed: approved by whoever answers for the organisation that charges. */
export const repriceApproval = (parts: StandardParts, flow: RepriceFlow): WorkflowKind => ({
  bizType: repriceMatter,
  label: definition.name,
  start: may.apply,
  lines: ['收费标准', '执行日期', '账单', '原因'],
  variables: [{ key: 'amount', label: '补收或冲正金额', kind: 'number' }],
  begin,
  ...endsWith(flow, findRepricing),
  apart: apartOf(repriceMatter, findSigned),
  people: headOf(parts, findSigned),
  definitions: [definition],
})
