import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { serverFeatures } from '#app/server/features.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

const features = serverFeatures({ secrets: {} } as never)

const actions = {
  'village:info': 'add, edit, submit, audit, stop, delete, import, export, print',
  'village:name': 'apply, audit',
  'village:room': 'add, edit, generate, delete, import',
  'village:households': 'add, edit, audit, transfer, moveOut, delete, import, export, plain',
  'company:info': 'add, edit, audit, freeze, cancel, export',
  'company:credit': 'add, appeal, audit',
  'resume:my': 'edit',
  'resume:exp': 'verify',
  'managerArea:info': 'add, edit, transfer',
  region: 'add, edit, merge, export',
} as const

test.each(Object.entries(actions))('the actions of %s bear their codes: %s', (area, verbs) => {
  const codes = features.flatMap(({ permissions = [] }) => permissions.flatMap((group) => Object.values(group)))
  const known = new Set(codes.map(({ code }) => code))
  expect(verbs.split(', ').filter((verb) => !known.has(`${area}:${verb}`))).toEqual([])
})

const lists = {
  village_type: '1 商品房 2 老旧小区 3 保障房 4 安置房 5 房改房 6 混合 7 商业/写字楼',
  manage_mode: '1 物业企业 2 业主自管 3 社区托管 4 单位自管 5 无物业',
  committee_state: '0 未成立 1 筹备中 2 已成立 3 换届中 4 逾期未换届 5 已解散/物管会',
  fund_mode: '1 主管部门代管 2 业主大会自管',
  village_state: 'DRAFT 草稿 AUDITING 待审核 NORMAL 正常 REJECTED 已退回 STOPPED 停用',
  building_type: '1 多层 2 小高层 3 高层 4 别墅 5 商业 6 地下',
  building_structure: '1 砖混 2 框架 3 剪力墙 4 框剪 5 钢结构 9 其他',
  room_usage: '1 住宅 2 商铺 3 办公 4 车位（产权） 5 储藏间 6 公建配套',
  area_source: '1 不动产登记 2 实测 3 合同',
  ownership_kind: '1 商品房 2 售后公房 3 公有住房 4 未售（建设单位） 5 业主共有 6 其他',
  deliver_state: '1 未售 2 已售未交付 3 已交付',
  live_state: '1 自住 2 出租 3 空置 4 装修中 5 经营',
  name_reason: '1 标准地名批复 2 开发商更名 3 业主申请 4 登记错误',
  relation_type: 'owner 产权人 tenant 租户 dependents 家属',
  kinship: '1 配偶 2 子女 3 父母 4 祖孙 5 兄弟姐妹 9 其他',
  household_state: 'APPLYING 待审核 VERIFIED 已认证 REJECTED 已驳回 MOVED_OUT 已迁出 CANCELLED 已取消',
  household_source: '1 后台录入 2 导入 3 自助申请 4 开发商名册',
  company_kind: '1 物业服务企业 2 建设单位 3 维修单位 4 审价/审计机构 5 监理 6 其他',
  company_state: 'DRAFT 草稿 AUDITING 待审核 NORMAL 正常 REJECTED 退回 FROZEN 暂停 CANCELLED 注销',
  credit_kind: '1 基础 2 优良 3 不良',
  edu: '1 小学 2 初中 3 高中/中专 4 大专 5 本科 6 硕士 7 博士',
} as const

test.each(Object.entries(lists))('the items of %s are %s', (code, items) => {
  const found = features.flatMap(({ dictionaries = [] }) => dictionaries).filter((one) => one.code === code)
  expect(found).toHaveLength(1)
  expect(Object.entries(found[0]!.items).flat().join(' ')).toBe(items)
})

describe('the database itself refuses', () => {
  let linli: TestApp
  beforeAll(async () => {
    linli = await testApp()
  })

  const [near, far] = [seedId('village', 'A01A01A01A01'), seedId('village', 'A01A01A02A01')]
  const room = (key: string) => seedId('room', key)
  const resident = (key: string) => seedId('resident', key)
  const household = (key: string, place: string) => seedId('household', `${key} ${place}`)
  /** A second row like the first but for what is said of it. */
  const again = (table: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(t, '${changes}'::jsonb)).* from ${table} t where t.id = $1`

  test.each([
    [
      'a number of a village twice',
      'update village set code = (select code from village where id = $1) where id = $2',
      [near, far],
      'village_code',
    ],
    [
      'a room number twice in a unit',
      `update village_room set room_no = '0101' where id = $1`,
      [room('R02')],
      'village_room_no',
    ],
    [
      'a room code twice',
      'update village_room set room_code = (select room_code from village_room where id = $1) where id = $2',
      [room('R01'), room('R02')],
      'village_room_code',
    ],
    [
      'a certificate twice',
      `update village_room set cert_no = 'Q-9' where id = any($1::text[])`,
      [[room('R01'), room('R02')]],
      'village_room_cert',
    ],
    [
      'a room without area',
      'update village_room set build_area = 0 where id = $1',
      [room('R01')],
      'village_room_build_area_check',
    ],
    [
      'a room larger inside than outside',
      'update village_room set inner_area = build_area + 0.01 where id = $1',
      [room('R01')],
      'village_room_inner_area',
    ],
    [
      'a person twice in a room',
      again('household', '{"id": "twice", "is_representative": "N"}'),
      [household('A', 'R01')],
      'household_once',
    ],
    [
      'two votes of a room',
      `update household set is_representative = 'Y' where id = $1`,
      [household('G2', 'R08')],
      'household_representative',
    ],
    [
      'a lease that ends before it begins',
      'update household set lease_end = lease_start where id = $1',
      [household('T1', 'R03')],
      'household_lease',
    ],
    [
      'a paper twice',
      'update resident r set id_type = a.id_type, id_no_index = a.id_no_index from resident a where a.id = $1 and r.id = $2',
      [resident('A'), resident('B')],
      'resident_id_no',
    ],
    [
      'two areas of a village on one day',
      again('manager_area', '{"id": "twice"}').replace('t.id = $1', 't.village_id = $1'),
      [near],
      'manager_area_overlap',
    ],
    [
      'a company code twice',
      'update company set credit_code = (select credit_code from company where id = $1) where id = $2',
      [seedId('company', 'B01A01'), seedId('company', 'B01A02')],
      'company_credit_code',
    ],
  ])('%s', async (_, text, values, constraint) => {
    const asked = linli.services.db.write(systemActor(1), (tx) => tx.run(statement(text, values)))
    await expect(asked).rejects.toMatchObject({ constraint })
  })
})
