import { announceNotice, type Announcement, type Notice } from '../../shared/schema.ts'
import { announcementTopic } from '../shared/dictionaries.ts'
import type { SysAnnouncement } from '../shared/schema.ts'

/** An announcement as its receivers will read it. */
export function asMessage(row: SysAnnouncement): Announcement {
  const notice: Notice = {
    ...row,
    id: `preview-${row.id}`.slice(0, 32),
    anntId: row.id,
    category: row.msgCategory,
    level: row.priority,
    content: row.msgAbstract ?? '',
    bizType: row.busType,
    bizLabel: row.busType && announcementTopic.items[row.busType],
    bizId: row.busId,
    params: {},
    sender: row.senderName ?? row.sender ?? '发布人',
    sendAt: row.sendTime ?? row.startTime ?? row.updateTime ?? '',
    readAt: null,
    readState: 'UNREAD',
    expireAt: row.endTime,
    pinned: row.izTop,
    starred: false,
    confirmAt: null,
  }
  return { ...announceNotice(notice), msgContent: row.msgContent, attachments: row.attachments }
}
