// `npx tsx bench/wall/run.ts`: what a wall screen keeps after a week of refreshes, one every five seconds, by its own code
// for lines, state and turns; the drawing itself is measured in a browser (tests/e2e/wall.test.ts).
import { everyMs, wallWeek } from '../../tests/support/wall-week.ts'

const week = Math.ceil((7 * 24 * 3_600_000) / everyMs)
const mib = (bytes: number): string => `${(bytes / 1_048_576).toFixed(2)} MiB`

const screen = wallWeek()
screen.refresh(1000)
const before = await screen.standing()
process.stdout.write(`after ${before.count} refreshes: heap ${mib(before.heap)}, walls held ${before.walls}\n`)
for (let day = 1; day <= 7; day += 1) {
  screen.refresh(Math.ceil((week - 1000) / 7))
  screen.lose()
  screen.fallSilent()
  const { count, heap, walls, lines, timers } = await screen.standing()
  process.stdout.write(
    `day ${day}, ${count} refreshes: heap ${mib(heap)}, walls held ${walls}, lines ${lines}, timers ${timers}\n`,
  )
}
const after = await screen.standing()
const grown = after.heap - before.heap
const isSame = grown < 1_048_576 && after.lines === 1 && after.timers <= 1 && after.walls <= 2
process.stdout.write(`grown by ${mib(grown)} in ${after.count - before.count} refreshes: ${isSame ? 'ok' : 'GROWS'}\n`)
process.exitCode = isSame ? 0 : 1
