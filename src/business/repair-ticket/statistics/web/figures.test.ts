import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const today = '2026-11-21'

test('every figure loads, and has its list of the period where one shows what it counts', () => {
  const figures = figuresOf({ begin: today, end: today, villageId: undefined }, undefined, undefined)
  expect(figures.length).toBe(12)
  for (const figure of figures) {
    expect(figure.value).toBeUndefined()
    if (figure.label === '平均办结时长') expect(figure.to).toBeUndefined()
    else expect(figure.to).toContain(`createTime_begin=${today}`)
  }
})
