import { expect, test } from 'vitest'
import { openLanes } from './user-lanes.ts'

/** Work that ends when told to. */
function held() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  return { begun, work, endFirst: () => ends.shift()?.() }
}

const settled = () => new Promise((resume) => setImmediate(resume))

test('the calls of one user wait for each other in their order, and nobody else waits for them', async () => {
  const lanes = openLanes({ running: 2, waiting: 10 })
  const { begun, work, endFirst } = held()
  const calls = ['a1', 'a2', 'a3', 'a4'].map((name) => lanes.run('a', work(name)))
  calls.push(lanes.run('b', work('b1')))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  expect(lanes.waiting()).toBe(2)
  endFirst()
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let at = 0; at < 4; at += 1) {
    endFirst()
    await settled()
  }
  expect(await Promise.all(calls)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  expect(lanes.waiting()).toBe(0)
})

test('who sends more than may wait is refused with 429, and a call that fails makes room', async () => {
  const lanes = openLanes({ running: 1, waiting: 1 })
  const { work, endFirst } = held()
  const first = lanes.run('a', work('a1'))
  const second = lanes.run('a', () => Promise.reject(new Error('broken')))
  await expect(lanes.run('a', work('a3'))).rejects.toMatchObject({ status: 429 })
  endFirst()
  await expect(second).rejects.toThrow('broken')
  expect(await first).toBe('a1')
  expect(await lanes.run('a', async () => 'again')).toBe('again')
})
