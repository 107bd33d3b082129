import { expect, test } from 'vitest'
import { endingOf } from './ending.ts'

test('a task that ended is told in one sentence, with where its file is', () => {
  expect(endingOf({ state: 'DONE', title: '导出房屋', text: '共6000行', hasFile: true })).toEqual({
    isGood: true,
    text: '导出房屋已完成：共6000行，可在任务中心下载',
  })
  expect(endingOf({ state: 'DONE', title: '导入房屋', text: '', hasFile: false })?.text).toBe('导入房屋已完成')
  expect(endingOf({ state: 'FAILED', title: '导出房屋', text: '执行失败' })).toEqual({
    isGood: false,
    text: '导出房屋：执行失败',
  })
})

test('steps on the way, cancelled tasks and odd messages are not told', () => {
  for (const message of [{ state: 'RUNNING', title: 'x' }, { state: 'CANCELLED', title: 'x' }, { state: 'DONE' }, {}])
    expect(endingOf(message)).toBeUndefined()
})
