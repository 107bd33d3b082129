import { beforeAll, describe, expect, test } from 'vitest'
import { setClock, today } from '#kernel/server/clock.ts'
import { addDays } from '#kernel/shared/time.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { boardApi } from '#business/board/shared/api.ts'
import { boardCodes, boards } from '#business/board/shared/boards.ts'
import { boardGroups, groupsOf } from '#business/board/shared/groups.ts'
import type { Board, BoardDepth, BoardQuery } from '#business/board/shared/schema.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { accounts } from '../support/accounts.ts'
import { totalBehind } from '../support/list-total.ts'
import { repairStory, userId, village1, village2, type RepairStory } from '../support/repair-story.ts'

let story: RepairStory
let minutes = 0
beforeAll(async () => {
  story = await repairStory()
  for (const state of ['WAIT_ACCEPT', 'PROCESSING', 'DONE']) await story.ticket(state)
  for (const [village, levels] of [
    [village1, ['RED', 'RED', 'BLUE']],
    [village2, ['YELLOW']],
  ] as const)
    for (const level of levels) await warn(village, level)
  await warn(village1, 'ORANGE', 'CLOSED')
})

let warned = 0
/** A warning that was found so many days ago as there were others before. */
async function warn(village: string, level: string, state = 'PENDING'): Promise<void> {
  const no = `w${++warned}`
  await story.alter(
    `insert into pre_warning (tenant_id, id, warn_no, setting_id, type_id, type_name, category, level, subject_type, subject_id,
       subject_name, village_id, metric_value, threshold, unit, content, first_time, last_time, level_history, state, ended_at, told_at, version)
     select 1, $1::text, $1::text, s.id, s.type_id, '类型' || $1::text, 'FUND', $2::text, 'village', $1::text, '对象', $3::text, '20', '30', 'PERCENT', '内容',
       now() - make_interval(days => $5::integer), now(), '[]', $4::text, case when $4::text = 'CLOSED' then now() end, now(), 1
     from warning_setting s order by s.id limit 1`,
    [no, level, village, state, warned],
  )
}

/** What was counted for the one before may be a minute old. */
function laterOn(): void {
  const ahead = (minutes += 2) * 60_000
  setClock(() => new Date(Date.now() + ahead))
}

const read = async (username: string, query: BoardQuery = {}) =>
  (await (await story.as(username)).call(boardApi.board, query)).result
const readDepth = async (username: string, query: BoardQuery = {}) =>
  (await (await story.as(username)).call(boardApi.depth, query)).result

const roles = Object.entries(accounts) as [RoleCode, string][]
/** Sums of money or areas, and shares: their lists are not counted by the number itself. */
const counted = (unit: string) => ['单', '个', '户', '幢', '人', '家', '套'].includes(unit)

test('boards name figures that exist, at most six large ones, and every one of them once', () => {
  expect(boardCodes.filter((code) => !story.services.metrics.find(code))).toEqual([])
  for (const { strip, facts } of Object.values(boards)) {
    expect(strip.length).toBeLessThanOrEqual(6)
    expect(strip.length).toBeGreaterThanOrEqual(4)
    expect(new Set([...strip, ...facts]).size).toBe(strip.length + facts.length)
  }
})

function warningsTold({ warnings }: Board): { value: string | null; to: string | null }[] {
  if (!warnings) return []
  const { open, to, rows, raised, ended } = warnings
  return [{ value: open, to }, ...[...rows, raised!, ended!].map((one) => ({ value: one.count, to: one.to }))]
}

/** Every number of a home page that a list stands behind. */
function numbersOf(board: Board, depth: BoardDepth): { value: string | null; to: string | null }[] {
  return [
    ...[...board.facts, ...board.strip].filter(({ unit }) => counted(unit)),
    ...[board.inHand, board.opinions].flatMap((hand) => [
      ...(hand ? [{ value: hand.open, to: hand.to }] : []),
      ...(hand?.rows ?? []).flatMap(({ open, to, late, toLate }) => [
        { value: open, to },
        { value: late, to: toLate },
      ]),
    ]),
    ...warningsTold(board),
    ...(depth.ranking?.rows ?? []).slice(0, 2).map(({ open, toOpen }) => ({ value: open, to: toOpen })),
    ...depth.trend.map(({ points }) => points.at(-1)!),
  ]
}

