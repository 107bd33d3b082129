import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { openMonths } from './jobs.ts'

let linli: TestApp
const demoTenant = systemActor(1)

beforeAll(async () => {
  linli = await testApp()
})

describe('the months of the log', () => {
  const rooms = async () => {
    const text = `select tablename as name from pg_tables where tablename like 'sys_log_2%' order by 1`
    const [tables] = await linli.services.db.flight(demoTenant, [statement<{ name: string }>(text)])
    return tables.map(({ name }) => name)
  }

  test('are made ahead, once, behind the wall and append-only like the rest', async () => {
    const before = await rooms()
    await openMonths(linli.services)
    await openMonths(linli.services)
    const month = `select sys_log_month($1::date) as made`
    const made = async (day: string) =>
      linli.services.db.write(demoTenant, (tx) => tx.one(statement<{ made: boolean }>(month, [day])))
    expect([await made('2031-05-17'), await made('2031-05-01')]).toEqual([{ made: true }, { made: false }])
    expect(await rooms()).toEqual([...before, 'sys_log_203105'])
    const walls = `select c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid)
      and exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'append_only')
      and not has_table_privilege('linli_app', c.oid, 'delete') as closed from pg_class c where relname = 'sys_log_203105'`
    const [[closed]] = await linli.services.db.flight(demoTenant, [statement(walls)])
    expect(closed).toEqual({ closed: true })
  })

  test('an entry of a month that has no room is kept all the same', async () => {
    const text = `insert into sys_log (tenant_id, id, log_type, log_content, ip, create_time)
      values (1, 'ancient', 2, '', '', now() - interval '3000 days')`
    const kept = `select id from sys_log where tenant_id = 1 and id = 'ancient'`
    await linli.services.db.write(demoTenant, (tx) => tx.run(statement(text)))
    expect(await linli.services.db.flight(demoTenant, [statement(kept)])).toEqual([[{ id: 'ancient' }]])
    const month = `select sys_log_month((now() - interval '3000 days')::date) as made`
    const [[answer]] = [await linli.services.db.write(demoTenant, (tx) => tx.all(statement(month)))]
    expect(answer).toEqual({ made: false })
  })
})
