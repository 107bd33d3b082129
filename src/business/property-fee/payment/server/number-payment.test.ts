import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { nextPayNo } from './number-payment.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const system = systemActor(1)
const draw = (count: number): Promise<string[]> =>
  app.services.db.write(system, async (tx) => {
    const numbers: string[] = []
    for (let at = 0; at < count; at += 1) numbers.push(await nextPayNo(tx))
    return numbers
  })

test('no two payments of a second have one number, also where their digits begin again', async () => {
  setClock(() => new Date('2026-11-21T10:00:00+08:00'))
  const owner = new Client({ connectionString: app.databaseUrl })
  await owner.connect()
  await owner.query("select setval('fee_pay_number', 998500)")
  await owner.end()
  const numbers = (await Promise.all([draw(1000), draw(1000), draw(1000)])).flat()
  expect(new Set(numbers).size).toBe(3000)
  for (const number of numbers) expect(number).toMatch(/^JF20261121100000\d{6}$/)
})
