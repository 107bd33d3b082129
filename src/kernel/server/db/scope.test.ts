import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorWith, fixtureDatabase, type FixtureDatabase } from '../../../../tests/support/kernel-fixture.ts'
import { systemActor, type Actor, type Former, type ScopeFacts } from '../actor.ts'
import { inScope, livingText, prefixText, rawWith, scopeParts, scopeText, seenText, type ScopeRule } from './scope.ts'
import { compiled, snakeCase, statement, Values } from './statement.ts'
import { queryBuilder } from './tables.ts'
import { permissions } from '../../shared/permission.ts'

const table = `tenant_id integer not null, id text collate "C" not null, village_id text, room_id text, org_code text collate "C",
  reporter_id text, assignee_id text, group_id text, company_id text, helper_ids text[] not null, state text not null, primary key (tenant_id, id)`

interface Row {
  id: string
  villageId: string | null
  roomId: string | null
  orgCode: string | null
  reporterId: string | null
  assigneeId: string | null
  groupId: string | null
  companyId: string | null
  helperIds: string[]
  state: string
}

const village = fc.constantFrom('v1', 'v2', 'v3')
const room = fc.constantFrom('r1', 'r2', 'r3')
const person = fc.constantFrom('u1', 'u2')
const group = fc.constantFrom('d1', 'd2')
const company = fc.constantFrom('c1', 'c2', 'c3')
const org = fc.constantFrom('A01', 'A01A01', 'A01A02', 'A02', 'A1', 'B01')
const state = fc.constantFrom('OPEN', 'DONE')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 })

const rows: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      villageId: maybe(village),
      roomId: maybe(room),
      orgCode: maybe(org),
      reporterId: maybe(person),
      assigneeId: maybe(person),
      groupId: maybe(group),
      companyId: maybe(company),
      helperIds: fc.uniqueArray(person),
      state,
    }),
    { minLength: 20, maxLength: 60 },
  )
  .map((all) => all.map((row, index) => ({ ...row, id: `row${String(index).padStart(3, '0')}` })))

const scope: fc.Arbitrary<ScopeFacts> = fc.record(
  {
    villages: fc.oneof(fc.constant('all' as const), fc.uniqueArray(village)),
    former: fc.record({ villageIds: fc.uniqueArray(village), companyIds: fc.uniqueArray(company) }),
    narrow: fc.constantFrom('none', 'staff', 'resident'),
    isTrade: fc.constant(true as const),
    rooms: fc.uniqueArray(room),
    orgCode: fc.oneof(org, fc.constant('')),
  },
  { requiredKeys: ['villages', 'narrow', 'rooms', 'orgCode'] },
)

const pool = { column: 'state', value: 'OPEN' }
const closing = permissions('closing', { done: { label: '办结', roles: [] }, firm: { label: '企业', roles: [] } })
const degrees = [
  { column: 'state', value: 'DONE', permission: closing.done, owner: 'assigneeId' },
  { column: 'companyId', value: 'c1', permission: closing.firm, owner: 'reporterId' },
] as const
const closed = fc.subarray([...degrees]).map((chosen) =>
  chosen.map(({ column, value, permission, owner }) => ({
    ...{ column, value, permission },
    own: (alias: string, userId: string) => `${alias}.${snakeCase(owner)} = ${userId}`,
  })),
)
const granted = fc.subarray(degrees.map(({ permission }) => permission.code)).map((codes) => new Set(codes))
const rule: fc.Arbitrary<ScopeRule> = fc.oneof(
  fc.constant('tenant' as const),
  fc.record(
    {
      village: fc.constant('villageId'),
      creditor: fc.constant('companyId'),
      org: fc.constant('orgCode'),
      trade: fc.constant((alias: string, isInLine: (code: string) => string) => isInLine(`${alias}.org_code`)),
      resident: fc.oneof(
        fc.constant('none' as const),
        fc.record(
          { room: fc.constant('roomId'), user: fc.constant('reporterId'), public: fc.constant(pool) },
          { requiredKeys: [] },
        ),
      ),
      staff: fc.record(
        {
          ...{ user: fc.constant('assigneeId'), group: fc.constant('groupId'), helpers: fc.constant('helperIds') },
          pool: fc.constant(pool),
        },
        { requiredKeys: ['user'] },
      ),
      closed,
    },
    { requiredKeys: [] },
  ),
)

type Rule = Exclude<ScopeRule, 'tenant'>

/** The rule in plain words, over a row in memory. */
const isVisible = (actor: Actor, ruled: ScopeRule, row: Row): boolean =>
  ruled === 'tenant' ||
  (isInPlace(actor, ruled, row) &&
    isInLine(actor, ruled, row) &&
    isForStaff(actor, ruled, row) &&
    isForResident(actor, ruled, row) &&
    isOpenTo(actor, ruled, row))

/** What a degree says nothing of, for want of a value, is its own people's too. */
const isOpenTo = ({ may, userId }: Actor, ruled: Rule, row: Row): boolean =>
  degrees
    .filter(({ permission }) => [ruled.closed ?? []].flat().some((one) => one.permission === permission))
    .every(
      ({ column, value, permission, owner }) =>
        may.has(permission.code) || (row[column] !== null && row[column] !== value) || row[owner] === userId,
    )

