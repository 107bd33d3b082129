import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { minePage } from '../../server/menu.ts'
import { placeOf } from './repository.ts'
import type { StoredSelfReading } from './tables.ts'

const variables = { meterNo: '表号', roomName: '房屋', period: '抄表月份' } as const
const templates = {
  accepted: noticeTemplate('SELF_READ_OK', {
    name: '自助抄表已采用',
    title: '自助抄表已采用：{meterNo}',
    text: '您提交的{roomName}（{meterNo}）{period}读数已采用，本期读数{reading}。',
    variables: { ...variables, reading: '本期读数' },
  }),
  rejected: noticeTemplate('SELF_READ_NO', {
    name: '自助抄表未采用',
    title: '自助抄表未采用：{meterNo}',
    text: '您提交的{roomName}（{meterNo}）{period}读数未采用：{reason}。可在“我的账单”的抄表中重新提交。',
    variables: { ...variables, reason: '原因' },
  }),
}

/** Tells the resident what became of what they have read, and with which figure. */
export async function tellReader(tx: Tx, actor: Actor, row: StoredSelfReading, curReading: string): Promise<void> {
  const { id, userId, period, state, reason } = row
  const about = { userIds: [userId], bizType: 'FEE', bizId: id, openPage: minePage }
  const known = { ...(await placeOf(tx, row)), period }
  const reading = curReading.replace(/\.?0+$/, '')
  if (state === 'ACCEPTED')
    await notify(tx, actor, { ...about, template: templates.accepted, params: { ...known, reading } })
  if (state === 'REJECTED')
    await notify(tx, actor, { ...about, template: templates.rejected, params: { ...known, reason: reason ?? '' } })
}
