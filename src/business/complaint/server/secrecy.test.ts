import { beforeAll, describe, expect, test } from 'vitest'
import {
  answer,
  complaintStory,
  room1,
  village1,
  userId,
  type ComplaintStory,
} from '../../../../tests/support/complaint-story.ts'
import { readSheet } from '#kernel/server/spreadsheet/read.ts'
import { complaintApi } from '../shared/api.ts'
import { searchApi } from '#engines/search/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'

let story: ComplaintStory
/** All that tells who somebody is. */
let marks: string[]
const others = [
  ...['admin', 'supadmin', 'street01', 'comm0101', 'gnormal0101', 'co01', 'pm0101', 'cs0101', 'staff0101'],
  ...['village0101', 'committee0101', 'tenant0101', 'dep0101'],
]

beforeAll(async () => {
  story = await complaintStory()
  story.at('2026-11-20 15:10')
  await story.clear()
  await story.as('owner0101')
  await story.alter(
    `insert into file (tenant_id, id, path, biz, name, mime, size, sha256, create_by, create_time)
     select 1, 'cp' || n, 'complaint/202611/p' || n || '.png', 'complaint', 'p.png', 'image/png', 1, '', $1, now() from generate_series(1, 2) n`,
    [userId('owner0101')],
  )
  const actor = await story.actor('owner0101')
  const [room] = await story.rows<{ name: string }>('select name from ref_room where id = $1', [room1])
  marks = ['owner0101', actor.realname, userId('owner0101'), '19900001234', '199****1234', room1, room!.name]
})

const hidden = { roomId: room1, reporterPhone: '19900001234' } as const

/** What the map tells: its layers, what stands on it, and the facts of the village. */
const onMap = ['layers', 'features?bbox=119,29,122,32&zoom=18', `feature?villageId=${village1}`].map(
  (path) => `/api/gis/${path}`,
)

/** Everything that one complaint left in rows that somebody may read, its own reporter's box apart. */
async function traces(id: string, path: string): Promise<string> {
  const texts = await story.rows(
    `select jsonb_agg(x) as found from (
      select to_jsonb(t) as x from complaint t where id = $1
      union all select to_jsonb(t) from state_log t where entity_id = $1
      union all select to_jsonb(t) from outbox t where aggregate = $1
      union all select to_jsonb(t) from todo t where biz_id = $1
      union all select to_jsonb(t) from change_log t where data_id = $1
      union all select to_jsonb(t) - 'user_id' from notice t where biz_id = $1
      union all select to_jsonb(t) from issued_paper t where record_id = $1
      union all select to_jsonb(t) from file t where path = $2
      union all select to_jsonb(t) from sys_log t where log_content ~ '投诉|诉求人|complaint' or request_url ~ 'complaints' or request_param like '%' || $1 || '%'
    ) all_of_it`,
    [id, path],
  )
  return JSON.stringify(texts)
}

const found = (text: string): string[] => marks.filter((mark) => text.includes(mark))