const isInLine = ({ scope: { isTrade, orgCode } }: Actor, { trade }: Rule, row: Row): boolean => {
  if (!isTrade || !trade) return true
  return orgCode !== '' && row.orgCode !== null && (row.orgCode.startsWith(orgCode) || orgCode.startsWith(row.orgCode))
}

const isKept = (former: Former | undefined, { villageId, companyId }: Row): boolean =>
  former !== undefined && former.villageIds.includes(villageId ?? '-') && former.companyIds.includes(companyId ?? '-')

function isInPlace({ scope: { villages, orgCode, former } }: Actor, ruled: Rule, row: Row): boolean {
  if (villages === 'all') return true
  if (ruled.village)
    return villages.includes(row.villageId ?? '-') || (ruled.creditor !== undefined && isKept(former, row))
  return ruled.org ? orgCode !== '' && (row.orgCode ?? '').startsWith(orgCode) : true
}

function isForStaff(actor: Actor, { staff }: Rule, row: Row): boolean {
  if (actor.scope.narrow !== 'staff' || !staff) return true
  const isGroups = staff.group !== undefined && row.groupId === actor.departId
  const isHelping = staff.helpers !== undefined && row.helperIds.includes(actor.userId)
  return row.assigneeId === actor.userId || isGroups || isHelping || (staff.pool !== undefined && row.state === 'OPEN')
}

function isForResident(actor: Actor, { resident }: Rule, row: Row): boolean {
  if (actor.scope.narrow !== 'resident' || !resident) return true
  if (resident === 'none') return false
  const ways = [
    resident.room && row.roomId !== null && actor.scope.rooms.includes(row.roomId),
    resident.user && row.reporterId === actor.userId,
    resident.public && row.state === 'OPEN',
  ].filter((way) => way !== undefined)
  return ways.length === 0 || ways.some((way) => way === true)
}

