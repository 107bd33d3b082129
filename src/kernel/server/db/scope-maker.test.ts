import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorWith, fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import type { Scope } from '../actor.ts'
import { scopeText, type ScopeRule } from './scope.ts'
import { statement, Values } from './statement.ts'

const rule: ScopeRule = {
  village: 'id',
  maker: { depart: 'makerId', state: 'state', states: ['DRAFT', 'AUDITING'] },
}

/** Id, maker, state. */
const rows = [
  ['here-draft', 'd2', 'DRAFT'],
  ['here-done', 'd2', 'DONE'],
  ['mine-draft', 'd1', 'DRAFT'],
  ['mine-audited', 'd1', 'AUDITING'],
  ['mine-done', 'd1', 'DONE'],
  ['their-draft', 'd2', 'DRAFT'],
  ['made-by-nobody', null, 'DRAFT'],
] as const
const here = ['here-draft', 'here-done']

let fixture: FixtureDatabase
beforeAll(async () => {
  fixture = await fixtureDatabase({
    made: 'tenant_id integer not null, id text not null, maker_id text, state text not null, primary key (tenant_id, id)',
  })
  await fixture.db.write(actorWith(), async (tx) => {
    for (const row of rows) await tx.run(statement('insert into made values (1, $1, $2, $3)', [...row]))
  })
})
afterAll(() => fixture.close())

const seen = async (departId: string, scope: Partial<Scope>, ruled: ScopeRule = rule): Promise<string[]> => {
  const actor = actorWith({ departId, scope: { ...actorWith().scope, ...scope } })
  const bound = new Values()
  const where = scopeText(actor, ruled, 't', (value) => bound.add(value))
  const [found] = await fixture.db.flight(actor, [
    statement<{ id: string }>(`select id from made t where ${where} order by id`, bound.list),
  ])
  return found.map(({ id }) => id)
}

const all = rows.map(([id]) => id).toSorted()

test.each([
  ['the maker without a place', 'd1', { villages: [] }, ['mine-audited', 'mine-draft']],
  ['the maker with a place', 'd1', { villages: here }, ['here-done', 'here-draft', 'mine-audited', 'mine-draft']],
  ['another organisation', 'd3', { villages: here }, ['here-done', 'here-draft']],
  ['whoever sees everything', 'd1', { villages: 'all' }, all],
  ['a caller without an organisation', '', { villages: [] }, []],
] as const)('%s sees the place and what it has made until it is accepted', async (_, departId, scope, expected) => {
  expect(await seen(departId, scope)).toEqual(expected)
})

test('a narrowing holds for what the caller has made too', async () => {
  expect(await seen('d1', { villages: here, narrow: 'resident' }, { ...rule, resident: 'none' })).toEqual([])
})
