import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
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
} as const

/** Tells the applicant what became of the application. */
export async function tellVerdict(tx: Tx, actor: Actor, row: StoredVillage, reason: string | null): Promise<void> {
  const about = { bizType: 'VILLAGE', bizId: row.id, openPage: villagePage, openParams: { id: row.id } }
  const to = { ...about, userIds: row.applicantId ? [row.applicantId] : [] }
  const { passed, returned } = villageTemplates
  const village = row.name
  if (row.state === 'NORMAL') await notify(tx, actor, { ...to, template: passed, params: { village, code: row.code } })
  else await notify(tx, actor, { ...to, template: returned, params: { village, reason: reason ?? '' } })
}
