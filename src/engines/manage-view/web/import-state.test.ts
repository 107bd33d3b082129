import { expect, test } from 'vitest'
import { cellOf, choose, errorOf, mend, placeOf, rowErrorOf } from './import-state.ts'

const fault = { at: '0:3', values: { no: 'A1', depth: '三' }, errors: { depth: '请输入数字', _row: '编号已存在' } }

test('a mended cell shows its new text and is no longer red; set back, it is as before', () => {
  const mended = mend({}, fault, 'depth', '3')
  expect([cellOf(fault, 'depth', mended), cellOf(fault, 'no', mended)]).toEqual(['3', 'A1'])
  expect([errorOf(fault, 'depth', {}), errorOf(fault, 'depth', mended)]).toEqual(['请输入数字', undefined])
  expect([rowErrorOf(fault, {}), rowErrorOf(fault, mended)]).toEqual(['编号已存在', undefined])
  expect(mend(mended, fault, 'depth', '三')).toEqual({})
})

test('a column that is chosen for one field is taken from another', () => {
  const known = { no: 0, depth: 1 }
  expect(choose({}, 0, known, 'depth', 0)).toEqual({ 0: { depth: 0, no: -1 } })
  expect(choose({ 0: { depth: 0, no: -1 } }, 0, known, 'no', 2)).toEqual({ 0: { depth: 0, no: 2 } })
  expect(choose({}, 1, known, 'no', -1)).toEqual({ 1: { no: -1 } })
})

test('a row is named by its line, and by its file when there are several', () => {
  const file = { name: '甲.xlsx', error: null, titles: [], columns: {}, rowCount: 1 }
  expect(placeOf('0:3', [file])).toBe('3')
  expect(placeOf('1:3', [file, { ...file, name: '乙.csv' }])).toBe('乙.csv 3')
})
