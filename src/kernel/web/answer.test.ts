import { describe, expect, test } from 'vitest'
import { accept, parse } from './answer.ts'
import type { CallError } from './call-error.ts'

function refused(status: number, body: string, wait?: string | null): CallError {
  try {
    accept(status, parse(body), wait)
  } catch (error) {
    return error as CallError
  }
  throw new Error('the answer was accepted')
}

describe('the words of an answer that is none', () => {
  test.each([
    [200, '<html>proxy</html>', '未知错误，请稍后重试'],
    [200, '{"success":true,"code":7}', '未知错误，请稍后重试'],
    [200, '{"success":true,"code":7,"message":"第七种情况"}', '第七种情况'],
    [200, '{"success":false,"code":200}', '未知错误，请稍后重试'],
    [200, 'null', '未知错误，请稍后重试'],
    [200, '{"success":true,"code":200', '未知错误，请稍后重试'],
    [400, '{"message":{"odd":1}}', '未知错误，请稍后重试'],
    [413, '<html>413 Request Entity Too Large</html>', '请求内容过大'],
    [413, '{"message":"文件大小超出10MB限制"}', '文件大小超出10MB限制'],
    [429, '', '操作过于频繁，请稍后再试'],
    [502, '<html>Bad Gateway</html>', '系统繁忙，请稍后重试'],
    [503, '', '系统繁忙，请稍后重试'],
    [500, '{"success":false,"code":500,"message":"操作失败，请稍后重试"}', '操作失败，请稍后重试'],
  ])('%i %s reads %s', (status, body, words) => expect(refused(status, body).message).toBe(words))
})

test('the wait that a server names comes in seconds; a date counts as none', () => {
  expect(refused(503, '', '5').retryAfter).toBe(5)
  expect(refused(503, '', 'Sat, 21 Nov 2026 12:00:00 GMT').retryAfter).toBeUndefined()
  expect(refused(503, '').retryAfter).toBeUndefined()
})
