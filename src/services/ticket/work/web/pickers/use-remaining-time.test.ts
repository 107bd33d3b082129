import { describe, expect, test } from 'vitest'
import { remainingOf } from './use-remaining-time.ts'

const ticket = { state: 'WAIT_DISPATCH', dueAt: '2026-11-20 17:20:00', warnedFlag: 'N', breachedFlag: 'N' } as const
const at = (clock: string): Date => new Date(`2026-11-20T${clock}+08:00`)

describe('the remaining time of a ticket', () => {
  test.each([
    ['15:10:00', '剩余 2小时10分'],
    ['16:20:00', '剩余 1小时'],
    ['16:45:30', '剩余 34分'],
    ['17:19:30', '剩余 不足1分'],
    ['17:20:00', '剩余 不足1分'],
    ['17:20:01', '超时 1分'],
    ['17:55:00', '超时 35分'],
  ])('at %s reads %s', (clock, text) => {
    expect(remainingOf(ticket, at(clock)).text).toBe(text)
  })

  test('names days and hours of a long wait, and leaves minutes away', () => {
    expect(remainingOf({ ...ticket, dueAt: '2026-11-22 10:50:00' }, at('08:20:00')).text).toBe('剩余 2天2小时')
  })

  test('is orange once warned and red once overdue, even when a later limit still runs', () => {
    expect(remainingOf(ticket, at('17:00:00')).tone).toBe('default')
    expect(remainingOf({ ...ticket, warnedFlag: 'Y' }, at('17:14:00')).tone).toBe('warning')
    expect(remainingOf({ ...ticket, breachedFlag: 'Y' }, at('17:14:00')).tone).toBe('danger')
    expect(remainingOf(ticket, at('17:21:00')).tone).toBe('danger')
  })

  test('stands still while the ticket rests', () => {
    expect(remainingOf({ ...ticket, state: 'SUSPENDED' }, at('19:00:00'))).toEqual({ text: '已挂起', tone: 'default' })
  })

  test('keeps the fact of a breach when nothing runs any more', () => {
    const done = { ...ticket, state: 'DONE', dueAt: null } as const
    expect(remainingOf(done, at('19:00:00')).text).toBe('—')
    expect(remainingOf({ ...done, breachedFlag: 'Y' }, at('19:00:00'))).toEqual({ text: '曾超时', tone: 'danger' })
  })
})
