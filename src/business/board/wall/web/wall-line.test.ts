import { expect, test } from 'vitest'
import { wallWeek } from '../../../../../tests/support/wall-week.ts'

test('four hours of refreshes, with lines that were lost or fell silent, leave one line, one timer and the last picture', async () => {
  const screen = wallWeek()
  screen.refresh(500)
  expect(await screen.standing()).toMatchObject({ count: 500, opened: 1, lines: 1, timers: 1 })
  for (let round = 0; round < 5; round += 1) {
    screen.lose()
    screen.refresh(400)
    screen.fallSilent()
    screen.refresh(76)
  }
  const { walls, street, ...rest } = await screen.standing()
  expect(rest).toMatchObject({ count: 2880, lines: 1, timers: 1, words: '未解除预警 2880 条', hasMap: true })
  expect(rest.opened).toBeGreaterThanOrEqual(11)
  expect(street).toMatch(/^s\d+$/)
  // Whatever came before the last one is held by nobody.
  expect(walls).toBeLessThanOrEqual(2)
  screen.leave()
  expect(await screen.standing()).toMatchObject({ lines: 0, timers: 0 })
})
