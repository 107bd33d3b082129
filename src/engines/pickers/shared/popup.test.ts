import { expect, test } from 'vitest'
import { popupProblem, popupTexts, popupValues, reportRowKey } from './popup.ts'

test.each([
  ['a,b', 'x,y', 'users', undefined],
  ['', 'x', 'users', popupTexts.unset],
  ['a', ' , ', 'users', popupTexts.unset],
  ['a', 'x', ' ', popupTexts.unset],
  ['a,b', 'x', 'users', popupTexts.uneven],
])('sources %j, targets %j and code %j: %s', (sourceFields, targetFields, code, wanted) => {
  expect(popupProblem({ sourceFields, targetFields, code })).toBe(wanted)
})

test('each target takes the values of its source, joined over the rows', () => {
  const settings = { sourceFields: 'realname, username', targetFields: 'name,account', code: 'users' }
  const rows = [
    { realname: '张三', username: 'a', id: '1' },
    { realname: '李四', username: null, id: '2' },
  ]
  expect(popupValues(settings, rows)).toEqual({ name: '张三,李四', account: 'a,' })
  expect(popupValues(settings, [])).toEqual({ name: '', account: '' })
})

test('keys of rows are cut at fifty characters', () => {
  expect(reportRowKey({ id: 'x'.repeat(80) })).toBe('x'.repeat(50))
  expect(reportRowKey({ name: '张三', at: 1 })).toBe('"张三",1')
})
