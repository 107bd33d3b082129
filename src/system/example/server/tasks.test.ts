import { beforeAll, expect, test } from 'vitest'
import { taskApi } from '#engines/task/shared/api.ts'
import { testApp, type Caller } from '../../../../tests/support/test-app.ts'
import { exampleApi } from '../shared/api.ts'

let admin: Caller
beforeAll(async () => {
  const linli = await testApp()
  admin = await linli.as('admin')
})

test('a task that only takes its time ends soon after it was cancelled', async () => {
  const { result } = await admin.call(exampleApi.start, { fails: 'N' })
  const { id } = result
  const state = async () => (await admin.call(taskApi.list, {})).result.find((task) => task.id === id)?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('RUNNING')
  expect(await admin.call(taskApi.cancel, { id })).toMatchObject({ success: true })
  await expect.poll(state, { timeout: 8000 }).toBe('CANCELLED')
})
