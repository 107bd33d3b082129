import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError } from '#kernel/web/call-error.ts'
import { showFailuresWith } from '#kernel/web/on-failure.ts'
import { formFailure } from './form-failure.ts'

const notices: string[] = []
let restore: () => void
beforeEach(() => {
  notices.length = 0
  restore = showFailuresWith({
    notice: ({ text = '' }) => void notices.push(text),
    sessionEnded: () => void notices.push('ended'),
    signOut: () => void notices.push('out'),
  })
})
afterEach(() => restore())

const failure = (status: number, message: string, result?: unknown): CallError =>
  new CallError({ status, code: status, message, result })

test('messages of known fields go to their items, others stand above the form', () => {
  const refused = failure(400, '请输入名称!', { fields: { name: '请输入名称!', secret: '不允许' } })
  expect(formFailure(refused, ['name'], false)).toEqual({
    fields: { name: '请输入名称!' },
    text: '不允许',
    isStale: false,
  })
})

test('a refused field that the form does not have is worded above it', () => {
  const refused = failure(400, '缺少小区', { fields: { villageId: '缺少小区' } })
  expect(formFailure(refused, ['name'], false)).toEqual({ fields: {}, text: '缺少小区', isStale: false })
})

test('a change by somebody else counts as stale only where a record is edited', () => {
  const stale = failure(409, '数据已被他人修改，请刷新后重试')
  expect(formFailure(stale, [], true).isStale).toBe(true)
  expect(formFailure(stale, [], false)).toEqual({ fields: {}, text: stale.message, isStale: false })
})

test('a business refusal and an unreachable server stay in the form, so that nothing typed is lost', () => {
  expect(formFailure(failure(200, '名称已存在'), [], false).text).toBe('名称已存在')
  expect(formFailure(failure(0, '无法连接服务器，请检查网络后重试'), [], false).text).toContain('无法连接')
  expect(notices).toEqual([])
})

test('what the shell words is not said twice', () => {
  expect(formFailure(failure(403, '拒绝访问'), [], true)).toEqual({ fields: {}, isStale: false })
  expect(notices).toEqual(['拒绝访问'])
})

test('a failure without words is a record that was not created, or not updated', () => {
  expect(formFailure(new TypeError('x is undefined'), [], false).text).toBe('创建失败')
  expect(formFailure(failure(502, '未知错误，请稍后重试'), [], true).text).toBe('更新失败')
})