describe.each(roles)('the home page of %s', (role, username) => {
  test('shows numbers that are the totals of the lists behind them', async () => {
    laterOn()
    const caller = await story.as(username)
    const [board, depth] = [await read(username), await readDepth(username)]
    expect(board.group).toBe(groupsOf(new Set([role]))[0])
    const told = numbersOf(board, depth)
    for (const { value, to } of told) {
      if (to !== null && value !== null) expect([to, await totalBehind(caller, to)]).toEqual([to, value])
    }
    for (const { text, to } of board.sentence)
      if (to !== null && !to.includes('_open='))
        expect([to, text]).toEqual([to, expect.stringContaining(await totalBehind(caller, to))])
    if (board.todo) {
      expect(String(board.todo.total)).toBe(await totalBehind(caller, '/office/todo'))
      const inbox = (await caller.call(todoApi.page, { pageSize: '50' })).result.records.map(({ id }) => id)
      expect(inbox).toEqual(expect.arrayContaining(board.todo.rows.map(({ id }) => id)))
    }
  })

  test('is refused to others', async () => {
    const own = groupsOf(new Set([role]))
    for (const other of boardGroups) {
      const answer = await (await story.as(username)).call(boardApi.board, { role: other })
      expect([other, answer.status]).toEqual([other, own.includes(other) ? 200 : 403])
    }
  })
})

test('officials see their figures, workers and residents none', async () => {
  const codes = async (username: string) => (await read(username)).strip.map(({ code }) => code)
  expect(await codes('supadmin')).toEqual(boards.government!.strip)
  expect(await codes('pm0101')).toEqual(boards.company!.strip)
  for (const username of ['staff0101', 'owner0101', 'tenant0101', 'dep0101']) {
    expect(await read(username)).toMatchObject({ strip: [], facts: [], inHand: null })
    expect(await readDepth(username)).toMatchObject({ ranking: null, trend: [], sparks: [] })
  }
})

test('open warnings are counted by their level, each with its oldest, for whoever sees their list', async () => {
  laterOn()
  const told = async (username: string, query: BoardQuery = {}) => (await read(username, query)).warnings
  const levels = async (username: string, query: BoardQuery = {}) =>
    (await told(username, query))?.rows.map(({ level, count, oldest }) => [level, count, oldest?.title.split(' ')[1]])
  expect(await levels('supadmin')).toEqual([
    ['RED', '2', '类型w2'],
    ['ORANGE', '0', undefined],
    ['YELLOW', '1', '类型w4'],
    ['BLUE', '1', '类型w3'],
  ])
  expect(await told('supadmin')).toMatchObject({ open: '4', raised: { count: '0' }, ended: { count: '1' } })
  expect((await told('comm0101'))!.open).toBe('3')
  expect((await told('pm0101'))!.open).toBe('3')
  expect((await levels('supadmin', { villageId: village2, board: 'Y' }))?.map(([, count]) => count)).toEqual([
    '0',
    '0',
    '1',
    '0',
  ])
  for (const username of ['cs0101', 'village0101', 'committee0101', 'staff0101', 'owner0101'])
    expect([username, await told(username)]).toEqual([username, null])
  // Whoever acts for one village reads its warnings on its board, and no other village's.
  for (const username of ['village0101', 'committee0101']) {
    expect((await told(username, { villageId: village1, board: 'Y' }))?.open).toBe('3')
    expect((await told(username, { board: 'Y' }))?.open).toBe('3')
  }
  // At home what is red takes the place of states, which stay on the board.
  expect([(await read('supadmin')).inHand, (await read('supadmin', { board: 'Y' })).inHand === null]).toEqual([
    null,
    false,
  ])
})

