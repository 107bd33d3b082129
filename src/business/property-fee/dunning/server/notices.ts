import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { dunningLevel } from '../../dunning-plan/shared/dictionaries.ts'
import { minePage } from '../../server/menu.ts'
import type { Asked } from './compute-day.ts'

const variables = { level: '催缴级别', room: '房屋', content: '催缴内容' }

const dunningTemplates = {
  due: noticeTemplate('BILL_DUE_3D', { name: '缴费提醒', title: '{level}：{room}', text: '{content}', variables }),
  overdue: noticeTemplate('BILL_OVERDUE', {
    ...{ name: '欠费催缴', title: '{level}：{room}', text: '{content}', variables },
    level: 'M',
  }),
}

/** Tells whoever sees the bills of a room; it leads to where they pay them. */
export const tellPayers = (tx: Tx, actor: Actor, asked: Asked, about: { id: string; userIds: readonly string[] }) =>
  notify(tx, actor, {
    userIds: about.userIds,
    template: asked.level === '1' ? dunningTemplates.due : dunningTemplates.overdue,
    params: { level: dunningLevel.items[asked.level], room: asked.roomName, content: asked.content },
    ...{ bizType: 'FEE', bizId: about.id, openPage: minePage, bySms: asked.way === 'SMS' },
  })
