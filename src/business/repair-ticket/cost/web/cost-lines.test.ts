import { expect, test } from 'vitest'
import { amountOf, linesOf, totalOf, totalProblem } from './cost-lines.ts'

const valve = { item: '三角阀', quantity: '2', unit: '个', price: '35.00' }
const labour = { item: '人工', quantity: '1', unit: '次', price: '128.50' }

test('two valves and the labour cost 198.50, to the cent', () => {
  expect([valve, labour].map(amountOf)).toEqual(['70.00', '128.50'])
  expect(totalOf([valve, labour])).toBe('198.50')
})

test('sums that a float would get wrong stay exact', () => {
  const screw = { item: '螺丝', quantity: '3', unit: '个', price: '0.10' }
  expect(totalOf([screw, { ...screw, quantity: '0.15', price: '0.10' }])).toBe('0.32')
  expect(totalOf(Array.from({ length: 10 }, () => ({ ...screw, quantity: '1' })))).toBe('1.00')
})

test('a line counts once both its quantity and its price are there', () => {
  expect(amountOf({ item: '水管', quantity: '2', price: null })).toBeUndefined()
  expect(amountOf(undefined)).toBeUndefined()
  expect(totalOf([valve, { item: '水管', quantity: '2', price: '' }, undefined])).toBe('70.00')
  expect(totalOf(undefined)).toBe('0.00')
})

test('a total beyond what a ticket can hold is told before it is sent', () => {
  expect(totalProblem('9999999.99')).toBeUndefined()
  expect(totalProblem(totalOf([{ item: '电梯', quantity: '2', unit: '台', price: '9000000.00' }]))).toBe(
    '合计金额过大，请核对单价和数量',
  )
})

test('lines are sent with nothing but their own keys, trimmed', () => {
  const typed = { ...valve, item: ' 三角阀 ', unit: undefined, key: 7 }
  expect(linesOf([typed])).toEqual([{ item: '三角阀', quantity: '2', unit: '', price: '35.00' }])
})
