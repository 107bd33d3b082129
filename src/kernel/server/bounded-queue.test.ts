import { expect, test } from 'vitest'

import { boundedQueue, QueueFull } from './bounded-queue.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

test('no more run at a time than allowed, in the order of their coming, and all get their own result', async () => {
  const queue = boundedQueue({ running: 2, waiting: 10 })
  const { opened, open } = gate()
  let running = 0
  let most = 0
  const begun: number[] = []
  const all = [0, 1, 2, 3, 4, 5].map((n) =>
    queue(async () => {
      begun.push(n)
      most = Math.max(most, ++running)
      await opened
      running -= 1
      return n * 10
    }),
  )
  open()
  expect(await Promise.all(all)).toEqual([0, 10, 20, 30, 40, 50])
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('whoever comes when the line is full is refused at once, and later comers are served again', async () => {
  const queue = boundedQueue({ running: 1, waiting: 2 })
  const { opened, open } = gate()
  const served = [1, 2, 3].map((n) => queue(async () => opened.then(() => n)))
  await expect(queue(async () => 4)).rejects.toThrow(QueueFull)
  open()
  expect(await Promise.all(served)).toEqual([1, 2, 3])
  expect(await queue(async () => 5)).toBe(5)
})

test('work that fails gives its place back', async () => {
  const queue = boundedQueue({ running: 1, waiting: 0 })
  for (let round = 0; round < 3; round++) {
    await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await queue(async () => 'fine')).toBe('fine')
})
