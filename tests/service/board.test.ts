import { beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#kernel/server/clock.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { boardApi } from '#business/board/shared/api.ts'
import { boardCodes, boards } from '#business/board/shared/boards.ts'
import { boardGroups, groupsOf } from '#business/board/shared/groups.ts'
import type { BoardQuery } from '#business/board/shared/schema.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { accounts } from '../support/accounts.ts'
import { totalBehind } from '../support/list-total.ts'
import { repairStory, village2, type RepairStory } from '../support/repair-story.ts'

let story: RepairStory
let minutes = 0
beforeAll(async () => {
  story = await repairStory()
  for (const state of ['WAIT_ACCEPT', 'PROCESSING', 'DONE']) await story.ticket(state)
})

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

describe.each(roles)('the home page of %s', (role, username) => {
  test('shows numbers that are the totals of the lists behind them', async () => {
    laterOn()
    const caller = await story.as(username)
    const [board, depth] = [await read(username), await readDepth(username)]
    expect(board.group).toBe(groupsOf(new Set([role]))[0])
    const told: { value: string | null; to: string | null }[] = [
      ...[...board.facts, ...board.strip].filter(({ unit }) => counted(unit)),
      ...(board.inHand ? [{ value: board.inHand.open, to: board.inHand.to }] : []),
      ...(board.inHand?.rows ?? []).flatMap(({ open, to, late, toLate }) => [
        { value: open, to },
        { value: late, to: toLate },
      ]),
      ...(depth.ranking?.rows ?? []).slice(0, 2).map(({ open, toOpen }) => ({ value: open, to: toOpen })),
      ...depth.trend.map(({ points }) => points.at(-1)!),
    ]
    for (const { value, to } of told) {
      if (to !== null && value !== null) expect([to, await totalBehind(caller, to)]).toEqual([to, value])
    }
    for (const { text, to } of board.sentence)
      if (to !== null) expect([to, text]).toEqual([to, expect.stringContaining(await totalBehind(caller, to))])
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
