import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { newId } from '#kernel/server/secrets.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { testApp, type Caller, type TestApp } from '../../../../../tests/support/test-app.ts'
import { departApi } from '../../shared/api.ts'
import type { DepartNode } from '../../shared/node.ts'
import { levelOf, parentCode } from '../../shared/org-code.ts'
import { structureApi } from '../shared/api.ts'

const system = systemActor(1)
let linli: TestApp
let admin: Caller
beforeAll(async () => {
  linli = await testApp()
  admin = await linli.as('admin')
})

const depart = (code: string) => seedId('depart', code)
const rows = <Row>(text: string, values: unknown[] = []) =>
  linli.services.db.write(system, (tx) => tx.all(statement<Row>(text, values)))
const add = async (departName: string, parentId: string, orgCategory = '2') =>
  (await admin.call(structureApi.create, { departName, parentId, orgCategory } as never)).result
const move = (id: string, parentId: string | null) => admin.call(structureApi.move, { id, parentId })
const codeOf = async (id: string) =>
  (await rows<{ orgCode: string }>('select org_code from sys_depart where id = $1', [id]))[0]!.orgCode

/** People of a department, by inserting them as an import of accounts would. */
async function people(departId: string, count: number, role = 'normal'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await rows(
    `insert into sys_user (id, username, realname, password_hash, password_time)
    select u, 'm' || u, '员工', '', now() from unnest($1::text[]) u`,
    [ids],
  )
  await rows('insert into sys_user_tenant (tenant_id, user_id) select 1, u from unnest($1::text[]) u', [ids])
  await rows(
    'insert into ref_user_depart (tenant_id, user_id, depart_id, in_charge) select 1, u, $2, false from unnest($1::text[]) u',
    [ids, departId],
  )
  await rows(
    'insert into ref_user_role (tenant_id, user_id, depart_id, role_code) select 1, u, $2, $3 from unnest($1::text[]) u',
    [ids, departId, role],
  )
  return ids
}

