import { describe, expect, test } from 'vitest'
import { dataRow } from './import-template.ts'

const known = new Map([
  ['account', 0],
  ['name', 1],
  ['phone', -1],
])
const values = (...cells: string[]) => dataRow(cells, known)

describe('a row below the head', () => {
  test('gives its cells trimmed, by key; what has no column or no cell is empty', () => {
    expect(values(' a1 ', '甲', '乙')).toEqual({ account: 'a1', name: '甲', phone: '' })
    expect(values('a1')).toEqual({ account: 'a1', name: '', phone: '' })
  })

  test.each(['示例', '（示例）', '示例：zhang', '【示例】zhang', '示例行', '示例1', ' 示例'])(
    'marked %j is an example and none',
    (mark) => expect(values(mark, '张三')).toBeUndefined(),
  )

  test('that only begins like an example is one', () =>
    expect(values('示例小区', '张三')).toMatchObject({ account: '示例小区' }))

  test('that is empty, or filled in other columns only, is none', () => {
    expect(values()).toBeUndefined()
    expect(values('', ' ')).toBeUndefined()
    expect(values('', '', '备注')).toBeUndefined()
  })
})
