import type { Actor } from '#kernel/server/actor.ts'
import type { Reader, Tx } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { inCharge } from '../../server/answer-due.ts'
import { nameChangePage, openOne } from './todos.ts'
import type { StoredNameChange } from './tables.ts'

const names = { old: '原名称', new: '新名称' }

/** Messages about applications. */
export const nameChangeTemplates = {
  passed: noticeTemplate('VILLAGE_RENAMED', {
    name: '小区更名',
    title: '{old}已更名为{new}',
    text: '经审核，{old}自即日起更名为{new}，已经签订的合同和形成的记录保留原名称。',
    category: '1',
    variables: names,
  }),
  rejected: noticeTemplate('VILLAGE_RENAME_REJECTED', {
    name: '小区更名',
    title: '{old}的更名申请被驳回',
    text: '{old}更名为{new}的申请被驳回，原因：{reason}',
    level: 'M',
    variables: { ...names, reason: '原因' },
  }),
} as const

/** Tells everybody of the village its new name, or the applicant why there is none. */
export async function tellOutcome(tx: Tx, actor: Actor, row: StoredNameChange, reason: string | null): Promise<void> {
  const params = { old: row.oldName, new: row.newName }
  const about = { bizType: 'VILLAGE_RENAME', bizId: row.id }
  if (row.state === 'PASSED') {
    const userIds = await linkedUsers(tx, row.villageId)
    await notify(tx, actor, { ...about, userIds, template: nameChangeTemplates.passed, params })
  }
  if (row.state === 'REJECTED') {
    const to = { userIds: [row.applicantId], openPage: nameChangePage, openParams: openOne(row.id) }
    const template = nameChangeTemplates.rejected
    await notify(tx, actor, { ...about, ...to, template, params: { ...params, reason: reason ?? '' } })
  }
}

/** Who works for a village: its authorities and the company that serves it. */
const staff = ['communityAdmin', 'streetAdmin', 'gnormal', 'companyAdmin', 'projectManager', 'normal'] as const

const members = `select distinct m.user_id
  from ref_village v join ref_depart d on d.tenant_id = v.tenant_id and starts_with(d.org_code, v.org_code) and d.active
    join ref_user_depart m on m.tenant_id = d.tenant_id and m.depart_id = d.id
    join ref_user u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.active
  where v.tenant_id = $1 and v.id = $2 order by m.user_id`

/** Everybody whose account stands in the village or its committee, and who works for it. */
async function linkedUsers(reader: Reader, villageId: string): Promise<string[]> {
  const own = await reader.all(statement<{ userId: string }>(members, [reader.tenantId, villageId]))
  return [...own.map(({ userId }) => userId), ...(await inCharge(reader, villageId, staff))]
}
