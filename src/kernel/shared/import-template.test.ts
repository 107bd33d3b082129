import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readImportSheet, type ImportColumn } from './import-template.ts'

const columns: ImportColumn[] = [
  { key: 'account', label: '账号', required: true },
  { key: 'name', label: '姓名', required: true },
  { key: 'phone', label: '手机', required: false },
]
const values = (sheet: string[][]) => {
  const result = readImportSheet(sheet, columns)
  return result.ok ? result.rows : result.message
}

describe('the head row', () => {
  test('may stand first, marked or not, in any order', () => {
    expect(
      values([
        ['姓名（必填）', '＊账号 '],
        ['张三', 'zhang'],
      ]),
    ).toEqual([{ line: 2, values: { account: 'zhang', name: '张三', phone: '' } }])
  })

  test('may stand under the title rows of an export, whose further columns are listed and left out', () => {
    const sheet = [
      ['用户数据'],
      ['导出人:管理员'],
      ['账号', '姓名', '手机', '创建时间', ''],
      ['a1', ' 甲 ', '13800000000', '2026-11-21'],
    ]
    expect(readImportSheet(sheet, columns)).toEqual({
      ok: true,
      headLine: 3,
      unknownTitles: ['创建时间'],
      rows: [{ line: 4, values: { account: 'a1', name: '甲', phone: '13800000000' } }],
    })
  })

  test('is found in each of the first five rows and not in the sixth', () => {
    fc.assert(
      fc.property(fc.nat(7), (above) => {
        const blanks = Array.from({ length: above }, () => ['说明', ''])
        const result = readImportSheet([...blanks, ['账号', '姓名'], ['a', 'b']], columns)
        expect(result.ok).toBe(above < 5)
      }),
    )
  })

  test('that lacks titles is refused with the titles that the best row lacks', () => {
    expect(readImportSheet([['用户表'], ['账号', '名字']], columns)).toEqual({
      ok: false,
      message: '模板列不匹配，缺少：姓名',
      missing: ['姓名'],
    })
    expect(values([])).toBe('模板列不匹配，缺少：账号、姓名')
  })

  test('with a title twice is refused', () => expect(values([['账号', '姓名', '账号']])).toBe('模板列重复：账号'))

  test('of a template without required columns needs at least one title', () => {
    const free = columns.map((column) => ({ ...column, required: false }))
    expect(readImportSheet([['姓名'], ['甲']], free)).toMatchObject({ ok: true, rows: [{ line: 2 }] })
    expect(readImportSheet([['别的'], ['甲']], free)).toMatchObject({ ok: false, missing: ['账号', '姓名', '手机'] })
  })
})

describe('the rows', () => {
  const head = ['账号', '姓名']

  test('marked as an example are skipped, names that begin so are not', () => {
    for (const mark of ['示例', '（示例）', '示例：zhang', '【示例】zhang', '示例行', '示例1'])
      expect(values([head, [mark, '张三'], ['', '李四']])).toMatchObject([{ line: 3 }])
    expect(values([head, ['示例小区', '张三']])).toMatchObject([{ line: 2 }])
  })

  test('that are empty are skipped, and lines keep their numbers', () => {
    expect(values([head, [], ['', ' '], ['a', 'b'], ['', '', '备注'], ['c']])).toEqual([
      { line: 4, values: { account: 'a', name: 'b', phone: '' } },
      { line: 6, values: { account: 'c', name: '', phone: '' } },
    ])
  })
})