describe.each([
  ['secret', { secrecy: 'Y' }],
  ['nameless', { anonymous: 'Y' }],
] as const)('of a %s complaint', (kind, how) => {
  let id: string
  const path = kind === 'secret' ? 'complaint/202611/p1.png' : 'complaint/202611/p2.png'

  beforeAll(async () => {
    id = await story.told('owner0101', { ...hidden, ...how, attachments: path })
    await story.answered(id)
    const no = { satisfied: 'UNSAT', reason: '问题并没有解决' } as const
    await story.done('owner0101', id, 'confirm', no)
    await story.done('pm0101', id, 'reply', { answer })
    await story.done('comm0101', id, 'audit', { pass: 'Y' })
    await story.relay.drain()
  })

  test('no row but the sealed one tells who it was', async () => {
    // What is refused leaves nothing either.
    expect(await story.deal('owner0101', id, 'confirm', {})).toMatchObject({ success: false })
    const foreign = { ...hidden, ...how, attachments: 'complaint/nobody.png' }
    expect(await story.open('owner0101', foreign)).toMatchObject({ success: false })
    expect(found(await traces(id, path))).toEqual([])
    const [sealed] = await story.rows<{ userId: string }>('select * from complaint_secret where complaint_id = $1', [
      id,
    ])
    expect(sealed!.userId).toBe(userId('owner0101'))
    expect(found(JSON.stringify({ ...sealed, userId: '' }))).toEqual([])
  })

  test('no answer to anybody else tells it, but to those above for a secret one', async () => {
    await story.tick('search.follow')
    for (const name of others) {
      const caller = await story.as(name)
      const answers = [
        await caller.call(complaintApi.page, { pageSize: '100' }),
        await caller.call(complaintApi.statistics, {}),
        await caller.call(searchApi.find, { q: '门岗' }),
        await caller.call(todoApi.page, { bizType: 'COMPLAINT' }),
        await caller.call(complaintApi.departs, { id }),
        ...(await Promise.all(onMap.map(async (url) => (await caller.inject({ method: 'GET', url })).json<unknown>()))),
      ]
      const one = await caller.call(complaintApi.one, { id })
      const mayKnow = kind === 'secret' && ['supadmin', 'street01', 'comm0101'].includes(name)
      expect([name, found(JSON.stringify(answers))]).toEqual([name, []])
      if (!one.success) continue
      if (mayKnow) expect(one.result.reporterPhone).toBe('199****1234')
      else
        expect([name, found(JSON.stringify(one)), 'reporterName' in one.result, 'roomName' in one.result]).toEqual([
          name,
          [],
          false,
          false,
        ])
    }
  })

  test('exports say nothing', async () => {
    const sheet = await (
      await story.as('supadmin')
    ).inject({ method: 'GET', url: '/api/wisdom/complaintsSuggestions/exportXls' })
    const { rows } = await readSheet(sheet.rawPayload)
    expect(JSON.stringify(rows)).toMatch(/(TS|JY)\d{11}/)
    expect(found(JSON.stringify(rows))).toEqual([])
  })

  test('a number is shown to nobody who may not know', async () => {
    const ask = async (name: string) =>
      (await (await story.as(name)).call(complaintApi.phone, { id, reason: '需要联系诉求人' })).message
    expect(await ask('pm0101')).toBe(kind === 'secret' ? '保密诉求不能查看诉求人信息' : '匿名诉求不能查看诉求人信息')
    if (kind === 'nameless') expect(await ask('comm0101')).toBe('匿名诉求不能查看诉求人信息')
  })

  test('its own reporter sees it, with the own name, and is asked in the own box alone', async () => {
    const caller = await story.as('owner0101')
    expect((await caller.call(complaintApi.one, { id })).result).toMatchObject({
      reporterPhone: '19900001234',
      innerNote: null,
    })
    expect((await caller.call(complaintApi.mine, {})).result.records.map((row) => row.id)).toContain(id)
    expect(await story.titles('owner0101', id)).toContain('您的诉求已有答复，请确认')
    expect(
      await story.rows('select id from todo where biz_id = $1 and assignee_id = $2', [id, userId('owner0101')]),
    ).toEqual([])
  })

  test('the database itself refuses a name in its row', async () => {
    await expect(
      story.alter('update complaint set reporter_id = $1 where id = $2', [userId('owner0101'), id]),
    ).rejects.toThrow('complaint_sealed')
  })
})

test('a secret complaint is no repetition, and makes no later one look like one', async () => {
  await story.clear()
  await story.told('owner0101', { secrecy: 'Y' })
  const open = await story.told('owner0101')
  expect((await story.one('pm0101', open)).result.isRepeat).toBe('N')
})

