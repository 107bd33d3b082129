import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { actorAs, systemActor } from '#kernel/server/actor.ts'
import type { RuleGroups } from '#kernel/server/db/data-rule.ts'
import { scopeText } from '#kernel/server/db/scope.ts'
import { statement, Values } from '#kernel/server/db/statement.ts'
import { ruledActions, tablesRuledBy, type Table } from '#kernel/server/db/tables.ts'
import { ruleConditions, type DataRule, type RuleCondition } from '#kernel/shared/data-rule.ts'
import { logApi } from '#system/log/shared/api.ts'
import { entryApi, ruleApi } from '#system/permission/shared/administration.ts'
import { departApi } from '#system/depart/shared/api.ts'
import { structureApi } from '#system/depart/structure/shared/api.ts'
import { grantApi } from '#system/role/grant/shared/api.ts'
import { roleApi } from '#system/role/shared/api.ts'
import { accountApi } from '#system/user/account/shared/api.ts'
import { userApi } from '#system/user/shared/api.ts'
import { testApp, type Caller, type TestApp } from '../support/test-app.ts'

/** Everything that data rules must be able to narrow. */
const ruledCodes = [
  'village:info:list',
  'village:room:list',
  'village:households:list',
  'company:info:list',
  'system:user:listAll',
  'system:log:list',
  'repair:list',
]

let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

type Row = Record<string, unknown> & { id: string }
const flight = async <R>(text: string, values: unknown[] = []) =>
  (await linli.services.db.flight(systemActor(1), [statement<R>(text, values)]))[0]

/** Values of every column that rules of a table may name, read plainly: one value or the several of a person. */
async function plainRows(table: Table): Promise<Row[]> {
  const ruled = table.scope === 'tenant' ? undefined : table.scope.ruled
  const columns = [...(ruled?.columns.values() ?? [])].map(({ key, name, kind, village, member }) => {
    const own = village
      ? `(select v.${name} from ref_village v where v.id = t.${village})`
      : member
        ? `array(select d.${name} from ref_user_depart m join ref_depart d on d.id = m.depart_id where m.user_id = t.${member})`
        : `t.${name}`
    return `${kind === 'integer' || kind === 'decimal' || kind === 'money' ? `${own}::text` : own} as "${key}"`
  })
  const text = `select t.id as "id", ${columns.filter((one) => !one.endsWith('as "id"')).join(', ')} from ${table.name} t order by t.id limit 300`
  return flight<Row>(text)
}

const likes: Partial<Record<RuleCondition, (own: string, value: string) => boolean>> = {
  LEFT_LIKE: (own, value) => own.endsWith(value),
  RIGHT_LIKE: (own, value) => own.startsWith(value),
  LIKE: (own, value) => own.includes(value),
}
const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Does one value fit, said as plainly as possible: by the words of the conditions alone. */
function fits(raw: unknown, { condition, value }: DataRule, kind: string): boolean {
  if (raw === null || raw === undefined) return false
  const own = `${raw as string | number}`
  const isNumber = ['integer', 'decimal', 'money'].includes(kind)
  const order = isNumber ? Number(own) - Number(value) : bytes(own, value)
  if (condition in likes) return likes[condition]!(own, value)
  if (condition === 'IN') return value.split(',').some((one) => (isNumber ? Number(one) === Number(own) : one === own))
  return { '=': order === 0, '!=': order !== 0, '>': order > 0, '>=': order >= 0, '<': order < 0, '<=': order <= 0 }[
    condition as '='
  ]
}

const plainKinds = new Set(['id', 'text', 'code', 'state', 'yesNo', 'integer', 'decimal', 'money'])

