import { expect, test } from 'vitest'
import { changedLines } from './written.ts'

const writes = [
  { line: '应归还日期', kind: 'date' as const, value: '2026-12-01' },
  { line: '备注', kind: 'text' as const, value: '' },
]

test.each([
  ['nothing asked', undefined, undefined],
  ['nothing changed', { 应归还日期: '2026-12-01', 备注: undefined }, undefined],
  ['spaces alone', { 应归还日期: '2026-12-01', 备注: '  ' }, undefined],
  ['one changed', { 应归还日期: '2026-11-30', 备注: '' }, { 应归还日期: '2026-11-30' }],
  ['one emptied', { 应归还日期: null, 备注: '带回' }, { 应归还日期: '', 备注: '带回' }],
])('what is sent of lines that may be written: %s', (_name, entered, sent) => {
  expect(changedLines(writes, entered)).toEqual(sent)
})
