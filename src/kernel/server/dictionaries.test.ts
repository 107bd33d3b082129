import { describe, expect, test } from 'vitest'
import { dictionary } from '../shared/dictionary.ts'
import { openDictionaries } from './dictionaries.ts'

const item = (value: string, text: string) => ({ value, text, title: text, label: text })
const declared = [
  dictionary('sex', '性别', { 1: '男', 2: '女' }),
  dictionary('kind', '种类', { A: '甲' }, { editable: true }),
]

describe('dictionaries', () => {
  test('answer what is declared: one text, all items, nothing for what is unknown', () => {
    const all = openDictionaries(declared)
    expect(all.text('sex', '1')).toBe('男')
    expect(all.items('sex')).toEqual([item('1', '男'), item('2', '女')])
    expect([all.text('sex', '3'), all.text('none', '1'), all.text('sex', 'constructor')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(all.items('none')).toEqual([])
    expect(Object.keys(all.all())).toEqual(['sex', 'kind'])
  })

  test('put what the database holds over what is declared, and drop it again', () => {
    const all = openDictionaries(declared)
    all.replace(
      new Map([
        ['kind', [{ value: 'B', text: '乙' }]],
        ['new', [{ value: 'x', text: '新' }]],
      ]),
    )
    expect([all.text('kind', 'A'), all.text('kind', 'B'), all.text('new', 'x')]).toEqual([undefined, '乙', '新'])
    expect(all.text('sex', '2')).toBe('女')
    all.replace(new Map())
    expect([all.text('kind', 'A'), all.items('new')]).toEqual(['甲', []])
  })
})
