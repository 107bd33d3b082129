import { expect, test } from 'vitest'
import { announceNotice, type Notice, type NoticeLists } from '../shared/schema.ts'
import { popupsOf } from './use-popup.ts'

const notice = (id: string, more: Partial<Notice> = {}) =>
  announceNotice({
    id,
    level: 'H',
    category: '1',
    title: id,
    content: '',
    readAt: null,
    sendAt: '2026-11-21 10:00:00',
    anntId: `a${id}`,
    ...more,
  } as Notice)

test('urgent announcements that nobody has read pop up, the oldest first; other messages wait in the bell', () => {
  const lists: NoticeLists = {
    anntMsgList: [notice('2'), notice('1'), notice('3', { level: 'M' }), notice('4', { anntId: null })],
    anntMsgTotal: 4,
    sysMsgList: [notice('5', { category: '2' }), notice('6', { readAt: '2026-11-21 11:00:00' })],
    sysMsgTotal: 2,
  }
  expect(popupsOf(lists).map(({ id }) => id)).toEqual(['5', '1', '2'])
})
