import { describe, expect, test } from 'vitest'
import { changeText, differencesOf, valueText } from './differences.ts'

const labels = new Map([['name', '名称']])

describe('two versions', () => {
  test('are laid beside each other field by field, without stamps, known fields first', () => {
    const from = { id: 'x', version: 1, other: 1, name: '甲', gone: ['a'] }
    const to = { id: 'x', version: 2, other: 1, name: '乙', added: null }
    expect(differencesOf(from, to, ['name', 'rank'])).toEqual([
      { field: 'name', from: '甲', to: '乙', isChanged: true },
      { field: 'other', from: 1, to: 1, isChanged: false },
      { field: 'gone', from: ['a'], to: null, isChanged: true },
      { field: 'added', from: null, to: null, isChanged: false },
    ])
  })

  test.each([
    [null, '—'],
    ['', '—'],
    ['字', '字'],
    [0, '0'],
    [['a'], '["a"]'],
  ])('the value %j reads %s', (value, text) => expect(valueText(value)).toBe(text))
})

test.each([
  [[{ field: 'id', from: null, to: 'x' }], '新增'],
  [[{ field: 'delFlag', from: 0, to: 1 }], '删除'],
  [[{ field: 'delFlag', from: 1, to: 0 }], '恢复'],
  [
    [
      { field: 'name', from: 'a', to: 'b' },
      { field: 'rank', from: 1, to: 2 },
    ],
    '修改：名称、rank',
  ],
])('the change %j reads %s', (changes, text) => expect(changeText(JSON.stringify(changes), labels)).toBe(text))
