import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureApp } from '../../../../tests/support/kernel-app.ts'
import {
  actorWith,
  baseColumns,
  fixtureDatabase,
  tokenIdentity,
  type FixtureDatabase,
} from '../../../../tests/support/kernel-fixture.ts'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { permissions } from '#kernel/shared/permission.ts'
import { code, codes, id, integer, nullable, pick, record, text, yesNo } from '#kernel/shared/schema.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { table, tables } from '#kernel/server/db/tables.ts'
import { refusal } from '#kernel/server/errors.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { writeSpreadsheet } from '#kernel/server/spreadsheet/write.ts'
import { crudApi } from '../shared/crud-api.ts'
import type { Services } from '#kernel/server/services.ts'
import { crudRoutes } from './crud.ts'
import { listOf } from './list.ts'
import { purgeJob } from './purge.ts'

const kind = dictionary('crud_kind', '种类', { LED: '发光二极管', GAS: '煤气' })
const verb = { label: '路灯', roles: [] }
const may = permissions('crud', { list: verb, add: verb, edit: verb, delete: verb, import: verb, export: verb })
const Lamp = record({
  name: text(20, { min: 1 }),
  upper: text(20),
  kind: nullable(code(kind)),
  kinds: codes(kind),
  lit: yesNo,
  count: integer(0, 99),
  villageId: id,
})
const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list', 'form', 'import', 'export'] },
  kind: { label: '种类', in: ['list', 'import', 'export'] },
  kinds: { label: '用途', in: ['import', 'export'] },
  lit: { label: '亮灯', in: ['import', 'export'] },
  count: { label: '数量', in: ['import', 'export'] },
  villageId: { label: '小区', kind: 'village', in: ['list', 'import', 'export'] },
})
const { crudLamp } = tables({ crudLamp: table(Lamp, { scope: { village: 'villageId' } }) })
type Lamp = NonNullable<typeof crudLamp.row>
const input = pick(Lamp, ['name', 'kind', 'kinds', 'lit', 'count', 'villageId'])
const api = crudApi({ base: '/crud', record: Lamp, input, fields: lampFields, permissions: may })

const routes = crudRoutes(api, {
  title: '路灯',
  list: listOf<Lamp>({ table: crudLamp, fields: lampFields }),
  rules: {
    refuses: ({ name }, act, { may: can }) => {
      if (name === '路口' && !can(may.export)) return '路口的灯由交警管理'
      return name === '古灯' && act === 'delete' ? '古灯不能删除' : null
    },
    check: async (_tx, _actor, { name }, before) => {
      if (name === '禁用') throw refusal(before ? '不能改成禁用' : '不能叫禁用')
    },
    derive: async (_tx, _actor, { name }, before) => ({ upper: `${before?.upper ?? ''}${name.toUpperCase()}` }),
    checkRemoval: async (_tx, _actor, row) => {
      if (row.lit === 'Y') throw refusal('亮着的灯不能删除')
    },
    changed: async (tx, _actor, row) => {
      await tx.run(
        statement('insert into changed_lamp values ($1, $2, $3)', [tx.tenantId, row.name, (row as Lamp).delFlag]),
      )
      if (row.name === '后悔') throw refusal('后悔了')
    },
    checkRestore: async (_tx, _actor, row) => {
      if (row.name === '拆除') throw refusal('灯杆已拆除')
    },
  },
})

const constraints = { crud_lamp_lit: '该名称的灯已亮' }

