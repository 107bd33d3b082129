import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Wall } from '#business/board/wall/shared/schema.ts'
import { turnAt, type Turn } from '#business/board/wall/shared/tour.ts'
import { listen, toldBy, unheard, type Outside } from '#business/board/wall/web/wall-line.ts'

/** How often the server says something. */
export const everyMs = 5_000

/** How things stand at a refresh: other numbers, other warnings, other news each time. */
function wallAt(turn: number): Wall {
  const number = (least: number): string => String(least + (turn % 97))
  const at = `2026-11-25 ${String(turn % 24).padStart(2, '0')}:12:00`
  const figures = ['在办报修', '超时报修', '按时率', '投诉', '满意度'].map((label, place) => ({
    ...{ code: `f${place}`, label, help: '', unit: '单', value: number(100), words: `与前 28 天持平 ${turn}` },
    ...{ tone: null, isLate: false, to: null },
  }))
  const worst = [0, 1, 2, 3, 4].map((place) => ({
    ...{ id: `w${turn + place}`, level: 'RED', text: `小区 ${turn + place}`, since: at },
  }))
  const streets = Array.from({ length: 40 }, (_, place) => ({
    ...{ key: `s${place}`, label: `街道${place}`, onTime: '95.10', open: number(1), late: '1', warnings: '2' },
    red: (turn + place) % 500 === 0 ? 1 : 0,
  }))
  return {
    ...{ name: '临江区', facts: ['小区数 312 个'], figures, streets, asOf: at },
    warnings: { words: `未解除预警 ${turn} 条`, levels: [], worst },
    events: [0, 1].map((place) => ({ id: `e${turn + place}`, at, text: `荷风苑 报修 已派单 ${turn}` })),
  }
}

const outlines: Wall['map'] = {
  ...{ tag: 'a', width: 1000, height: 800 },
  areas: Array.from({ length: 40 }, (_, place) => ({
    ...{ key: `s${place}`, label: `街道${place}`, x: place, y: place, path: 'M0 0L1 1'.repeat(500) },
  })),
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** A wall screen whose line and whose time a simulation holds: its own code keeps what it is told. */
export function wallWeek() {
  let now = 0
  let serial = 0
  const timers = new Map<number, { at: number; act: () => void }>()
  const lines = new Set<EventTarget>()
  const kept: WeakRef<Wall>[] = []
  let opened = 0
  const outside: Outside = {
    open() {
      opened += 1
      const line = Object.assign(new EventTarget(), {
        close: () => {
          if (lines.delete(line)) line.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
        },
      })
      lines.add(line)
      return line as unknown as ReturnType<Outside['open']>
    },
    after(ms, act) {
      const own = (serial += 1)
      timers.set(own, { at: now + ms, act })
      return () => void timers.delete(own)
    },
  }
  const wait = (ms: number): void => {
    const until = now + ms
    for (;;) {
      const [next] = [...timers].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)
      if (!next) break
      timers.delete(next[0])
      now = Math.max(now, next[1].at)
      next[1].act()
    }
    now = until
  }
  let state = unheard
  let turn: Turn | undefined
  const leave = listen(outside, 'pass', {
    told(wall) {
      const before = state.wall
      state = toldBy(state, wall, now)
      turn = turnAt(now, wall.streets, turn, before?.streets)
      kept.push(new WeakRef(state.wall!))
      if (kept.length > 1000) kept.splice(0, 500)
    },
    over: () => {},
  })
  wait(0)
  let count = 0
  const say = (wall: Wall): void => {
    for (const line of lines) line.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(wall) }))
  }
  return {
    /** So many refreshes; the street that is read out is asked for every second between them. */
    refresh(times: number): void {
      for (let done = 0; done < times; done += 1) {
        const wall = wallAt((count += 1))
        say(done === 0 ? { ...wall, map: outlines } : wall)
        for (let second = 0; second < everyMs / 1000; second += 1) {
          wait(1000)
          if (state.wall) turn = turnAt(now, state.wall.streets, turn)
        }
      }
    },
    /** The line is lost, or says nothing for a minute: the screen opens another one. */
    lose(): void {
      for (const line of lines) (line as unknown as { close: () => void }).close()
      wait(everyMs)
    },
    fallSilent: (): void => wait(60_000),
    leave,
    /** What stands after everything that nobody holds was collected. */
    async standing() {
      // What a turn of the loop has looked at stays until its end.
      await new Promise((resolve) => setTimeout(resolve, 0))
      collect()
      return {
        ...{ count, opened, lines: lines.size, timers: timers.size, heap: process.memoryUsage().heapUsed },
        walls: kept.filter((one) => one.deref() !== undefined).length,
        ...{ words: state.wall?.warnings.words, hasMap: state.wall?.map !== undefined, street: turn?.key },
      }
    },
  }
}