describe.each(ruledCodes)('data rules of %s', (code) => {
  test('let through what a plain reading of them lets through, in each of its tables', async () => {
    const tables = tablesRuledBy(code)
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) {
      const ruled = (table.scope as { ruled: NonNullable<Exclude<Table['scope'], 'tenant'>['ruled']> }).ruled
      const rows = await plainRows(table)
      const columns = [...ruled.columns.values()].filter(({ kind }) => plainKinds.has(kind))
      const seen = (key: string) => rows.flatMap((row) => row[key] ?? []).map(String)
      const rule = fc.constantFrom(...columns).chain(({ key, kind }) => {
        const isNumber = ['integer', 'decimal', 'money'].includes(kind)
        const known = [...new Set(seen(key))].filter((one) => one !== '' && !/[,%*]/.test(one) && one === one.trim())
        const spare = isNumber ? ['0', '7'] : ['A01', '440106', '没有']
        const values = fc.constantFrom(...known, ...spare)
        const conditions = (Object.keys(ruleConditions.items) as RuleCondition[]).filter(
          (one) => !isNumber || !(one in likes),
        )
        return fc.record({
          id: fc.constant('r'),
          name: fc.constant('规则'),
          column: fc.constant(key),
          condition: fc.constantFrom(...conditions),
          value: values,
        })
      })
      const groups = fc.array(fc.array(rule, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      await fc.assert(
        fc.asyncProperty(groups, async (asked) => {
          const found = await allowedIn(table, code, asked as RuleGroups, rows)
          const expected = rows.filter((row) =>
            asked.some((all) =>
              all.every((one) => {
                const own = row[one.column]
                const { kind } = ruled.columns.get(one.column)!
                return Array.isArray(own) ? own.some((part) => fits(part, one, kind)) : fits(own, one, kind)
              }),
            ),
          )
          expect(found, JSON.stringify(asked)).toEqual(expected.map(({ id }) => id))
        }),
        { numRuns: 60 },
      )
    }
  })
})

async function allowedIn(table: Table, code: string, groups: RuleGroups, rows: readonly Row[]): Promise<string[]> {
  const actor = actorAs(systemActor(1), { rules: new Map([[code, groups]]) })
  const bound = new Values()
  const where = scopeText(actor, table.scope, 't', (value) => bound.add(value))
  const among = bound.add(rows.map(({ id }) => id))
  const text = `select t.id from ${table.name} t where t.id = any(${among}::text[]) and ${where} order by t.id`
  return (await flight<{ id: string }>(text, bound.list)).map(({ id }) => id)
}

describe('a rule', () => {
  const pageOf = async (perms: string) => {
    const all = (await admin.call(entryApi.all, {})).result
    return all.flatMap((top) => [top, ...(top.children ?? [])]).find((one) => one.perms === perms)!.id
  }
  const assign = async (roleCode: string, permissionId: string, ids: string) => {
    const roleId = (await admin.call(roleApi.page, { roleCode })).result.records[0]!.id
    expect(await admin.call(grantApi.saveRules, { permissionId, roleId, dataRuleIds: ids })).toMatchObject({
      success: true,
    })
  }
  const add = async (permissionId: string, ruleColumn: string, ruleConditions: string, ruleValue: string) => {
    const answer = await admin.call(ruleApi.add, {
      permissionId,
      ruleName: '规则',
      ruleColumn,
      ruleConditions,
      ruleValue,
    })
    expect(answer).toMatchObject({ success: true })
    return answer.result.id
  }

  test('about rooms says nothing of buildings, and each kind has its own columns', () => {
    const merged = ruledActions().get('village:room:list')!
    expect(merged.title.split('、').toSorted()).toEqual(['单元', '房屋', '楼栋'])
    for (const key of ['building.name', 'unit.name', 'room.name', 'villageId', 'sysOrgCode', 'areaCode'])
      expect(merged.columns.has(key)).toBe(true)
    const [buildings] = tablesRuledBy('village:room:list').filter(({ name }) => name === 'village_building')
    const asked = (column: string) => {
      const rule = { id: 'r', name: '', column, condition: '=', value: '1' } as const
      const actor = actorAs(systemActor(1), { rules: new Map([['village:room:list', [[rule]]]]) })
      return scopeText(actor, buildings!.scope, 't', () => '$1')
    }
    expect(asked('room.usage')).toBe('((true))')
    expect(asked('password')).toBe('((false))')
  })

  test('narrows accounts in list, count, detail and pickers of those who hold it', async () => {
    const page = await pageOf('system:user:listAll')
    const supadmin = await linli.as('supadmin')
    const before = (await supadmin.call(userApi.list, { pageSize: '500' })).result
    const id = await add(page, 'sysOrgCode', 'RIGHT_LIKE', 'B01')
    await assign('supAdmin', page, id)
    const after = (await supadmin.call(userApi.list, { pageSize: '500' })).result
    expect(after.total).toBeLessThan(before.total)
    expect(after.total).toBeGreaterThan(0)
    expect(
      after.records.every(({ departCodes }) => departCodes?.split(',').some((code) => code.startsWith('B01'))),
    ).toBe(true)
    const kept = new Set(after.records.map((row) => row.id))
    const gone = before.records.find((row) => !kept.has(row.id))!
    expect(await supadmin.call(accountApi.one, { id: gone.id })).toMatchObject({ status: 404 })
    const url = '/api/sys/user/queryUserComponentData?pageSize=500'
    const picked = (await supadmin.inject({ method: 'GET', url })).json<{ result: { records: { id: string }[] } }>()
    expect(picked.result.records.some((row) => row.id === gone.id)).toBe(false)
    await assign('supAdmin', page, '')
    expect((await supadmin.call(userApi.list, { pageSize: '500' })).result.total).toBe(before.total)
  })

  test('narrows the log for its readers', async () => {
    const page = await pageOf('system:log:list')
    const supadmin = await linli.as('supadmin')
    const id = await add(page, 'userid', '=', 'admin')
    await assign('supAdmin', page, id)
    const { records } = (await supadmin.call(logApi.page, { logType: '2', pageSize: '100' })).result
    expect(records.length).toBeGreaterThan(0)
    expect(new Set(records.map(({ userid }) => userid))).toEqual(new Set(['admin']))
    const [foreign] = await flight<{ id: string }>(`select id from sys_log where userid <> 'admin' limit 1`)
    expect(await supadmin.call(logApi.one, { id: foreign!.id })).toMatchObject({ status: 404 })
    await assign('supAdmin', page, '')
  })

  test('follows an organisation that moves: whole codes, lists and beginnings', async () => {
    const page = await pageOf('village:info:list')
    const departs = (await admin.call(departApi.tree, {})).result
    const flat = (nodes: typeof departs): typeof departs =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const all = flat(departs)
    const moved = all.find(({ orgCode }) => orgCode === 'A01A01A02')!
    const below = all.find(({ orgCode }) => orgCode.startsWith('A01A01A02') && orgCode !== 'A01A01A02')
    const target = all.find(({ orgCode, parentId }) => /^A01A0[2-9]$/.test(orgCode) && parentId === all[0]!.id)
    const parentId = target?.id ?? all[0]!.id
    const values = ['A01A01A02', 'A01A01A01,A01A01A02', 'A01A01A02%', 'A01A01A0', ...(below ? [below.orgCode] : [])]
    const ids = await Promise.all(
      values.map((value) => add(page, 'sysOrgCode', value.includes(',') ? 'IN' : 'LIKE', value)),
    )
    const answer = await admin.call(structureApi.move, { id: moved.id, parentId, version: moved.version ?? 1 })
    expect(answer).toMatchObject({ success: true })
    const { orgCode } = answer.result
    expect(orgCode).not.toBe('A01A01A02')
    const rules = (await admin.call(ruleApi.all, { permissionId: page })).result
    const valueOf = (id: string) => rules.find((rule) => rule.id === id)?.ruleValue
    expect(ids.map(valueOf)).toEqual([
      orgCode,
      `A01A01A01,${orgCode}`,
      `${orgCode}%`,
      'A01A01A0',
      ...(below ? [below.orgCode.replace('A01A01A02', orgCode)] : []),
    ])
  })

  test('follows an organisation into the one that it is joined to, by its code and by its id', async () => {
    const page = await pageOf('village:info:list')
    const made = async (departName: string, parentId: string) =>
      (await admin.call(structureApi.create, { departName, parentId, orgCategory: '2' })).result
    const [top] = (await admin.call(departApi.tree, {})).result
    const [from, to] = [await made('并出', top!.id), await made('并入', top!.id)]
    const child = await made('并出一科', from.id)
    const values = [from.orgCode, `B01,${from.orgCode}`, `${from.orgCode}%`, `${child.orgCode}*`, `${from.orgCode}A09`]
    const ids = await Promise.all(
      values.map((value) => add(page, 'sysOrgCode', value.includes(',') ? 'IN' : 'LIKE', value)),
    )
    const byId = await add(page, 'communityId', 'IN', `x,${from.id}`)
    expect(await admin.call(structureApi.merge, { id: from.id, targetId: to.id })).toMatchObject({ success: true })
    const [{ orgCode: childCode } = { orgCode: '' }] = await flight<{ orgCode: string }>(
      'select org_code from sys_depart where id = $1',
      [child.id],
    )
    const rules = (await admin.call(ruleApi.all, { permissionId: page })).result
    expect([...ids, byId].map((id) => rules.find((rule) => rule.id === id)?.ruleValue)).toEqual([
      to.orgCode,
      `B01,${to.orgCode}`,
      `${to.orgCode}%`,
      `${childCode}*`,
      `${from.orgCode}A09`,
      `x,${to.id}`,
    ])
  })
})
