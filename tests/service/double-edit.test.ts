import { beforeAll, expect, test } from 'vitest'
import { serverMessages } from '#kernel/server/server-messages.ts'
import { workCalendarApi } from '#system/work-calendar/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

const ROUNDS = 50

let linli: TestApp
let one: Caller
let other: Caller
beforeAll(async () => {
  linli = await testApp()
  one = await linli.as('admin')
  other = await linli.as('supadmin')
})

test('of two edits of one version exactly one is saved, the other is told, and nothing is overwritten unseen', async () => {
  const calendars = (await one.call(workCalendarApi.page, {})).result!.records
  const { id } = calendars[0]!
  for (let round = 1; round <= ROUNDS; round += 1) {
    const read = (await one.call(workCalendarApi.one, { id })).result!
    const edit = (caller: Caller, name: string) => caller.call(workCalendarApi.update, { ...read, name })
    const mine = `甲${round}`
    const theirs = `乙${round}`
    const answers = await Promise.all([edit(one, mine), edit(other, theirs)])
    const saved = answers.map(({ status }) => status === 200)
    expect(saved.filter(Boolean)).toEqual([true])
    expect(answers[saved.indexOf(false)]).toMatchObject({ status: 409, code: 409, message: serverMessages.stale })
    const now = (await one.call(workCalendarApi.one, { id })).result!
    expect(now).toMatchObject({ version: read.version + 1, name: saved[0] ? mine : theirs })
    // Whoever was told looks at both, chooses, and saves on the fresh version.
    const settled = { ...now, name: `${now.name}合` }
    expect((await other.call(workCalendarApi.update, settled)).status).toBe(200)
    expect((await one.call(workCalendarApi.one, { id })).result).toMatchObject({
      version: read.version + 2,
      name: settled.name,
    })
  }
})
