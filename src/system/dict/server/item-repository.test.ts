import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

interface Answer {
  status: number
  success: boolean
  message: string
  result: unknown
}
const get = async (path: string, username = 'admin'): Promise<Answer> => {
  const answer = await (await linli.as(username)).inject({ method: 'GET', url: `/api/sys/dict/${path}` })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}
const values = async (path: string, username?: string) =>
  ((await get(path, username)).result as { value: string; text: string }[]).map(({ value, text }) => `${value}=${text}`)
const code = encodeURIComponent

describe('a select over a registered table', () => {
  test('answers options as every dictionary does', async () => {
    const { result } = await get(`getDictItems/${code("sys_position,name,code,post_rank='4' order by code desc")}`)
    expect(result).toEqual([
      { value: 'project-manager', text: '项目经理', title: '项目经理', label: '项目经理' },
      { value: 'chief-engineer', text: '工程主管', title: '工程主管', label: '工程主管' },
    ])
  })

  test.each([
    ['电', ['electrician=电工', 'lift-safety=电梯安全管理员']],
    ['diangong', ['electrician=电工']],
    ['xmjl', ['project-manager=项目经理']],
    ['plumber,gardener', ['plumber=水暖工', 'gardener=绿化工']],
    ['order-[orderby:name,desc]', ['order-keeper=秩序维护员', 'order-captain=秩序队长']],
    ['%', []],
  ])('finds %s', async (keyword, wanted) => {
    const found = await values(`loadDict/${code('sys_position,name,code')}?keyword=${code(keyword)}`)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  })

  test('cuts what it finds to ten unless told, and to 200 at most', async () => {
    expect(await values(`loadDict/${code('sys_user,realname,username')}?keyword=0`)).toHaveLength(10)
    expect((await values(`loadDict/${code('sys_user,realname,username')}?pageSize=3`)).length).toBe(3)
    expect((await values(`loadDict/${code('sys_user,realname,username')}?pageSize=99999`)).length).toBeLessThanOrEqual(
      200,
    )
  })

  test('shows colleagues of the caller’s own organisation only, and none to residents', async () => {
    const path = `loadDict/${code('sys_user,username,username')}?pageSize=200`
    const all = await values(path)
    const own = await values(path, 'pm0101')
    expect(all).toContain('pm0102=pm0102')
    expect(own).toContain('staff0101=staff0101')
    expect(own).not.toContain('pm0102=pm0102')
    expect(await values(path, 'owner0101')).toEqual([])
    expect((await get(`loadDictItem/${code('sys_user,realname,username')}?key=pm0102`, 'pm0101')).result).toEqual([])
  })

  test('answers labels in the order of the keys', async () => {
    const path = `loadDictItem/${code('sys_position,name,code')}?key=gardener,none,cleaner`
    expect((await get(path)).result).toEqual(['绿化工', '保洁员'])
    expect((await get(`${path}&delNotExist=false`)).result).toEqual(['绿化工', 'none', '保洁员'])
    expect((await get(`getDictText/${code('sys_position,name,code')}/cleaner`)).result).toBe('保洁员')
    expect((await get('getDictText/sex/9')).result).toBeNull()
  })

  test.each(['getDictItems', 'loadDict', 'loadDictItem'])('that is not registered answers 400 to %s', async (call) => {
    const answer = await get(`${call}/${code('sys_user,password_hash,username')}?key=1`)
    expect(answer).toMatchObject({ status: 400, message: '此字典的表和字段禁止查询' })
  })
})

test('a plain dictionary is searched by text, value and pinyin', async () => {
  expect(await values('loadDict/sex?keyword=nv')).toEqual(['2=女'])
  expect(await values('loadDict/position_rank?keyword=fgj')).toEqual(['4=副高级'])
  expect(await values('loadDict/undefined?keyword=x')).toEqual([])
  expect((await get('loadDictItem/sex?key=2,1')).result).toEqual(['女', '男'])
})

describe('a tree over a registered table', () => {
  const tree = (pid: string, rest = '', username = 'admin') =>
    get(`loadTreeData?tableName=sys_depart&text=depart_name&code=id&pidField=parent_id&pid=${pid}${rest}`, username)

  test('loads level by level and says what stands below', async () => {
    const top = (await tree('', '&hasChildField=has_child')).result as { key: string; title: string; leaf: boolean }[]
    expect(top.map(({ title, leaf }) => [title, leaf])).toEqual([
      ['临江区', false],
      ['安居集团', false],
    ])
    const below = (await tree(top[0]!.key)).result as object[]
    expect(below[0]).toEqual({
      key: expect.any(String) as string,
      title: '滨河街道',
      leaf: false,
      parentId: top[0]!.key,
      code: null,
      icon: null,
      value: null,
      children: null,
    })
    const narrowed = (await tree(top[0]!.key, `&condition=${code('{"depart_name":"城东"}')}`)).result as object[]
    expect(narrowed).toMatchObject([{ title: '城东街道' }])
  })

  test.each([
    'tableName=sys_user&text=realname&code=id',
    'tableName=sys_depart&text=memo&code=id',
    'tableName=sys_depart&text=depart_name&code=id&pidField=village_id',
    'tableName=sys_depart&text=depart_name&code=id&condition=x',
  ])('refuses %s', async (query) => {
    expect(await get(`loadTreeData?${query}`)).toMatchObject({ status: 400 })
  })
})
