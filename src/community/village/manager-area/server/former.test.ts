import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/shared/time.ts'
import { systemActor, type Actor } from '#kernel/server/actor.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { actorWith, fixtureDatabase, type FixtureDatabase } from '../../../../../tests/support/kernel-fixture.ts'
import { villagesOfDepart } from '../../server/lookup.ts'

/** A bloc with companies, each with some projects; the id of an organisation is its code. */
interface Tree {
  projects: readonly number[]
}
interface Area {
  village: string
  company: string
  group: string | null
  start: string
  end: string | null
}

const first = '2026-01-01'
const villages = ['v1', 'v2', 'v3']
const codeOf = (place: number) => `A${String(place + 1).padStart(2, '0')}`
const companiesOf = ({ projects }: Tree) => projects.map((_, place) => `B01${codeOf(place)}`)
const groupsOf = ({ projects }: Tree) =>
  projects.flatMap((count, place) => Array.from({ length: count }, (_, one) => `B01${codeOf(place)}${codeOf(one)}`))

const trees: fc.Arbitrary<Tree> = fc.record({ projects: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }) })

/** For each village one company after another, with days between them or without, the last perhaps without an end. */
const areasOf = (tree: Tree): fc.Arbitrary<Area[]> => {
  const companies = companiesOf(tree)
  const turn = fc.record({
    company: fc.nat(99),
    group: fc.nat(99),
    gap: fc.nat(20),
    days: fc.integer({ min: 1, max: 60 }),
  })
  const turns = fc.tuple(fc.array(turn, { maxLength: 5 }), fc.boolean())
  return fc.tuple(turns, turns, turns).map((all) =>
    all.flatMap(([list, isOpen], index) => {
      let day = first
      return list.map(({ company, group, gap, days }, place): Area => {
        const start = addDays(day, gap)
        const end = isOpen && place === list.length - 1 ? null : addDays(start, days - 1)
        day = end === null ? start : addDays(end, 1)
        const served = companies[company % companies.length]!
        const projects = groupsOf(tree).filter((one) => one.startsWith(served))
        const project = projects.length > 0 && group % 3 > 0 ? projects[group % projects.length]! : null
        return { village: villages[index]!, company: served, group: project, start, end }
      })
    }),
  )
}

const isOn = ({ start, end }: Area, day: string) => start <= day && (end === null || day <= end)
const isOver = ({ end }: Area, day: string) => end !== null && end < day

/** What a company or project may see, in plain words: what it serves today, and what was given to it and it has lost. */
function sees(
  areas: readonly Area[],
  who: string,
  day: string,
  row: { village: string; company: string | null },
): boolean {
  const isGroup = who.length === 9
  const isTheirs = ({ company, group }: Area) => (isGroup ? group === who : company.startsWith(who))
  const here = areas.filter(({ village }) => village === row.village)
  if (here.some((area) => isTheirs(area) && isOn(area, day))) return true
  if (row.company === null || here.some((area) => area.company === row.company && isOn(area, day))) return false
  return here.some((area) => isTheirs(area) && area.company === row.company && isOver(area, day))
}

let fixture: FixtureDatabase
beforeAll(async () => {
  fixture = await fixtureDatabase()
  await fixture.db.write(systemActor(1), async (tx) => {
    const run = (text: string, values: unknown[]) => tx.run(statement(text, values))
    const depart = `insert into sys_depart (tenant_id, id, parent_id, depart_name, org_category, org_type, org_code) values (1, $1, $2, $1, $3, $4, $1)`
    const most = { projects: [2, 2, 2] }
    const all = [
      ...['Z01', 'Z01A01', 'Z01A01A01'].map((code) => [code, 'goverment']),
      ...villages.map((_, place) => [`Z01A01A01${codeOf(place)}`, 'village']),
      ['B01', 'bloc'],
      ...companiesOf(most).map((code) => [code, 'company']),
      ...groupsOf(most).map((code) => [code, 'group']),
    ] as [string, string][]
    for (const [code, category] of all)
      await run(depart, [code, code.length > 3 ? code.slice(0, -3) : null, category, String(code.length / 3)])
    for (const [place, id] of villages.entries()) {
      const code = `Z01A01A01${codeOf(place)}`
      const text = `insert into village (tenant_id, id, name, code, org_id, org_code, street_id, community_id, area_code, address, village_type, total_area, management_mode, state, version)
        values (1, $1, $1, $1, $2, $2, 'Z01A01', 'Z01A01A01', '330199', '路1号', '1', 100, '1', 'NORMAL', 1)`
      await run(text, [id, code])
    }
  })
})
afterAll(() => fixture.close())

const stored = `insert into manager_area (tenant_id, id, village_id, company_id, group_id, start_date, end_date, state, version)
  select 1, 'a' || n, a.village, a.company, a."group", a.start, a."end", case when a."end" < $2::date then 'ENDED' else 'EFFECTIVE' end, 1
  from (select *, row_number() over () as n
    from jsonb_to_recordset($1::jsonb) as r(village text, company text, "group" text, start date, "end" date)) a`

const asked = (actor: Actor, rows: readonly object[]) => {
  const values = new Values()
  const source = values.add(JSON.stringify(rows))
  const where = scopeText(actor, { village: 'villageId', creditor: 'companyId' }, 't', (value) => values.add(value))
  const text = `select id from jsonb_to_recordset(${source}::jsonb) as t(id text, village_id text, company_id text) where ${where}`
  return statement<{ id: string }>(text, values.list)
}

test('companies and projects see what they serve, and of what they have lost only what was given to them', async () => {
  const worlds = trees.chain((tree) => fc.tuple(fc.constant(tree), areasOf(tree), fc.nat(240)))
  await fc.assert(
    fc.asyncProperty(worlds, async ([tree, areas, days]) => {
      const day = addDays(first, days)
      await fixture.db.write(systemActor(1), async (tx) => {
        await tx.run(statement('delete from manager_area where tenant_id = 1'))
        await tx.run(statement(stored, [JSON.stringify(areas), day]))
      })
      // Nothing was ever given to a company that had not come by then.
      const given = areas.filter(({ start }) => start <= day)
      const rows = [...given, ...villages.map((village) => ({ village, company: null }))].map(
        ({ village, company }, index) => ({ id: String(index), village, company }),
      )
      const kept = rows.map(({ id, village, company }) => ({ id, village_id: village, company_id: company }))
      for (const who of ['B01', ...companiesOf(tree), ...groupsOf(tree)]) {
        const category = who.length === 3 ? 'bloc' : who.length === 6 ? 'company' : 'group'
        const answer = await fixture.db.read(systemActor(1), (reader) =>
          villagesOfDepart(reader, { departId: who, orgCode: who, orgCategory: category }, day),
        )
        const { villageIds, former } = answer
        const scope = {
          villages: villageIds,
          ...(former && { former }),
          narrow: 'none',
          rooms: [],
          orgCode: who,
        } as const
        const [found] = await fixture.db.flight(actorWith({ scope }), [asked(actorWith({ scope }), kept)])
        const expected = rows.filter((row) => sees(areas, who, day, row)).map(({ id }) => id)
        expect([who, found.map(({ id }) => id).toSorted()]).toEqual([who, expected.toSorted()])
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)