test('the sentence tells of red warnings until somebody has a work order', async () => {
  const redIn = async () => {
    laterOn()
    return (await read('supadmin')).sentence.find(({ text }) => text.includes('红色预警'))
  }
  const told = (await redIn())!
  expect(told).toMatchObject({ text: '2 条红色预警还没有派单', tone: 'danger' })
  expect(told.to).toMatch(/level=RED/)
  expect(told.to).toMatch(/state=PENDING/)
  await story.alter(`update pre_warning set state = 'DISPATCHED' where id = 'w1'`)
  expect((await redIn())?.text).toBe('1 条红色预警还没有派单')
  expect((await read('supadmin')).warnings!.rows[0]!.count).toBe('2')
  await story.alter(`update pre_warning set state = 'PENDING' where id = 'w1'`)
})

test('places that stand beside each other are told to whoever sees several, and to nobody else', async () => {
  const [home, board] = [await read('supadmin'), await read('supadmin', { villageId: village1, board: 'Y' })]
  expect(home.beside!.rows.length).toBeGreaterThan(1)
  const below = (await readDepth('supadmin', { board: 'Y' })).ranking!
  expect([home.beside!.level, home.beside!.rows.map(({ id }) => id).toSorted()]).toEqual([
    below.by,
    below.rows.map(({ key }) => key).toSorted(),
  ])
  if (board.beside) expect(board.beside.rows.map(({ id }) => id)).toContain(village1)
  expect((await read('committee0101', { villageId: village1, board: 'Y' })).beside).toBeNull()
})

test('the boards of officials name no residents', async () => {
  const names = await story.rows<{ name: string }>(`select distinct name from ref_user u where exists (
    select from ref_user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_code in ('owner', 'tenant', 'dependents'))`)
  expect(names.length).toBeGreaterThan(2)
  for (const username of ['supadmin', 'street01', 'comm0101', 'gnormal0101']) {
    const { todo: _todo, ...board } = await read(username)
    const text = JSON.stringify([board, await readDepth(username)])
    for (const { name } of names) expect(text).not.toContain(name)
  }
})

test('a place is ranked by what lies below it, and a foreign place is not found', async () => {
  laterOn()
  const district = (await readDepth('supadmin')).ranking!
  expect(district.rows.length).toBeGreaterThan(1)
  const { key, label } = district.rows[0]!
  const street = { [`${district.by}Id`]: key }
  const board = await read('supadmin', { ...street, board: 'Y' })
  expect([board.places.at(-1), board.todo]).toEqual([{ level: district.by, id: key, name: label }, null])
  const below = (await readDepth('supadmin', { ...street, board: 'Y' })).ranking!
  expect([below.by, below.rows.length > 0]).toEqual([district.by === 'street' ? 'community' : 'village', true])
  const foreign = await (await story.as('comm0101')).call(boardApi.board, { villageId: village2 })
  expect(foreign.status).toBe(404)
})

test('the way to a place begins below the caller’s own organisation', async () => {
  const levels = async (username: string) =>
    (await read(username, { villageId: village1, board: 'Y' })).places.map(({ level }) => level)
  expect(await levels('supadmin')).toEqual(['street', 'community', 'village'])
  expect(await levels('street01')).toEqual(['community', 'village'])
  expect(await levels('comm0101')).toEqual(['village'])
})