describe('the scope of a caller', () => {
  let fixture: FixtureDatabase
  beforeAll(async () => {
    fixture = await fixtureDatabase({ ticket: table })
  })
  afterAll(() => fixture.close())

  const store = (all: readonly Row[]) =>
    fixture.db.write(actorWith(), async (tx) => {
      await tx.run(statement('delete from ticket'))
      const text = `insert into ticket select 1, id, "villageId", "roomId", "orgCode", "reporterId", "assigneeId", "groupId", "companyId", "helperIds", state
        from jsonb_to_recordset($1::jsonb) as x(id text, "villageId" text, "roomId" text, "orgCode" text, "reporterId" text,
        "assigneeId" text, "groupId" text, "companyId" text, "helperIds" text[], state text)`
      await tx.run(statement(text, [JSON.stringify(all)]))
    })

  test('shows exactly the rows that the rule says in plain words, written, composed, or in parts', async () => {
    const callers = fc.array(fc.tuple(scope, rule, granted), { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(rows, callers, async (all, asked) => {
        await store(all)
        for (const [seen, ruled, may] of asked) {
          const actor = actorWith({ scope: seen, may })
          const expected = all.filter((row) => isVisible(actor, ruled, row)).map(({ id }) => ({ id }))
          const bound = new Values()
          const where = scopeText(actor, ruled, 't', (value) => bound.add(value))
          const query = queryBuilder<{ ticket: Row }>().selectFrom('ticket as t').select('id')
          const apart = new Values()
          const parts = scopeParts(actor, ruled, 't', (value) => apart.add(value)).map(
            (part) => `select id from ticket t where ${part}`,
          )
          const [written, composed, together] = await fixture.db.flight(actor, [
            statement(`select id from ticket t where ${where} order by id`, bound.list),
            query.where(inScope(actor, ruled, 't')).orderBy('id'),
            statement(`${parts.join(' union all ')} order by id`, apart.list),
          ])
          expect(together).toEqual(expected)
          expect(written).toEqual(expected)
          expect(composed).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  }, 30_000)

  test('asks nothing more of the database while no village was lost', () => {
    const actor = actorWith({ scope: { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' } })
    const ruled = { village: 'villageId', creditor: 'companyId' }
    expect(scopeText(actor, ruled, 't', () => '$1')).toBe('t.village_id = any($1::text[])')
  })

  test('by a code prefix is what LIKE finds', async () => {
    const code = fc.stringMatching(/^[A-Z0-9]{1,9}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(code, { minLength: 1, maxLength: 30 }), code, fc.nat(3), async (codes, other, cut) => {
        const prefix = [...codes, other][cut % (codes.length + 1)]?.slice(0, cut + 1) ?? other
        const bound = new Values()
        const where = prefixText('c', prefix, (value) => bound.add(value))
        const from = `from unnest(${bound.add(codes)}::text[]) with ordinality as x(c, n)`
        const [ranged, liked] = await fixture.db.flight(actorWith(), [
          statement(
            `select n ${from.replace('x(c, n)', 'y(d, n)')}, lateral (select d collate "C" as c) x where ${where}`,
            bound.list,
          ),
          statement(`select n from unnest($1::text[]) with ordinality as x(c, n) where c like $2 || '%'`, [
            codes,
            prefix,
          ]),
        ])
        expect(ranged).toEqual(liked)
      }),
      { numRuns: 100 },
    )
  })

  test('of an organisation without a code holds nothing', () => {
    expect(prefixText('t.org_code', '', () => expect.fail('no value is bound'))).toBe('false')
  })
})

test('a text with numbered values becomes a part of a composed query, in any order and repeated', () => {
  const query = queryBuilder<{ lamp: { id: string } }>().selectFrom('lamp').select('id')
  const { text, values } = compiled(
    query.where('id', '=', 'x').where(rawWith('a = $2 and (b = $1 or c = $2)', ['one', 'two'])),
  )
  expect(text).toBe('select "id" from "lamp" where "id" = $1 and a = $2 and (b = $3 or c = $4)')
  expect(values).toEqual(['x', 'two', 'one', 'two'])
})

test('what is read past a list is of the tenant, not removed and in scope', () => {
  const actor = actorWith({ scope: { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' } })
  const values = new Values()
  const bind = (value: unknown): string => values.add(value)
  const scoped = scopeText(actor, { village: 'villageId' }, 't', bind)
  const living = livingText(actor, 't', bind)
  expect([scoped, living]).toEqual(['t.village_id = any($1::text[])', 't.tenant_id = $2 and t.del_flag = 0'])
  expect(values.list).toEqual([['v1'], actor.tenantId])
  const again = new Values()
  const text = seenText(actor, { scope: { village: 'villageId' } }, 't', (value) => again.add(value))
  expect(again.list).toHaveLength(2)
  expect(text).toContain('t.del_flag = 0 and t.village_id = any(')
  expect(seenText(actor, { scope: 'tenant' }, 't', () => '?')).toBe('t.tenant_id = ? and t.del_flag = 0')
})

describe('rows that are closed to most', () => {
  const { gov } = permissions('lamp', { gov: { label: '查看', roles: [] } })
  const own = (alias: string, userId: string) => `${alias}.reporter_id = ${userId}`
  const rule = { closed: { column: 'state', value: 'GOV', permission: gov, own } }
  const asked = (actor: Actor, more: ScopeRule = rule) => {
    const values = new Values()
    const text = scopeText(actor, more, 't', (value) => values.add(value))
    return [text, values.list]
  }

  test('are seen by their permission, by jobs, and by those whose own they are', () => {
    expect(asked(actorWith())).toEqual(['(t.state <> $1 or t.reporter_id = $2)', ['GOV', 'u1']])
    expect(asked(actorWith({ may: new Set([gov.code]) }))).toEqual(['true', []])
    expect(asked(systemActor(1))).toEqual(['true', []])
  })

  test('are a part of their own, so that an index tells what is closed to nobody', () => {
    const values = new Values()
    const texts = scopeParts(actorWith(), rule, 't', (value) => values.add(value))
    expect(texts).toEqual(['t.state <> $1', '(t.state <> $1) is not true and (t.reporter_id = $2)'])
    expect(scopeParts(actorWith({ may: new Set([gov.code]) }), rule, 't', () => '?')).toEqual(['true'])
    expect(scopeParts(actorWith(), { ...rule, party: own }, 't', () => '?')).toHaveLength(1)
  })

  test('may be closed by degrees', () => {
    const { inner } = permissions('lamp', { inner: { label: '查看', roles: [] } })
    const degrees = { closed: [rule.closed, { column: 'state', value: 'INNER', permission: inner, own }] }
    const [both] = asked(actorWith(), degrees)
    expect(both).toBe('(t.state <> $1 or t.reporter_id = $2) and (t.state <> $3 or t.reporter_id = $4)')
    const [one] = asked(actorWith({ may: new Set([gov.code]) }), degrees)
    expect(one).toBe('(t.state <> $1 or t.reporter_id = $2)')
    expect(asked(actorWith({ may: new Set([gov.code, inner.code]) }), degrees)).toEqual(['true', []])
  })

  test('are seen by whoever takes part in them, wherever they stand', () => {
    const scope = { villages: ['v1'], narrow: 'none' as const, rooms: [], orgCode: '' }
    const [text, values] = asked(actorWith({ scope }), { ...rule, village: 'villageId', party: own })
    expect(text).toBe(
      '((t.village_id = any($1::text[]) and (t.state <> $2 or t.reporter_id = $3)) or t.reporter_id = $4)',
    )
    expect(values).toEqual([['v1'], 'GOV', 'u1', 'u1'])
    expect(asked(systemActor(1), { ...rule, village: 'villageId', party: own })).toEqual(['true', []])
  })

  test('may be the own ones of a resident although no column says so', () => {
    const scope = { villages: 'all' as const, narrow: 'resident' as const, rooms: [], orgCode: '' }
    expect(asked(actorWith({ scope }), { resident: { own } })).toEqual(['(t.reporter_id = $1)', ['u1']])
    expect(asked(actorWith(), { resident: { own } })).toEqual(['true', []])
  })
})
