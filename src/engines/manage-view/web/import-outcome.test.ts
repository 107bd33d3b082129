import { expect, test } from 'vitest'
import { importOutcome, wrongFile } from './import-outcome.ts'

const counts = { totalCount: 12, successCount: 12, errorCount: 0, msg: '', fileUrl: null, fileName: null }

test('only spreadsheets of a bearable size are taken', () => {
  expect(wrongFile({ name: '房屋.XLSX', size: 10 })).toBeUndefined()
  expect(wrongFile({ name: '房屋.csv', size: 10 })).toBeUndefined()
  expect(wrongFile({ name: '房屋.pdf', size: 10 })).toBe('请选择 .xls、.xlsx 或 .csv 文件')
  expect(wrongFile({ name: '房屋.xls', size: 51 * 1024 * 1024 })).toBe('文件不能超过 50 MB，请拆分后导入')
})

test('a text answer and counts without errors are a success', () => {
  expect(importOutcome('共12行数据全部导入成功！')).toEqual({ kind: 'good', text: '共12行数据全部导入成功！' })
  expect(importOutcome(null)).toEqual({ kind: 'good', text: '文件上传成功' })
  expect(importOutcome(counts)).toEqual({ kind: 'good', text: '共12行数据全部导入成功！' })
})

test('counts with errors are a partial success that keeps the link to the refused rows', () => {
  const partial = { ...counts, successCount: 10, errorCount: 2, msg: '错误行数：2', fileUrl: '/x/err.txt' }
  expect(importOutcome(partial)).toEqual({ kind: 'partial', text: '错误行数：2', result: partial })
})

test('an import that a task does is told as such', () => {
  expect(importOutcome({ ...counts, successCount: 0, msg: '已转入后台', taskId: 't1' })).toEqual({
    kind: 'task',
    text: '已转入后台',
  })
})
