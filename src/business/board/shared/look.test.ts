import { expect, test } from 'vitest'
import { boardLook, cardsIn } from './look.ts'

const before = (['notices', 'ranking', 'trend', 'links'] as const).map((card) => ({ card, isShown: card !== 'trend' }))
const look = { period: 'month' as const, links: [] }

test('a card that came since stands behind those in the order of before, for whom it is', () => {
  expect(cardsIn({ ...look, cards: before }, 'company')).toEqual([...before, { card: 'dates', isShown: true }])
  expect(cardsIn({ ...look, cards: before }, 'government')).toEqual(before)
  expect(cardsIn(boardLook.fallback, 'company').map(({ card }) => card)).toEqual([
    ...['ranking', 'trend', 'dates', 'notices', 'links'],
  ])
})