let fixture: FixtureDatabase
let app: FastifyInstance
beforeAll(async () => {
  const columns =
    'name text not null, upper text not null, kind text, kinds text[] not null, lit text not null, count integer not null, village_id text not null'
  fixture = await fixtureDatabase({
    crud_lamp: `${columns}, ${baseColumns}`,
    changed_lamp: 'tenant_id integer not null, name text not null, del_flag integer not null',
  })
  await fixture.asOwner(`drop view if exists ref_village cascade;
    create view ref_village as select v.*, true as active
      from (values (1, 'v1', '幸福小区', 'XF01'), (1, 'v2', '和平小区', 'HP01')) as v(tenant_id, id, name, code);
    grant select on ref_village to linli_app;
    create unique index crud_lamp_lit on crud_lamp (tenant_id, name) where del_flag = 0 and lit = 'Y';
    insert into sys_user (id, username, realname, password_hash, password_time) values ('u1', 'user1', '张三', '', now()) on conflict do nothing;
    select set_config('app.tenant', '1', false);
    insert into sys_user_tenant (tenant_id, user_id) values (1, 'u1') on conflict do nothing`)
  const all = new Set(Object.values(may).map((permission) => permission.code))
  const neighbour = { villages: ['v1'], narrow: 'none', rooms: [], orgCode: '' } as const
  const some = new Set([...all].filter((code) => code !== may.export.code))
  const identity = tokenIdentity({
    all: actorWith({ may: all }),
    some: actorWith({ may: some }),
    neighbour: actorWith({ may: all, scope: neighbour }),
  })
  ;({ app } = await fixtureApp(fixture, { routes, identity, constraints, dictionaries: [kind] }))
})
afterAll(async () => {
  await app.close()
  await fixture.close()
})

interface Body {
  success: boolean
  message: string
  code: number
  result: Record<string, unknown> & { id: string; version: number }
}
const call = async (method: string, path: string, payload?: object, token = 'all') => {
  const url = `/api/crud${path}`
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { 'x-access-token': token },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json<Body>() }
}
const lamp = { name: 'led', kind: 'LED', kinds: [], lit: 'N', count: 1, villageId: 'v1' }
const told = async () => {
  const [rows] = await fixture.db.flight(actorWith(), [statement('select name, del_flag from changed_lamp')])
  return rows
}

describe('the rules of a unit', () => {
  test('check, derive and follow each change in its own transaction', async () => {
    const made = await call('POST', '', lamp)
    expect(made.result).toMatchObject({ upper: 'LED', kind_dictText: '发光二极管', villageId_dictText: '幸福小区' })
    const changed = await call('PUT', '', { ...made.result, name: 'gas' })
    expect(changed.result).toMatchObject({ upper: 'LEDGAS', version: 2 })
    expect(await call('PUT', '', { ...changed.result, name: '禁用' })).toMatchObject({
      success: false,
      message: '不能改成禁用',
    })
    expect(await call('POST', '', { ...lamp, name: '禁用' })).toMatchObject({ success: false, message: '不能叫禁用' })
    await call('DELETE', `/${made.result.id}`)
    await call('PUT', `/restore/${made.result.id}`)
    const names = [
      ['led', 0],
      ['gas', 0],
      ['gas', 1],
      ['gas', 0],
    ].map(([name, delFlag]) => ({ name, delFlag }))
    expect(await told()).toEqual(names)
  })

  test('refuse a removal in words, and with it the whole batch', async () => {
    const [lit, dark] = [await call('POST', '', { ...lamp, lit: true }), await call('POST', '', lamp)]
    expect(await call('DELETE', `/${lit.result.id}`)).toMatchObject({ success: false, message: '亮着的灯不能删除' })
    const both = `/batch?ids=${dark.result.id},${lit.result.id}`
    expect(await call('DELETE', both)).toMatchObject({ success: false, message: '亮着的灯不能删除' })
    expect(await call('GET', `/${dark.result.id}`)).toMatchObject({ success: true })
  })

  test('refuse what the lists refuse too, by the row and by who asks, and change nothing', async () => {
    const [corner, old] = [
      await call('POST', '', { ...lamp, name: '路口' }),
      await call('POST', '', { ...lamp, name: '古灯' }),
    ]
    const words = { success: false, message: '路口的灯由交警管理' }
    expect(await call('PUT', '', { ...corner.result, count: 7 }, 'some')).toMatchObject(words)
    expect(await call('DELETE', `/${corner.result.id}`, undefined, 'some')).toMatchObject(words)
    expect(await call('PUT', '', { ...corner.result, count: 7 })).toMatchObject({ success: true })
    expect(await call('PUT', '', { ...old.result, count: 3 }, 'some')).toMatchObject({ result: { count: 3 } })
    expect(await call('DELETE', `/${old.result.id}`)).toMatchObject({ success: false, message: '古灯不能删除' })
    expect(await call('GET', `/${old.result.id}`)).toMatchObject({ result: { count: 3 } })
  })

  test('undo everything when what follows refuses', async () => {
    const before = await call('GET', '/list')
    expect(await call('POST', '', { ...lamp, name: '后悔' })).toMatchObject({ success: false, message: '后悔了' })
    expect((await call('GET', '/list')).result['total']).toBe(before.result['total'])
  })
})

