import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planDispatch } from './plan.ts'

const worker = (userId: string, load: number) => ({ userId, departId: 'd', load })

/** How many each has in the end. */
function ends(loads: Readonly<Record<string, number>>, plan: ReadonlyMap<string, { userId: string }>) {
  const end = { ...loads }
  for (const { userId } of plan.values()) end[userId] = (end[userId] ?? 0) + 1
  return end
}

test('twelve tickets for loads of 0, 2 and 5 end at 7, 6 and 6, 5.7.4', () => {
  const loads = { a: 0, b: 2, c: 5 }
  const candidates = Object.entries(loads).map(([userId, load]) => worker(userId, load))
  const plan = planDispatch(Array.from({ length: 12 }, (_, at) => ({ id: String(at), candidates })))
  const given = ends({ a: 0, b: 0, c: 0 }, plan)
  expect(given).toEqual({ a: 7, b: 4, c: 1 })
  expect(ends(loads, plan)).toEqual({ a: 7, b: 6, c: 6 })
})

test('gives out as a clerk would who looks at the board before each ticket', () => {
  const ticket = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }),
      fc.array(ticket, { maxLength: 20 }),
      (loads, all) => {
        const tickets = all.map((able, at) => ({
          id: String(at),
          candidates: able.map((who) => worker(`w${who}`, loads[who]!)),
        }))
        const board = [...loads]
        const naive = new Map<string, string>()
        for (const [at, able] of all.entries()) {
          let best: number | undefined
          for (const who of [...able].sort((a, b) => a - b))
            if (best === undefined || board[who]! < board[best]!) best = who
          if (best === undefined) continue
          board[best]! += 1
          naive.set(String(at), `w${best}`)
        }
        const plan = new Map([...planDispatch(tickets)].map(([id, { userId }]) => [id, userId]))
        expect(plan).toEqual(naive)
      },
    ),
  )
})
