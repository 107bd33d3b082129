import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessHead } from './import-mapping.ts'

const columns = [
  { key: 'name', label: '姓名', required: true },
  { key: 'phone', label: '手机号', required: true },
  { key: 'area', label: '建筑面积', required: false },
  { key: 'remark', label: '备注', required: false },
]

describe('the head of a free sheet', () => {
  test.each([
    [
      'in the order of the template',
      [['*姓名', '*手机号', '建筑面积', '备注']],
      0,
      { name: 0, phone: 1, area: 2, remark: 3 },
    ],
    ['in another order', [['备注', '手机号', '姓名']], 0, { name: 2, phone: 1, remark: 0 }],
    [
      'with blanks, marks and wide signs',
      [['姓 名：', '（手机号）【必填】', '建筑面积（㎡）']],
      0,
      { name: 0, phone: 1, area: 2 },
    ],
    ['in other words', [['业主姓名', '联系电话', '面积', '说明']], 0, { name: 0, phone: 1, area: 2, remark: 3 }],
    ['below titles', [['住户名册'], ['制表人：张三'], ['姓名', '手机']], 2, { name: 0, phone: 1 }],
    [
      'under merged titles',
      [
        ['住户', '', '房屋'],
        ['姓名', '手机号', '建筑面积'],
      ],
      1,
      { name: 0, phone: 1, area: 2 },
    ],
    [
      'reaching down from above',
      [
        ['姓名', '联系', '', '备注'],
        ['', '手机号', '微信', ''],
      ],
      1,
      { name: 0, phone: 1, remark: 3 },
    ],
  ])('%s is found', (_name, sheet, line, chosen) => {
    expect(guessHead(sheet, columns)).toMatchObject({ line, columns: chosen })
  })

  test('is not seen in data, in sentences, or in an empty sheet', () => {
    for (const sheet of [[], [[]], [['张三', '13800000000']], [['请填写每一位业主的姓名以及其他需要登记的内容']]])
      expect(guessHead(sheet, columns)).toBeUndefined()
  })

  test('uses no column and no field twice', () => {
    const title = fc.constantFrom('姓名', '名字', '手机', '手机号', '电话', '面积', '建筑面积', '', '其他')
    fc.assert(
      fc.property(fc.array(fc.array(title, { maxLength: 8 }), { maxLength: 6 }), (sheet) => {
        const places = Object.values(guessHead(sheet, columns)?.columns ?? {})
        expect(new Set(places).size).toBe(places.length)
      }),
    )
  })
})
