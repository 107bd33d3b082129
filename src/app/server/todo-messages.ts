import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import type { TodoMessage } from '#services/todo/shared/message.ts'

const variables = { title: '待办标题', person: '操作人', remark: '说明' }

/** Messages about to-dos; the inbox and the message box do not know each other. */
const templates = {
  urge: noticeTemplate('TODO_URGE', {
    name: '待办催办',
    title: '催办：{title}',
    text: '{person}催办“{title}”，该事项已超过办理期限，{remark}',
    level: 'H',
    variables,
  }),
  transfer: noticeTemplate('TODO_TRANSFER', {
    name: '待办转办',
    title: '转办：{title}',
    text: '{person}将“{title}”转由您处理。{remark}',
    level: 'M',
    variables,
  }),
}

/** Puts a message about a to-do into people's boxes; it leads to where the matter is handled. */
export const tellOfTodo = (tx: Tx, actor: Actor, message: TodoMessage): Promise<number> =>
  notify(tx, actor, {
    userIds: message.userIds,
    template: templates[message.kind],
    params: {
      title: message.title,
      person: actor.realname,
      remark: message.remark === '' ? '请及时处理。' : message.remark,
    },
    bizType: 'TODO',
    bizId: message.todoId,
    openPage: message.openPage,
    openParams: message.params,
  })