describe('the recycle bin', () => {
  const bin = async (query = '', token = 'all') => {
    const { result } = await call('GET', `/recycled${query}`, undefined, token)
    return (result['records'] as { id: string }[]).map(({ id: each }) => each)
  }
  const removed = async (part: object) => {
    const { result } = await call('POST', '', { ...lamp, ...part })
    await call('DELETE', `/${result.id}`)
    return result.id
  }

  test('says who removed a row and when, holds only the caller’s villages, and gives the row back', async () => {
    const [mine, theirs] = [await removed({ name: '桥头' }), await removed({ name: '桥尾', villageId: 'v2' })]
    const name = encodeURIComponent('桥*')
    const { result } = await call('GET', `/recycled?name=${name}`)
    expect(result).toMatchObject({
      total: 2,
      records: [
        { id: theirs, name: '桥尾', removedBy: '张三', villageId_dictText: '和平小区' },
        { id: mine, name: '桥头', removedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string },
      ],
    })
    expect(await bin(`?name=${name}`, 'neighbour')).toEqual([mine])
    expect(await call('PUT', `/restore/${mine}`)).toMatchObject({
      success: true,
      message: '已恢复',
      result: { id: mine },
    })
    expect(await bin(`?name=${name}`)).toEqual([theirs])
    expect(await call('GET', `/${mine}`)).toMatchObject({ success: true })
  })

  test('keeps a row whose place was taken meanwhile, or that the unit refuses', async () => {
    const first = await removed({ name: '唯一', lit: 'N' })
    await fixture.asOwner(`update crud_lamp set lit = 'Y' where id = $1`, [first])
    await call('POST', '', { ...lamp, name: '唯一', lit: 'Y' })
    expect(await call('PUT', `/restore/${first}`)).toMatchObject({ success: false, message: '该名称的灯已亮' })
    const second = await removed({ name: '拆除' })
    expect(await call('PUT', `/restore/${second}`)).toMatchObject({ success: false, message: '灯杆已拆除' })
    expect(await bin()).toEqual(expect.arrayContaining([first, second]))
  })

  test('shows nothing older than 30 days, and at night such rows go for good unless others need them', async () => {
    const [young, old, needed] = [await removed({}), await removed({}), await removed({})]
    await fixture.asOwner(`update crud_lamp set update_time = now() - interval '31 days' where id = any($1)`, [
      [old, needed],
    ])
    await fixture.asOwner(
      `create table lamp_post (tenant_id integer, lamp text, foreign key (tenant_id, lamp) references crud_lamp)`,
    )
    await fixture.asOwner(`insert into lamp_post values (1, $1)`, [needed])
    expect(await bin()).toEqual(expect.arrayContaining([young]))
    expect(await bin()).not.toEqual(expect.arrayContaining([old]))
    await purgeJob('crud', [crudLamp]).run({ db: fixture.db } as Services, { dueAt: '' })
    const left = await fixture.asOwner<{ id: string }>('select id from crud_lamp where id = any($1)', [
      [young, old, needed],
    ])
    expect(left.map((row) => row.id).toSorted()).toEqual([young, needed].toSorted())
  })
})

