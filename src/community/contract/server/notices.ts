import { today } from '#kernel/server/clock.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import type { Act } from './ports.ts'
import type { StoredContract } from './tables.ts'
import { contractPage, openOne } from './todos.ts'

const named = { contract: '合同名称' }

/** Messages about contracts. */
export const contractTemplates = {
  returned: noticeTemplate('CONTRACT_RETURNED', {
    name: '合同备案补正',
    title: '合同“{contract}”退回补正',
    text: '合同“{contract}”的备案申请退回补正，需补正：{items}。说明：{reason}',
    level: 'M',
    variables: { ...named, items: '补正事项', reason: '说明' },
  }),
  rejected: noticeTemplate('CONTRACT_REJECTED', {
    name: '合同不予备案',
    title: '合同“{contract}”不予备案',
    text: '合同“{contract}”不予备案，原因：{reason}',
    level: 'M',
    variables: { ...named, reason: '原因' },
  }),
  filed: noticeTemplate('CONTRACT_FILED', {
    name: '合同备案',
    title: '合同“{contract}”已备案',
    text: '合同“{contract}”已备案，备案号{number}，合同期限{start}至{end}。',
    variables: { ...named, number: '备案号', start: '开始日期', end: '结束日期' },
  }),
  expiring: noticeTemplate('CONTRACT_EXPIRING', {
    name: '合同到期提醒',
    title: '合同“{contract}”还有{days}天到期',
    text: '合同“{contract}”将于{end}到期，还有{days}天。{hint}',
    level: 'M',
    variables: { ...named, days: '剩余天数', end: '到期日', hint: '提示' },
  }),
} as const

const about = ({ id }: StoredContract) => ({
  ...{ bizType: 'CONTRACT', bizId: id },
  ...{ openPage: contractPage, openParams: openOne(id) },
})

/** Tells the company what became of its application; whoever lives by a contract hears when it is filed. */
export async function tellOutcome(
  { tx, actor, parts }: Act,
  row: StoredContract,
  action: string,
  reason: string | null,
): Promise<void> {
  const to = { ...about(row), userIds: [row.submitterId ?? ''] }
  const contract = row.contractName
  const why = reason ?? ''
  if (action === 'return') {
    const params = { contract, reason: why, items: (row.missingItems ?? []).join('、') }
    await notify(tx, actor, { ...to, template: contractTemplates.returned, params })
  }
  if (action === 'reject')
    await notify(tx, actor, { ...to, template: contractTemplates.rejected, params: { contract, reason: why } })
  if (action === 'pass' && row.state === 'FILED') {
    const around = await parts.peopleInCharge(tx, [row.villageId], ['committeeDirector', 'communityAdmin'], today())
    const params = { contract, number: row.registerNo ?? '', start: row.startDate, end: row.endDate }
    const userIds = [...to.userIds, ...around.map(({ userId }) => userId)]
    await notify(tx, actor, { ...to, userIds, template: contractTemplates.filed, params })
  }
}

const watchers = ['companyAdmin', 'projectManager', 'committeeDirector', 'communityAdmin', 'streetAdmin'] as const

/** What the law asks of whom by a day mark. */
const hints: Readonly<Record<number, string>> = {
  180: '请业主委员会和物业企业商议是否续签。',
  90: '物业企业不同意续聘的，应当在合同期限届满前九十日书面通知业主或者业主委员会。',
  60: '业主依法共同决定解聘的，应当提前六十日书面通知物业企业。',
  30: '请完成续签备案，或者做好交接准备。',
}

/** Reminds everybody around of the end of a contract. */
export async function remind(
  { tx, actor, parts }: Act,
  row: StoredContract,
  days: number,
  mark: number,
): Promise<void> {
  const people = await parts.peopleInCharge(tx, [row.villageId], watchers satisfies readonly RoleCode[], today())
  await notify(tx, actor, {
    ...about(row),
    userIds: people.map(({ userId }) => userId),
    template: contractTemplates.expiring,
    params: { contract: row.contractName, days: String(days), end: row.effectiveEnd, hint: hints[mark] ?? '' },
  })
}
