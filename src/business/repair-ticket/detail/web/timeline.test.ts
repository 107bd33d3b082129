import { expect, test } from 'vitest'
import { entryFacts, entryLabel, entryPhotos, entryRoles } from './timeline.ts'

test('an entry is named by what was done, also where the machine has no such step', () => {
  expect(entryLabel({ action: 'dispatch', toState: 'WAIT_TAKE', detail: null })).toBe('派单')
  expect(entryLabel({ action: 'open', toState: 'WAIT_ACCEPT', detail: null })).toBe('提交报修')
  expect(entryLabel({ action: 'urge', toState: 'WAIT_TAKE', detail: null })).toBe('催办')
  expect(entryLabel({ action: 'somethingNew', toState: 'DONE', detail: null })).toBe('已完成')
})

test('a transfer of what nobody had is told as giving it out', () => {
  const entry = { action: 'transfer', toState: 'WAIT_TAKE' }
  expect(entryLabel({ ...entry, detail: { assigneeName: '张师傅' } })).toBe('转派')
  expect(entryLabel({ ...entry, detail: { assigneeName: '张师傅', isFirst: true } })).toBe('派单')
})

test('roles are told in Chinese and the system has none', () => {
  expect(entryRoles({ operatorRole: 'projectManager,normal' })).toBe('项目经理、企业员工')
  expect(entryRoles({ operatorRole: '' })).toBe('')
})

test('what an entry keeps is told in sentences, and what nobody can read is left out', () => {
  const detail = { suspendReason: 'PARTS', deadline: '2026-11-21 14:00:00', photos: 'a.jpg', lng: '120.1' }
  expect(entryFacts({ detail })).toEqual(['原因：等待配件', '预计恢复：2026-11-21 14:00'])
  expect(entryFacts({ detail: { deadline: '2026-11-21 14:00:00' } })).toEqual(['期限：2026-11-21 14:00'])
  expect(entryFacts({ detail: { lng: '120.1', lat: '30.2', distance: 86 } })).toEqual(['距小区约86米'])
  expect(entryFacts({ detail: { rating: 5, auto: true } })).toEqual(['5星（默认好评）'])
  expect(entryFacts({ detail: { amount: '0.00', assigneeName: undefined } })).toEqual([])
  expect(entryFacts({ detail: null })).toEqual([])
  expect(entryPhotos({ detail })).toBe('a.jpg')
})