test('rows of another village are not found, for any call, and none is put there', async () => {
  const { result } = await call('POST', '', { ...lamp, villageId: 'v2' })
  const calls = [
    call('GET', `/${result.id}`, undefined, 'neighbour'),
    call('PUT', '', result, 'neighbour'),
    call('DELETE', `/${result.id}`, undefined, 'neighbour'),
    call('DELETE', `/batch?ids=${result.id}`, undefined, 'neighbour'),
    call('PUT', `/restore/${result.id}`, undefined, 'neighbour'),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const before = (await call('GET', '/list')).result['total']
  expect(await call('POST', '', { ...lamp, villageId: 'v2' }, 'neighbour')).toMatchObject({ status: 404 })
  expect((await call('GET', '/list')).result['total']).toBe(before)
})

test('calls without their permission in the api do not exist', () => {
  const few = crudApi({ base: '/few', record: Lamp, input, fields: lampFields, permissions: { list: may.list } })
  expect(Object.keys(few)).toEqual(['page', 'one'])
  expect(crudRoutes(few, { title: '少', list: listOf<Lamp>({ table: crudLamp, fields: lampFields }) })).toHaveLength(2)
})

describe('sheets', () => {
  const head = ['*名称', '种类', '*用途', '*亮灯', '*数量', '*小区']
  const send = async (rows: readonly (readonly string[])[], token = 'all') => {
    const chunks: Buffer[] = await writeSpreadsheet({
      name: '数据',
      columns: head.map((title) => ({ title })),
      rows,
    }).toArray()
    const form = new FormData()
    form.append('anyName', new Blob([Uint8Array.from(Buffer.concat(chunks))]), '路灯.xlsx')
    const request = new Response(form)
    const headers = { 'x-access-token': token, 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return (await app.inject({ method: 'POST', url: '/api/crud/importExcel', headers, payload })).json<Body>()
  }

  test('say codes, truths and references in words, in and out', async () => {
    const row = ['进口', '煤气', '煤气、LED', '否', '3', '和平小区']
    expect(await send([row])).toMatchObject({ code: 200, result: { successCount: 1 } })
    const list = await call('GET', '/list?name=进口')
    const stored = { kind: 'GAS', kinds: ['GAS', 'LED'], lit: 'N', count: 3, villageId: 'v2', upper: '进口' }
    expect(list.result['records']).toMatchObject([stored])
    const url = '/api/crud/exportXls?name=进口'
    const { rawPayload } = await app.inject({ url: encodeURI(url), headers: { 'x-access-token': 'all' } })
    const rows = (await readSheet(rawPayload)).rows
    expect(rows?.at(-1)).toEqual(['进口', '煤气', '煤气,发光二极管', '否', '3', '和平小区'])
  })

  test.each([
    ['an unknown reference', ['甲', '', '煤气', '是', '1', '没有的小区']],
    ['neither yes nor no', ['甲', '', '煤气', '也许', '1', '幸福小区']],
    ['an unknown code', ['甲', '水', '煤气', '是', '1', '幸福小区']],
    ['a missing value', ['甲', '', '煤气', '是', '', '幸福小区']],
    ['what the unit refuses', ['禁用', '', '煤气', '是', '1', '幸福小区']],
    ['what refuses afterwards', ['后悔', '', '煤气', '是', '1', '幸福小区']],
  ])('with %s store nothing of that row', async (_name, row) => {
    const before = await told()
    expect(await send([row])).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 1 } })
    expect(await told()).toEqual(before)
  })

  test('bring nobody a row that they may not see', async () => {
    const row = (village: string) => ['外区', '', '煤气', '是', '1', village]
    const answer = await send([row('幸福小区'), row('和平小区')], 'neighbour')
    expect(answer).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 1 } })
    expect((await call('GET', `/list?name=${encodeURIComponent('外区')}`)).result['records']).toMatchObject([
      { villageId: 'v1' },
    ])
  })
})
