import type { Actor } from '#kernel/server/actor.ts'
import type { Tx } from '#kernel/server/db/db.ts'
import { notify } from '#services/notice/server/actions.ts'
import { noticeTemplate } from '#services/notice/shared/template.ts'
import { transferKind } from '../shared/dictionaries.ts'
import type { StoredTransfer } from './tables.ts'
import { openOne, transferPage } from './todos.ts'

const variables = { no: '移交编号', kind: '移交类型', deadline: '截止日', reason: '说明' }

const templates = {
  send: noticeTemplate('ARCHIVE_TRANSFER_SENT', {
    name: '档案移交',
    title: '档案移交{no}待接收',
    text: '{kind}{no}已移交，截止日{deadline}。监交人请现场核对并签字。',
    variables,
  }),
  reject: noticeTemplate('ARCHIVE_TRANSFER_REJECTED', {
    name: '档案移交被退回',
    title: '档案移交{no}被退回',
    text: '{kind}{no}被接收人退回，截止日{deadline}。原因：{reason}。请补正后重新移交。',
    level: 'M',
    variables,
  }),
  cancel: noticeTemplate('ARCHIVE_TRANSFER_CANCELLED', {
    name: '档案移交撤销',
    title: '档案移交{no}已撤销',
    text: '{kind}{no}已由移交人撤销，原截止日{deadline}。原因：{reason}。',
    variables,
  }),
  receive: noticeTemplate('ARCHIVE_TRANSFER_RECEIVED', {
    name: '档案已接收',
    title: '档案移交{no}已接收',
    text: '{kind}{no}已核对接收，截止日{deadline}。',
    variables,
  }),
  urge: noticeTemplate('ARCHIVE_TRANSFER_URGED', {
    name: '档案移交催办',
    title: '档案移交{no}已逾期，请尽快办理',
    text: '{kind}{no}已超过截止日{deadline}，请尽快完成接收。',
    level: 'H',
    variables,
  }),
}

/** Who hears of which step. */
const hearers: Readonly<Record<keyof typeof templates, readonly ('fromUserId' | 'toUserId' | 'supervisorId')[]>> = {
  // Owners have no inbox of matters: whoever receives is told as well.
  send: ['toUserId', 'supervisorId'],
  reject: ['fromUserId', 'supervisorId'],
  cancel: ['toUserId', 'supervisorId'],
  receive: ['fromUserId', 'supervisorId'],
  urge: ['toUserId', 'fromUserId'],
}

/** Tells those who take part of a step that another one has taken. */
export async function tellTransfer(
  tx: Tx,
  actor: Actor,
  row: StoredTransfer,
  action: string,
  reason: string,
): Promise<void> {
  if (!(action in templates)) return
  const step = action as keyof typeof templates
  const { kind, deadline, transferNo: no } = row
  const params = { no, kind: transferKind.items[kind], deadline: deadline ?? '无', reason: reason || '未说明' }
  await notify(tx, actor, {
    userIds: hearers[step].flatMap((key) => row[key] ?? []),
    template: templates[step],
    params,
    bizType: 'RECEIVE',
    bizId: row.id,
    openPage: transferPage,
    openParams: openOne(row.id),
  })
}
