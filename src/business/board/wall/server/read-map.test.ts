import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import type { Reader } from '#kernel/server/db/db.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { testApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { WallMap, WallStreet } from '../shared/schema.ts'
import { readMap } from './read-map.ts'

let linli: TestApp
let streets: WallStreet[]
beforeAll(async () => {
  linli = await testApp()
  const text = `select id as key, name as label from ref_depart where tenant_id = 1 and area_code like '330199%' and area_code like '%000' and area_code not like '%000000' order by area_code`
  const figures = { onTime: null, open: '0', late: '0', warnings: '0', red: 0 }
  streets = (await rows<{ key: string; label: string }>(text)).map((street) => ({ ...street, ...figures }))
})

const rows = <Row>(text: string) => linli.services.db.read(systemActor(1), (tx) => tx.all(statement<Row>(text, [])))
const run = (text: string) => linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, [])))

/** The map, and in how many statements it was read. */
async function read(): Promise<{ map: WallMap | null; asked: number }> {
  let asked = 0
  const map = await linli.services.db.read(systemActor(1), (tx) => {
    const counting: Reader = { ...tx, tenantId: tx.tenantId, all: (query) => ((asked += 1), tx.all(query)) }
    return readMap(counting, streets)
  })
  return { map, asked }
}

/** Where each street's figures stand. */
const places = ({ map }: { map: WallMap | null }) =>
  new Map((map?.areas ?? []).flatMap(({ key, x, y }) => (key === null ? [] : [[key, [x, y]] as const])))

test('a street that comes to be another region is drawn there, though nothing else has changed', async () => {
  const [one, other] = streets.map(({ key }) => key) as [string, string]
  // Regions are called as their streets are, and another name makes another map by itself.
  await run(`update sys_depart set depart_name = '同名街道' where id in ('${one}', '${other}')`)
  const before = places(await read())
  const stand = (key: string, code: string) => run(`update sys_depart set area_code = ${code} where id = '${key}'`)
  await stand(one, 'null')
  await stand(other, `'330199001000'`)
  await stand(one, `'330199002000'`)
  const after = places(await read())
  expect([before.size, after.get(one), after.get(other)]).toEqual([2, before.get(other), before.get(one)])
})

test('outlines are read again only when they have changed, and so is that no street has one', async () => {
  await read()
  const again = await read()
  await run(`update region_shape set del_flag = 1 where tenant_id = 1`)
  const [gone, still] = [await read(), await read()]
  expect([gone.map, still.map]).toEqual([null, null])
  expect([again.asked, gone.asked, still.asked]).toEqual([1, 2, 1])
})