describe('what officials are accused of', () => {
  let id: string
  beforeAll(async () => {
    await story.clear()
    id = await story.told('owner0101', { targetType: 'GOV', title: '社区干部推诿' })
  })

  test('is seen by the district and by whoever said it, also in counts', async () => {
    await story.tick('search.follow')
    for (const name of others) {
      const caller = await story.as(name)
      const page = await caller.call(complaintApi.page, {})
      const seen = name === 'supadmin'
      expect([name, page.result?.total ?? 0]).toEqual([name, seen ? 1 : 0])
      expect([name, (await caller.call(complaintApi.one, { id })).success]).toEqual([name, seen])
      const figures = await caller.call(complaintApi.statistics, {})
      if (figures.success) expect([name, figures.result.total]).toEqual([name, seen ? 1 : 0])
      const found1 = await caller.call(searchApi.find, { q: '推诿' })
      expect([name, JSON.stringify(found1).includes('社区干部')]).toEqual([name, seen])
      const inbox = await caller.call(todoApi.page, { bizType: 'COMPLAINT' })
      expect([name, inbox.result?.total ?? 0]).toEqual([name, seen ? 1 : 0])
    }
    expect((await story.one('owner0101', id)).success).toBe(true)
    expect((await story.one('dep0101', id)).success).toBe(false)
  })

  test('is handled by the district alone, and told to nobody else', async () => {
    await story.done('supadmin', id, 'sign')
    expect(await story.deal('supadmin', id, 'transfer', { deptId: 'x', reason: '请街道办理' })).toMatchObject({
      message: '涉及政府工作人员的诉求由区级办理，不能转办',
    })
    expect(await story.done('supadmin', id, 'reply', { answer })).toMatchObject({ state: 'WAIT_CONFIRM' })
    const told = await story.rows<{ userId: string }>('select distinct user_id from notice where biz_id = $1', [id])
    expect(told.map((one) => one.userId).toSorted()).toEqual([userId('owner0101'), userId('supadmin')].toSorted())
  })

  test('is helped with by no other office', async () => {
    const made = await story.told('owner0101', { targetType: 'GOV', typeId: 'NOISE' })
    const coDeptIds = [(await story.actor('comm0101')).departId]
    const message = '涉及政府工作人员的诉求由区级办理，不能协办'
    expect(await story.deal('supadmin', made, 'sign', { coDeptIds })).toMatchObject({ message })
    expect(await story.titles('comm0101', made)).toEqual([])
  })

  test('is confirmed by the district, where the counter wrote it down, and comes under nobody else', async () => {
    const caller = { reporterName: '李来电', reporterPhone: '19900005555' }
    const made = await story.told('cs0101', { targetType: 'GOV', typeId: 'NOISE', ...caller })
    await story.done('supadmin', made, 'sign')
    for (const superviseLevel of ['NONE', 'DISTRICT']) {
      await story.done('supadmin', made, 'reply', { answer })
      expect((await story.todos(made)).map(({ candidateRoles }) => candidateRoles)).toEqual([['supAdmin']])
      const unsatisfied = { satisfied: 'UNSAT', reason: '没有人回复' } as const
      expect(await story.done('supadmin', made, 'confirm', unsatisfied)).toMatchObject({ superviseLevel })
    }
  })

  test('is in no warning that the community reads', async () => {
    await story.alter(`update complaint set breached_flag = 'Y' where id = $1`, [id])
    const { complaintWarnings } = await import('../statistics/server/warnings.ts')
    const [measure] = complaintWarnings
    if (!measure || !('values' in measure)) throw new Error('a measure by values')
    const text = measure.values('2026-11-20 15:10:00', () => '$1', 'null')
    expect(await story.rows(text)).toEqual([])
  })

  test('is counted once with all else for whoever said it, by name or in secret', async () => {
    await story.clear()
    const said = [
      await story.told('owner0101', { targetType: 'GOV', title: '社区干部推诿' }),
      await story.told('owner0101', { targetType: 'GOV', typeId: 'NOISE', secrecy: 'Y' }),
      await story.told('owner0101'),
    ]
    const totals = async (name: string) => {
      const caller = await story.as(name)
      const { records, total } = (await caller.call(complaintApi.mine, {})).result
      const ids = records.map((row) => row.id).toSorted()
      return { ids, total, ofOfficials: (await caller.call(complaintApi.mine, { targetType: 'GOV' })).result.total }
    }
    expect(await totals('owner0101')).toEqual({ ids: said.toSorted(), total: 3, ofOfficials: 2 })
    expect(await totals('tenant0101')).toEqual({ ids: [], total: 0, ofOfficials: 0 })
  })
})