describe('a move', () => {
  test('of three levels and forty people writes all codes anew, and whoever works there goes on', async () => {
    const top = await add('分公司', depart('B01A01'))
    const middle = await add('片区', top.id)
    const low = await add('班组', middle.id)
    await people(top.id, 10)
    await people(middle.id, 10)
    const last = await people(low.id, 20)
    const staff = await linli.as('staff0101')
    const [own] = await rows<{ id: string }>(`select id from ref_user where username = 'staff0101'`)
    await rows('insert into ref_user_depart (tenant_id, user_id, depart_id, in_charge) values (1, $1, $2, false)', [
      own!.id,
      low.id,
    ])
    await rows(
      `insert into ref_user_role (tenant_id, user_id, depart_id, role_code) values (1, $1, $2, 'projectManager')`,
      [own!.id, low.id],
    )
    const { result: chosen } = await staff
      .inject({
        method: 'POST',
        url: '/api/sys/selectDepart',
        payload: { orgCode: low.orgCode },
      })
      .then((answer) => answer.json<{ result: unknown }>())
    expect(chosen).toMatchObject({ sysDepart: { id: low.id } })
    const elsewhere = await linli.another()
    const departs = async () => {
      const url = '/api/sys/user/getCurrentUserDeparts'
      const answer = await elsewhere.app.inject({ method: 'GET', url, headers: { 'x-access-token': staff.token } })
      return answer.json<{ success: boolean; result: { list: { orgCode: string }[] } }>()
    }
    expect((await departs()).result.list.map(({ orgCode }) => orgCode)).toContain(low.orgCode)

    expect((await admin.call(structureApi.extent, { id: top.id })).result).toEqual({
      departs: 3,
      people: 41,
      ownPeople: 10,
      villages: 0,
    })
    const moved = await move(top.id, depart('B01A02'))
    expect(moved).toMatchObject({ message: '移动成功！', result: { orgCode: 'B01A02A02', orgType: '3' } })
    expect([await codeOf(middle.id), await codeOf(low.id)]).toEqual(['B01A02A02A01', 'B01A02A02A01A01'])
    expect((await rows('select from ref_user_depart where depart_id = $1', [low.id])).length).toBe(last.length + 1)
    await expect
      .poll(async () => (await departs()).result.list.map(({ orgCode }) => orgCode))
      .toContain('B01A02A02A01A01')
    // The rights of an open session follow as well: what it sees is what stands below the new code.
    await expect
      .poll(async () => {
        const tree = await elsewhere.app.inject({
          method: 'GET',
          url: '/api/sys/sysDepart/listAll',
          headers: { 'x-access-token': staff.token },
        })
        return tree.json<{ success: boolean; result: DepartNode[] }>().result.map(({ orgCode }) => orgCode)
      })
      .toEqual(['B01A02A02A01A01'])
  })

  test('takes villages along: their code, their community and their street', async () => {
    const street = await add('新街道', depart('A01'), 'goverment')
    const before = await rows<{ id: string }>(`select id from ref_village where org_code like 'A01A01A02%'`)
    expect(before.length).toBeGreaterThan(0)
    expect((await move(depart('A01A01A02'), street.id)).success).toBe(true)
    const [village] = await rows<{ orgCode: string; communityId: string; streetId: string }>(
      'select org_code, community_id, street_id from ref_village where id = $1',
      [before[0]!.id],
    )
    expect(village).toEqual({
      orgCode: await codeOf(depart('A01A01A02A01')),
      communityId: depart('A01A01A02'),
      streetId: street.id,
    })
    const lost = await move(depart('A01A01A02A01'), depart('B01A01'))
    expect(lost).toMatchObject({ code: 500, message: '小区的组织机构应设在社区之下' })
    const served = await move(depart('B01A01A01'), depart('B01A02'))
    expect(served).toMatchObject({ code: 500, message: '项目部有生效的管理区域，不能移出所属企业' })
  })

  test('into itself, or to where it stands, is refused', async () => {
    const top = await add('甲', depart('B01'))
    const below = await add('乙', top.id)
    const circle = { code: 500, message: '不能移动到本部门或其下级部门之下' }
    expect(await move(top.id, top.id)).toMatchObject(circle)
    expect(await move(top.id, below.id)).toMatchObject(circle)
    expect(await move(below.id, top.id)).toMatchObject({ code: 500, message: '该部门已在所选上级之下' })
    expect((await move(top.id, 'none')).status).toBe(404)
    expect((await move('none', top.id)).status).toBe(404)
    expect(await admin.call(structureApi.move, { id: below.id, parentId: null, version: 9 })).toMatchObject({
      status: 409,
    })
  })

  test('and its opposite at once leave a tree: one of them is refused', async () => {
    const [one, other] = [await add('丙', depart('B01')), await add('丁', depart('B01'))]
    const answers = await Promise.all([move(one.id, other.id), move(other.id, one.id)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    await expectTree()
  })

  test('to one parent by many at once gives each a code of its own', async () => {
    const target = await add('戊', depart('B01'))
    const all = [await add('a', ''), await add('b', ''), await add('c', ''), await add('d', '')]
    const answers = await Promise.all(all.map(({ id }) => move(id, target.id)))
    expect(answers.every(({ success }) => success)).toBe(true)
    await expectTree()
  })
})

/** Every code is its parent's and one level more, no two are alike, and the range of a code is its subtree. */
async function expectTree(): Promise<void> {
  const all = await rows<{ id: string; parentId: string | null; orgCode: string; orgType: string }>(
    'select id, parent_id, org_code, org_type from sys_depart where tenant_id = 1 order by org_code',
  )
  const byId = new Map(all.map((row) => [row.id, row]))
  expect(new Set(all.map(({ orgCode }) => orgCode)).size).toBe(all.length)
  for (const { parentId, orgCode, orgType } of all) {
    expect(parentCode(orgCode)).toBe(parentId === null ? '' : byId.get(parentId)!.orgCode)
    expect(orgType).toBe(String(levelOf(orgCode)))
  }
  const ancestors = (id: string): string[] => {
    const { parentId } = byId.get(id)!
    return parentId === null ? [id] : [id, ...ancestors(parentId)]
  }
  for (const { id, orgCode } of all) {
    const range = all.filter((row) => row.orgCode.startsWith(orgCode)).map((row) => row.id)
    const subtree = all.filter((row) => ancestors(row.id).includes(id)).map((row) => row.id)
    expect(range).toEqual(subtree)
  }
}

test('after any moves, refused ones among them, codes and tree say the same', async () => {
  const top = await add('试验', '')
  const made: string[] = [top.id]
  for (let index = 0; index < 9; index += 1) made.push((await add(`部${index}`, made[Math.floor(index / 2)]!)).id)
  const step = fc.tuple(fc.nat(9), fc.nat(10))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const [from, to] of steps) {
        const answer = await move(made[from]!, made[to] ?? null)
        expect(answer.status).toBe(200)
      }
      await expectTree()
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('every table that keeps the code of an organisation follows a move', async () => {
  const keeping = await rows<{ name: string }>(`select c.relname || '.' || a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname ~ 'org_code$' and not a.attisdropped and c.relname <> 'sys_depart' order by 1`)
  const triggers = await rows<{ name: string }>(`select t.tgname as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid where t.tgrelid = 'sys_depart'::regclass and p.proname = 'follow_depart_code' order by 1`)
  expect(keeping.length).toBeGreaterThan(0)
  expect(triggers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(keeping.map(({ name }) => name.replace('.', '_'))),
  )
})

describe('a merge', () => {
  test('hands people, roles, children, open sessions and to-dos on and empties the first into the bin', async () => {
    const [from, to] = [await add('己', depart('B01A01')), await add('庚', depart('B01A01'))]
    const child = await add('己一', from.id)
    const members = await people(from.id, 3)
    await rows('insert into ref_user_depart (tenant_id, user_id, depart_id, in_charge) values (1, $1, $2, false)', [
      members[0],
      to.id,
    ])
    const staff = await linli.as('cs0101')
    const [own] = await rows<{ id: string }>(`select id from ref_user where username = 'cs0101'`)
    await rows('insert into ref_user_depart (tenant_id, user_id, depart_id, in_charge) values (1, $1, $2, true)', [
      own!.id,
      from.id,
    ])
    await staff.inject({ method: 'POST', url: '/api/sys/selectDepart', payload: { orgCode: from.orgCode } })

    await rows(
      `insert into todo (tenant_id, id, biz_type, biz_id, node, title, urgency, state, candidate_roles, candidate_depart_id,
        params, version) values (1, 'waiting', 'REPAIR', 'x', 'n', '待办', '1', 'OPEN', '{}', $1, '{}', 1)`,
      [from.id],
    )
    const merged = await admin.call(structureApi.merge, { id: from.id, targetId: to.id })
    expect(merged).toMatchObject({ message: '合并成功！', result: { id: to.id } })
    expect(merged.result.directorUserIds).toBe(own!.id)
    expect((await admin.call(departApi.all, { id: from.id })).result).toEqual([])
    expect((await admin.call(departApi.all, { id: child.id })).result[0]!.parentId).toBe(to.id)
    const roles = await rows<{ userId: string }>(
      `select user_id from ref_user_role where depart_id = $1 and role_code = 'normal'`,
      [to.id],
    )
    expect(roles.map(({ userId }) => userId).toSorted()).toEqual(members.toSorted())
    expect(await rows('select from ref_user_depart where depart_id = $1', [from.id])).toEqual([])
    const after = (await staff.inject({ method: 'GET', url: '/api/sys/user/getCurrentUserDeparts' })).json<{
      result: { orgCode: string }
    }>()
    expect(after.result.orgCode).toBe(to.orgCode)
    await linli.relay.drain()
    const [todo] = await rows<{ candidateDepartId: string }>(
      `select candidate_depart_id from todo where id = 'waiting'`,
    )
    expect(todo!.candidateDepartId).toBe(to.id)
    await expectTree()
  })

  test('takes rows and lists that name the first one along, also those of its children', async () => {
    const [from, to] = [await add('甲处', depart('B01A01')), await add('乙处', depart('B01A01'))]
    const child = await add('甲处一科', from.id)
    const announce = (id: string, orgCode: string, depIds: string) =>
      rows(
        `insert into sys_announcement (tenant_id, id, title, msg_content, end_time, priority, msg_category, msg_type, user_ids,
          dep_ids, role_codes, attachments, state, receiver_count, org_code, reach, version)
        values (1, $1, '通告', '', now(), 'L', '1', 'DEPT', '', $3, '', '[]', '0', 0, $2, $2, 1)`,
        [id, orgCode, depIds],
      )
    await announce('of-first', from.orgCode, `${child.id},${from.id},${to.id}`)
    await announce('of-child', child.orgCode, from.id)
    expect(await admin.call(structureApi.merge, { id: from.id, targetId: to.id })).toMatchObject({ success: true })
    await linli.relay.drain()
    const after = await rows(
      `select id, org_code, reach, dep_ids from sys_announcement where id in ('of-first', 'of-child') order by id desc`,
    )
    const childCode = await codeOf(child.id)
    expect(childCode.startsWith(to.orgCode)).toBe(true)
    expect(after).toEqual([
      { id: 'of-first', orgCode: to.orgCode, reach: to.orgCode, depIds: `${child.id},${to.id}` },
      { id: 'of-child', orgCode: childCode, reach: childCode, depIds: to.id },
    ])
    expect(await rows('select merged_into from sys_depart where id = $1', [from.id])).toEqual([{ mergedInto: to.id }])
  })

  test('of two communities hands their villages on', async () => {
    const [village] = await rows<{ id: string }>('select id from ref_village where community_id = $1', [
      depart('A01A01A01'),
    ])
    const other = await add('并入社区', depart('A01A01'), 'goverment')
    expect((await admin.call(structureApi.merge, { id: depart('A01A01A01'), targetId: other.id })).success).toBe(true)
    const [after] = await rows('select community_id, org_code from ref_village where id = $1', [village!.id])
    expect(after).toEqual({ communityId: other.id, orgCode: `${other.orgCode}A01` })
  })

  test('is refused with itself, with what stands below, with another kind and while villages belong there', async () => {
    const top = await add('辛', depart('B01A01'))
    const below = await add('壬', top.id)
    const merge = (id: string, targetId: string) => admin.call(structureApi.merge, { id, targetId })
    expect(await merge(top.id, top.id)).toMatchObject({ message: '不能合并到本部门或其下级部门' })
    expect(await merge(top.id, below.id)).toMatchObject({ message: '不能合并到本部门或其下级部门' })
    expect(await merge(top.id, depart('B01A01'))).toMatchObject({ message: '只能合并到机构类别相同的部门' })
    expect(await merge(depart('A01A01A02'), depart('A01A02'))).toMatchObject({ message: '只能合并到同级的政府机构' })
    expect(await merge(depart('B01A01'), depart('B01A02'))).toMatchObject({
      message: '项目部有生效的管理区域，不能移出所属企业',
    })
    expect(
      (await rows('select from sys_depart where parent_id = $1 and del_flag = 0', [depart('B01A01')])).length,
    ).toBeGreaterThan(0)
    await expectTree()
  })
})
