import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { fieldsIn } from '#kernel/shared/field.ts'
import { villageFields } from '../shared/fields.ts'
import type { VillageInput } from '../shared/schema.ts'
import { inCharge } from './answer-due.ts'
import { columnsOf } from './service.ts'
import { villagePage } from './todos.ts'
import type { StoredVillage } from './tables.ts'

/** Messages to whoever entered a village. */
export const villageTemplates = {
  passed: noticeTemplate('VILLAGE_PASSED', {
    name: '小区审核',
    title: '小区{village}已通过审核',
    text: '您提交的小区{village}已通过审核，小区编码{code}。',
    variables: { village: '小区', code: '小区编码' },
  }),
  returned: noticeTemplate('VILLAGE_RETURNED', {
    name: '小区审核',
    title: '小区{village}被退回',
    text: '您提交的小区{village}被退回，原因：{reason}',
    level: 'M',
    variables: { village: '小区', reason: '原因' },
  }),
  changed: noticeTemplate('VILLAGE_CHANGED', {
    name: '小区信息变更',
    title: '小区{village}的信息有变更',
    text: '{operator}修改了小区{village}的{fields}，请在小区详情的“变更对比”中核对。',
    level: 'M',
    variables: { village: '小区', operator: '操作人', fields: '修改的内容' },
  }),
} as const

/** The authorities that have audited a village hear what somebody below them has changed in its record. */
export async function tellChange(tx: Tx, actor: Actor, before: StoredVillage, input: VillageInput): Promise<void> {
  const after: Partial<Record<string, unknown>> = columnsOf(input)
  const stored: Partial<Record<string, unknown>> = { ...before }
  const isSame = (key: string): boolean => JSON.stringify(after[key] ?? null) === JSON.stringify(stored[key] ?? null)
  const changed = fieldsIn(villageFields, 'form').filter(({ key }) => key in after && !isSame(key))
  if (changed.length === 0) return
  const auditors = await inCharge(tx, before.id, ['communityAdmin', 'streetAdmin'])
  await notify(tx, actor, {
    bizType: 'VILLAGE',
    bizId: before.id,
    openPage: villagePage,
    openParams: { id: before.id },
    userIds: auditors.filter((id) => id !== actor.userId),
    template: villageTemplates.changed,
    params: { village: before.name, operator: actor.realname, fields: changed.map(({ label }) => label).join('、') },
  })
}

/** Tells the applicant what became of the application. */
export async function tellVerdict(tx: Tx, actor: Actor, row: StoredVillage, reason: string | null): Promise<void> {
  const about = { bizType: 'VILLAGE', bizId: row.id, openPage: villagePage, openParams: { id: row.id } }
  const to = { ...about, userIds: row.applicantId ? [row.applicantId] : [] }
  const { passed, returned } = villageTemplates
  const village = row.name
  if (row.state === 'NORMAL') await notify(tx, actor, { ...to, template: passed, params: { village, code: row.code } })
  else await notify(tx, actor, { ...to, template: returned, params: { village, reason: reason ?? '' } })
}
