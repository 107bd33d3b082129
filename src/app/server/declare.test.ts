import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../tests/support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const rows = <Row>(text: string, tenantId = 0) =>
  linli.services.db.read(systemActor(tenantId), (tx) => tx.all(statement<Row>(text, [])))
const run = (text: string) => linli.services.db.write(systemActor(0), (tx) => tx.run(statement(text, [])))

/** Where the rows of what is declared stand: a row that is written anew, or locked to be, says so. */
const places = async () => [
  ...(await rows(`select id, ctid::text as place, xmax::text as held from sys_permission
    union all select id, ctid::text, xmax::text from sys_dict
    union all select id, ctid::text, xmax::text from sys_dict_item order by 1`)),
  ...(await rows(
    `select id, ctid::text as place, xmax::text as held from sys_role
      union all select id, ctid::text, xmax::text from sys_quartz_job order by 1`,
    1,
  )),
]

test('a start that finds everything as it is declared writes none of it', async () => {
  const before = await places()
  expect(before.length).toBeGreaterThan(1000)
  await linli.another()
  expect(await places()).toEqual(before)
})

test('a start brings back what another version of the product has left', async () => {
  const declared = () =>
    rows(`select p.name, p.sort_no, p.del_flag from sys_permission p where p.menu_type < 2 and p.declared
      union all select d.dict_name, 0, d.del_flag from sys_dict d where d.declared
      union all select i.item_text, i.sort_order, i.del_flag from sys_dict_item i where i.declared order by 1, 2, 3`)
  const before = await declared()
  await run(
    `update sys_permission set name = name || '（旧）', sort_no = sort_no + 1, del_flag = 1 where menu_type < 2 and declared`,
  )
  await run(`update sys_dict set dict_name = dict_name || '（旧）' where declared`)
  await run(
    `update sys_dict_item set item_text = item_text || '（旧）', sort_order = sort_order + 1, del_flag = 1 where declared`,
  )
  expect(await declared()).not.toEqual(before)
  await linli.another()
  expect(await declared()).toEqual(before)
})
