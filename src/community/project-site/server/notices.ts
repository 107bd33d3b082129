import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import type { StoredSite } from './tables.ts'
import { openOne, sitePage } from './todos.ts'

const named = { site: '项目名称' }

/** Messages about projects. */
const siteTemplates = {
  passed: noticeTemplate('SITE_PASSED', {
    name: '项目登记通过',
    title: '项目“{site}”登记通过',
    text: '项目“{site}”（{number}）登记通过，自{start}起在管。',
    variables: { ...named, number: '项目编号', start: '开始日期' },
  }),
  rejected: noticeTemplate('SITE_REJECTED', {
    name: '项目登记退回',
    title: '项目“{site}”被退回',
    text: '项目“{site}”的登记被退回，原因：{reason}',
    level: 'M',
    variables: { ...named, reason: '原因' },
  }),
  exited: noticeTemplate('SITE_EXITED', {
    name: '项目交接完成',
    title: '项目“{site}”交接完成',
    text: '项目“{site}”已向{receiver}交接完成，最后服务日为{day}。',
    variables: { ...named, receiver: '接收方', day: '退出日期' },
  }),
} as const

/** Tells the company and the manager what became of a project. */
export async function tellOutcome(
  tx: Tx,
  actor: Actor,
  row: StoredSite,
  action: string,
  reason: string | null,
): Promise<void> {
  const to = {
    ...{ bizType: 'SITE', bizId: row.id, openPage: sitePage, openParams: openOne(row.id) },
    userIds: [...new Set([row.submitterId ?? '', row.managerUserId])],
  }
  const site = row.name
  if (action === 'reject')
    await notify(tx, actor, { ...to, template: siteTemplates.rejected, params: { site, reason: reason ?? '' } })
  if (action === 'pass' && row.state === 'NORMAL')
    await notify(tx, actor, {
      ...to,
      template: siteTemplates.passed,
      params: { site, number: row.siteNo, start: row.startDate },
    })
  if (action === 'finish')
    await notify(tx, actor, {
      ...to,
      template: siteTemplates.exited,
      params: { site, receiver: row.receiver ?? '', day: row.exitDate ?? '' },
    })
}
