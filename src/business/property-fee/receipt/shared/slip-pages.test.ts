import { expect, test } from 'vitest'
import { slipPages } from './slip-pages.ts'

const lines = (count: number) => Array.from({ length: count }, (_, at) => at)

test.each([
  [0, [0], [undefined]],
  [1, [1], [undefined]],
  [8, [8], [undefined]],
  [9, [8, 1], ['第1页，共2页', '第2页，共2页']],
  [16, [8, 8], ['第1页，共2页', '第2页，共2页']],
  [17, [8, 8, 1], ['第1页，共3页', '第2页，共3页', '第3页，共3页']],
])('%i lines stand on slips of %j', (count, sizes, places) => {
  const pages = slipPages(lines(count))
  expect(pages.map((page) => page.lines.length)).toEqual(sizes)
  expect(pages.map(({ place }) => place)).toEqual(places)
  expect(pages.flatMap((page) => page.lines)).toEqual(lines(count))
  expect(pages.filter(({ isFirst }) => isFirst)).toEqual([pages[0]])
  expect(pages.filter(({ isLast }) => isLast)).toEqual([pages.at(-1)])
})