test('a user sees the figures of their choice in their order, and never one whose list they may not open', async () => {
  const codes = async (username: string, figures: string) =>
    (await read(username, { figures })).strip.map(({ code }) => code)
  const own = boards.company!.strip
  const chosen = ['contract.expiring', ...own.slice(1).toReversed()]
  expect(await codes('co01', chosen.join(','))).toEqual(chosen)
  expect((await readDepth('co01', { figures: chosen.join(',') })).sparks.map(({ code }) => code).toSorted()).toEqual(
    chosen.toSorted(),
  )
  // Fewer than four, two that are taken in, and what nobody declares.
  for (const wrong of ['repair.open', [...own.slice(0, 3), 'repair.open', 'fault.open'].join(','), 'no.such'])
    expect(await codes('co01', wrong)).toEqual(own)
  const { offered } = await read('co01')
  expect(offered.map(({ code }) => code)).toEqual([...own, ...boards.company!.spare])
  const counter = await read('cs0101', { figures: chosen.join(',') })
  const known = counter.offered.map(({ code }) => code)
  expect(counter.strip.every(({ code }) => known.includes(code))).toBe(true)
  expect([(await read('owner0101')).offered, (await read('co01', { board: 'Y' })).offered]).toEqual([[], offered])
})

test('a village stands beside its street for those who see the whole street', async () => {
  laterOn()
  const here = { villageId: village1, board: 'Y' } as const
  const board = await read('supadmin', here)
  const streetId = board.places.find(({ level }) => level === 'street')!.id
  const street = await read('supadmin', { streetId, board: 'Y' })
  const of = ({ strip, facts }: typeof board, code: string) => [...strip, ...facts].find((one) => one.code === code)!
  const rate = (one: typeof board) =>
    ((Number(of(one, 'repair.open').value) * 1000) / Number(of(one, 'room.homes').value)).toFixed(1)
  expect(of(board, 'repair.open').words).toBe(`每千户 ${rate(board)} 单，街道 ${rate(street)} 单`)
  expect(of(board, 'repair.onTime').words).toMatch(/^(与街道持平|比街道[高低] [\d.]+ 个百分点)$/)
  for (const username of ['comm0101', 'pm0101', 'village0101'])
    expect(JSON.stringify((await read(username, here)).strip)).not.toContain('街道')
  expect(JSON.stringify(street.strip)).not.toContain('每千户')
})

test('the board of a company counts what it answers for, over the villages that it serves', async () => {
  laterOn()
  const [{ companyId } = { companyId: '' }] = await story.rows<{ companyId: string }>(
    'select distinct company_id from repair where village_id = $1 and company_id is not null',
    [village1],
  )
  const here = { companyId, board: 'Y' } as const
  const companies = (await readDepth('supadmin', { board: 'Y' })).companies!
  expect(companies.rows.map(({ key }) => key)).toContain(companyId)
  const [board, depth] = [await read('supadmin', here), await readDepth('supadmin', here)]
  const { label } = companies.rows.find(({ key }) => key === companyId)!
  expect(board.places).toEqual([{ level: 'company', id: companyId, name: label }])
  expect([board.warnings, depth.companies, depth.ranking!.by]).toEqual([null, null, 'village'])
  expect(depth.ranking!.rows.map(({ key }) => key)).toContain(village1)
  const caller = await story.as('supadmin')
  for (const { unit, to, value } of board.strip)
    if (counted(unit) && to !== null) {
      expect(to).toContain(companyId)
      expect([to, await totalBehind(caller, to)]).toEqual([to, value])
    }
  const url = `/api/stat/export?code=repair.opened&from=${board.from}&groupBy=village&companyId=${companyId}`
  const { rows } = await readSheet((await caller.inject({ method: 'GET', url })).rawPayload)
  const served = depth.ranking!.rows.map((row) => row.label)
  const named = rows.map(([, name]) => name).filter((name) => name && !['分组', '合计'].includes(name))
  expect(named.length).toBeGreaterThan(0)
  expect(served).toEqual(expect.arrayContaining(named))
  const sum = depth.ranking!.rows.reduce((total, { open }) => total + Number(open), 0)
  expect(String(sum)).toBe(board.inHand!.open)
  for (const username of ['supadmin', 'comm0101'])
    for (const strange of [village1, userId('pm0101')]) {
      const answer = await (await story.as(username)).call(boardApi.board, { companyId: strange, board: 'Y' })
      expect([username, answer.status]).toEqual([username, 404])
    }
})

