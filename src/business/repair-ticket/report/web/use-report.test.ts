// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { CallError } from '#kernel/web/call-error.ts'
import { batchProblem } from '../../dispatch/web/batch-problem.ts'
import { inputFrom } from './report-dialog.tsx'
import { isLateEnough } from '#services/ticket/scene/web/pickers/scene-items.tsx'
import { restHours } from '../../suspension/web/suspend-dialog.tsx'
import { timerFate } from '../../timing/web/timers-panel.tsx'
import { ticketIn } from '../../web/use-open-ticket.ts'
import { progressOf, progressSteps } from '../../shared/progress.ts'
import { similarIn } from './use-report.ts'

const filled = {
  villageId: 'v',
  areaType: 'PRIVATE',
  repairType: 'LEAK',
  content: ' 厨房漏水，水流不止 ',
  roomId: 'r',
  locationText: '楼道',
} as const
const now = new Date('2026-11-21T09:00:00+08:00')

test('a report at home sends the room, one outside sends the place, and neither sends both', () => {
  expect(inputFrom({ ...filled, reporterName: ' ' })).toEqual({
    villageId: 'v',
    areaType: 'PRIVATE',
    repairType: 'LEAK',
    content: '厨房漏水，水流不止',
    roomId: 'r',
  })
  expect(inputFrom({ ...filled, areaType: 'PUBLIC' })).toMatchObject({ locationText: '楼道' })
  expect(inputFrom({ ...filled, areaType: 'PUBLIC' })).not.toHaveProperty('roomId')
})

test('the question about a similar ticket is told apart from other refusals', () => {
  const duplicate = { id: 't', repairNo: 'BX26112100001' }
  const refusal = (result: unknown): CallError => new CallError({ status: 200, code: 500, message: '', result })
  expect(similarIn(refusal({ duplicate }))).toEqual(duplicate)
  expect(similarIn(refusal(null))).toBeUndefined()
  expect(similarIn(new Error('x'))).toBeUndefined()
})

test('an appointment needs half an hour', () => {
  expect(isLateEnough('2026-11-21 09:30:00', now)).toBe(true)
  expect(isLateEnough('2026-11-21 09:29:59', now)).toBe(false)
})

test('a rest of more than a day is told by its hours', () => {
  expect(restHours('2026-11-22 10:00:00', now)).toBe(25)
  expect(restHours(undefined, now)).toBeUndefined()
})

test('tickets go to one worker together only when all wait and stand in one village', () => {
  const ticket = { state: 'WAIT_DISPATCH', villageId: 'v', repairNo: 'BX1' } as const
  expect(batchProblem([ticket, ticket])).toBeUndefined()
  expect(batchProblem([ticket, { ...ticket, state: 'DONE', repairNo: 'BX2' }])).toBe(
    '只能派待派单的工单，请取消选择：BX2',
  )
  expect(batchProblem([ticket, { ...ticket, villageId: 'w' }])).toBe('请选择同一小区的工单')
})

test('a ticket is opened by the link of its list and by the query of a notice', () => {
  expect(ticketIn(new URLSearchParams('_open=detail:abc'))).toBe('abc')
  expect(ticketIn(new URLSearchParams('id=abc'))).toBe('abc')
  expect(ticketIn(new URLSearchParams('_open=add'))).toBeUndefined()
})

test('a finished repair has all its steps behind it and a cancelled one shows none', () => {
  expect(progressOf('DONE')).toBe(progressSteps.length)
  expect(progressOf('WAIT_ACCEPT')).toBe(1)
  expect(progressOf('CANCELLED')).toBeUndefined()
})

test('a timer tells whether it was met, in time or late, and what is left of it', () => {
  const timer = {
    kind: 'ACCEPT',
    dueAt: '2026-11-21 10:00:00',
    metAt: null,
    breachedAt: null,
    warnedAt: null,
    closedAt: null,
    pausedAt: null,
  }
  const fate = (part: object) => timerFate({ ...timer, ...part } as never, now)
  expect(fate({})).toEqual({ text: '剩余 1小时', isLate: false })
  expect(fate({ metAt: '2026-11-21 08:00:00' })).toEqual({ text: '11-21 08:00 完成', isLate: false })
  expect(fate({ metAt: '2026-11-21 11:00:00', breachedAt: '2026-11-21 10:00:00' }).isLate).toBe(true)
  expect(fate({ pausedAt: '2026-11-21 08:00:00' }).text).toBe('已挂起')
  expect(fate({ closedAt: '2026-11-21 08:00:00' }).text).toBe('已结束')
})
