import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersInCharge } from '#community/village/server/lookup.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { ownersMeetingMachine } from '../shared/states.ts'
import { meetingSeed } from './seed.ts'

let linli: TestApp
let owner: Client
beforeAll(async () => {
  linli = await testApp()
  owner = new Client({ connectionString: linli.databaseUrl })
  await owner.connect()
  await owner.query(`select set_config('app.tenant', '1', false)`)
})
afterAll(() => owner.end())

test('the meetings of a larger demonstration are made in every state where few villages have to hold them', async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(c.table_name) as name from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.column_name = 'meeting_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'
       and c.table_name not like 'committee%'`,
  )
  expect(tables.length).toBeGreaterThan(10)
  await owner.query(`truncate ${[...tables.map(({ name }) => name), 'owners_meeting', 'publicity'].join(', ')} cascade`)
  const { db, secrets } = linli.services
  await meetingSeed({ secrets, peopleInCharge: usersInCharge }).load(db, 'demo-s', undefined as never)
  const { rows } = await owner.query<{ state: string }>(`select state from owners_meeting where del_flag = 0`)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(ownersMeetingMachine.states)))
  expect(rows).toHaveLength(14)
})
