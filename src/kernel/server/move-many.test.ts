import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorWith, baseColumns, fixtureDatabase, type FixtureDatabase } from '../../../tests/support/kernel-fixture.ts'
import { machine, to } from '../shared/machine.ts'
import { permissions } from '../shared/permission.ts'
import { json, nullable, object, integer, record, stateOf, text } from '../shared/schema.ts'
import { setClock } from './clock.ts'
import { lockRows } from './db/many-rows.ts'
import { insertRow } from './db/rows.ts'
import { statement } from './db/statement.ts'
import { table, tables } from './db/tables.ts'
import { flow, move, timeline } from './move.ts'
import { moveMany } from './move-many.ts'

const may = permissions('parcel', { send: { label: '发出', roles: [] }, lose: { label: '丢失', roles: [] } })
const parcelMachine = machine('parcel', 'NEW', {
  NEW: { label: '新', on: { send: to(['SENT', 'HELD'], may.send, { guard: 'isPaid' }) } },
  HELD: { label: '留', on: { send: to('SENT', may.send, { reason: true }) } },
  SENT: { label: '发', on: { lose: to('NEW', may.lose) } },
})
const Parcel = record({
  state: stateOf(parcelMachine),
  villageId: text(32),
  paid: nullable(text(9)),
  carrier: nullable(text(9)),
  facts: nullable(json(object({ weight: integer(0, 9) }))),
})
const { parcel } = tables({ parcel: table(Parcel, { scope: { village: 'villageId' }, logged: { title: '包裹' } }) })
type Parcel = NonNullable<typeof parcel.row>
type Said = { remark?: string; carrier?: string; weight?: number }

const parcels = flow<Parcel, Said>(
  parcelMachine,
  parcel,
  { isPaid: ({ row }) => (row.paid === null ? '未付款' : undefined) },
  {
    outcome: ({ row, input }) => ({
      ...(row.paid === 'late' && row.state === 'NEW' && { target: 'HELD' }),
      changes: {
        ...(input.carrier !== undefined && { carrier: input.carrier }),
        ...(input.weight !== undefined && { facts: { weight: input.weight } }),
      },
      ...(input.carrier !== undefined && { detail: { by: input.carrier } }),
    }),
  },
)

const actor = actorWith({
  may: new Set([may.send.code]),
  scope: { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' },
})
let fixture: FixtureDatabase
beforeAll(async () => {
  const at = new Date('2026-11-23T01:00:00Z')
  setClock(() => at)
  fixture = await fixtureDatabase({
    parcel: `state text not null, village_id text not null, paid text, carrier text, facts jsonb, ${baseColumns}`,
  })
})
afterAll(async () => {
  setClock()
  await fixture.close()
})

const one = fc.record({
  state: fc.constantFrom('NEW', 'HELD', 'SENT'),
  villageId: fc.constantFrom('v1', 'v1', 'v1', 'v2'),
  paid: fc.constantFrom(null, 'yes', 'late'),
  input: fc.record(
    {
      remark: fc.constantFrom('短', '原因写得够长了'),
      carrier: fc.constantFrom('甲', 'it’s', '{"a":1}'),
      weight: fc.nat(9),
    },
    { requiredKeys: [] },
  ),
})

/** What stands afterwards, without what no two runs share. */
const standing = async (ids: readonly string[]) =>
  fixture.db.read(actor, async (tx) => {
    const text = 'select state, carrier, facts, version, update_by from parcel where id = any($1::text[]) order by id'
    const changes = 'select changes, data_version from change_log where data_id = $1 order by id'
    const logs = []
    for (const id of ids) {
      const entries = await tx.all(timeline(1, 'parcel', id))
      const told = [entries.map(({ createdAt: _at, ...entry }) => entry), await tx.all(statement(changes, [id]))]
      logs.push(JSON.stringify(told).replaceAll(id, 'ID'))
    }
    return { rows: await tx.all(statement(text, [ids])), logs }
  })

test('many moves leave what the same moves one by one leave, and say why some stayed', async () => {
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 8 }), fc.constantFrom('send', 'lose', 'fly'), async (all, action) => {
      round += 1
      const idOf = (kind: string, at: number) => `${kind}${round}x${at}`
      await fixture.db.write(actor, async (tx) => {
        for (const kind of ['many', 'one'])
          for (const [at, { state, villageId, paid }] of all.entries())
            await insertRow(tx, actor, parcel, { id: idOf(kind, at), state, villageId, paid } as never)
      })
      const ids = all.map((_, at) => idOf('many', at))
      const { refused, seen } = await fixture.db.write(actor, async (tx) => {
        const rows = await lockRows(tx, actor, parcel, ids)
        const steps = all.flatMap(({ input }, at) => {
          const row = rows.get(idOf('many', at))
          return row ? { row, input: input as Said } : []
        })
        return { ...(await moveMany(tx, actor, parcels, action, steps)), seen: rows }
      })
      expect([...seen.keys()]).toEqual(ids.filter((_, at) => all[at]!.villageId === 'v1').toSorted())
      const stayed: [string, string][] = []
      for (const [at, { input, villageId }] of all.entries()) {
        if (villageId !== 'v1') continue
        try {
          await fixture.db.write(actor, async (tx) => {
            const row = (await lockRows(tx, actor, parcel, [idOf('one', at)])).get(idOf('one', at))!
            await move(tx, actor, parcels, row, action, input as Said)
          })
        } catch (error) {
          stayed.push([idOf('many', at), (error as Error).message])
        }
      }
      expect([...refused]).toEqual(stayed)
      expect(await standing(ids)).toEqual(await standing(all.map((_, at) => idOf('one', at))))
    }),
    { numRuns: 30 },
  )
})

test('a row that has another version by then refuses them all', async () => {
  await fixture.db.write(actor, async (tx) => {
    for (const id of ['stale1', 'stale2'])
      await insertRow(tx, actor, parcel, { id, state: 'NEW', villageId: 'v1', paid: 'yes' })
  })
  const moved = fixture.db.write(actor, async (tx) => {
    const rows = await lockRows(tx, actor, parcel, ['stale1', 'stale2'])
    const steps = [...rows.values()].map((row) => ({
      row: row.id === 'stale2' ? { ...row, version: 9 } : row,
      input: {},
    }))
    return moveMany(tx, actor, parcels, 'send', steps)
  })
  await expect(moved).rejects.toMatchObject({ status: 409 })
  expect((await standing(['stale1', 'stale2'])).rows).toMatchObject([{ state: 'NEW' }, { state: 'NEW' }])
})