test('to-dos that are late or end today are counted and listed alike', async () => {
  const caller = await story.as('pm0101')
  await story.alter(`update todo set due_at = now() - interval '1 day' where id = (select min(id) from todo where state = 'OPEN'
    and 'projectManager' = any(candidate_roles))`)
  const { todo, sentence } = await read('pm0101')
  expect(todo!.overdue).toBeGreaterThan(0)
  expect(todo!.rows[0]).toMatchObject({ due: 'OVERDUE' })
  expect(sentence[0]).toEqual({ text: `${todo!.overdue} 件待办已超期`, tone: 'danger', to: '/office/todo?due=OVERDUE' })
  expect(await totalBehind(caller, '/office/todo?due=OVERDUE')).toBe(String(todo!.overdue))
  expect(await totalBehind(caller, '/office/todo?due=TODAY')).toBe(String(todo!.today))
})

describe('the board of a village', () => {
  const village = async (username: string, villageId = village1) =>
    (await story.as(username)).call(boardApi.village, { villageId })

  test('shows what comes due, each behind a link of its list, the nearest first, and no more than the caller may open', async () => {
    const { result } = await village('supadmin')
    expect(result.dates.length).toBeGreaterThan(0)
    expect(result.dates.map(({ day }) => day)).toEqual(result.dates.map(({ day }) => day).toSorted())
    for (const { to } of result.dates) expect(to).toMatch(/^\/[a-zA-Z/]+\?_open=detail:[0-9a-f-]{32,36}$/)
    const own = (await village('pm0101')).result.dates
    expect(own.every(({ kind }) => !kind.startsWith('publicity.'))).toBe(true)
    expect((await village('pm0102', village1)).status).toBe(404)
    expect((await village('owner0101')).status).toBe(403)
    expect((await village('supadmin', 'e'.repeat(32))).status).toBe(404)
  })

  test('what waits for a day that has passed stands first, and goes once nothing waits', async () => {
    const name = '检验过期的电梯'
    const changed = await story.alter(
      `update equipment set name = $1, install_date = null, next_check_date = $3::date
        where id in (select id from equipment where village_id = $2 and state = 'NORMAL' and del_flag = 0 order by id limit 1)`,
      [name, village1, addDays(today(), -3)],
    )
    expect(changed).toBe(1)
    const found = async () => (await village('supadmin')).result.dates.find(({ title }) => title === name)
    expect(await found()).toMatchObject({ kind: 'equipment.check', label: '设备检验', days: -3 })
    await story.alter(`update equipment set state = 'SCRAPPED' where name = $1`, [name])
    expect(await found()).toBeUndefined()
  })

  test('and the home page tells the nearest of them all, without the name of the only village', async () => {
    const datesOf = async (username: string, role: 'company' | 'government') =>
      (await (await story.as(username)).call(boardApi.depth, { role })).result.dates
    const all = (await village('pm0101')).result.dates
    expect(all.length).toBeGreaterThan(0)
    expect(await datesOf('pm0101', 'company')).toEqual(all.slice(0, 5))
    expect(await datesOf('supadmin', 'government')).toBeNull()
  })

  test('shows its buildings with their homes, and the organisations in charge', async () => {
    const { buildings, managers } = (await village('supadmin')).result
    const caller = await story.as('supadmin')
    for (const building of buildings.slice(0, 2))
      for (const of of [building.opened!, building.open!, building.complaints!])
        expect([of.to, await totalBehind(caller, of.to!)]).toEqual([of.to, String(of.count)])
    expect(buildings.some(({ opened }) => opened!.count > 0)).toBe(true)
    const [counted] = await story.rows<{ rooms: number }>(
      `select count(*)::integer as rooms from ref_room where village_id = $1 and active and building_id is not null`,
      [village1],
    )
    expect(buildings.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(counted!.rooms)
    expect(managers.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['主管单位', '物业企业', '项目经理', '合同', '业委会', '业主大会']),
    )
  })
})
