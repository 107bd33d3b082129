import { expect, test } from 'vitest'
import { dictionary } from '../shared/dictionary.ts'
import { itemsOf, textOf } from './dictionary.ts'

const repairType = dictionary('repair_type', '报修类型', { WATER: '水', POWER: '电' }, { editable: true })
const item = (value: string, text: string) => ({ value, text, title: text, label: text })

test('the items of the database replace the built-in ones as soon as there are any', () => {
  expect(itemsOf(repairType, undefined).map(({ text }) => text)).toEqual(['水', '电'])
  expect(itemsOf(repairType, []).map(({ text }) => text)).toEqual(['水', '电'])
  expect(itemsOf(repairType, [item('WATER', '给排水')])).toEqual([item('WATER', '给排水')])
})

test('a text is found for one value, a comma list, a number and an item that is no longer offered', () => {
  const items = [item('WATER', '给排水'), item('1', '是')]
  expect(textOf(repairType, items, 'WATER')).toBe('给排水')
  expect(textOf(repairType, items, 'WATER,POWER')).toBe('给排水、电')
  expect(textOf(repairType, items, 1)).toBe('是')
  expect(textOf(repairType, items, 'GAS')).toBe('GAS')
  expect(textOf(repairType, items, null)).toBe('')
})
