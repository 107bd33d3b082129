import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, countedWorld } from '../../../../../tests/support/counted-world.ts'
import { near } from '../../../../../tests/support/meeting-world.ts'
import { noticePaperApi } from '../../print/shared/api.ts'
import { templateApi } from '../shared/api.ts'
import type { MeetingTemplateInput } from '../shared/schema.ts'
import { standards } from '../shared/standards.ts'

let world: Awaited<ReturnType<typeof countedWorld>>
/** Organisations of the reference village: itself, its community and its street. */
let place: { village: string; community: string; street: string }

const input = (part: Partial<MeetingTemplateInput> = {}): MeetingTemplateInput => ({
  ...{ name: '会议公告', kind: '01', departId: place.street, meetingTypes: null, ...standards['01'] },
  ...{ startOn: '2026-11-21', endOn: null, ...part },
})
const create = async (username: string, part: Partial<MeetingTemplateInput> = {}) =>
  (await world.as(username)).call(templateApi.create, input(part))
const made = async (username: string, part: Partial<MeetingTemplateInput> = {}) => {
  const { result, success, message } = await create(username, part)
  if (!success) throw new Error(message)
  return result
}
const names = async () =>
  (
    await world.query<{ name: string }>(
      'select name from meeting_template where del_flag = 0 and depart_id is not null order by 1',
    )
  ).map(({ name }) => name)

beforeAll(async () => {
  world = await countedWorld()
  const [own] = await world.query<{ orgId: string; communityId: string; streetId: string }>(
    'select org_id, community_id, street_id from ref_village where id = $1',
    [near],
  )
  place = { village: own!.orgId, community: own!.communityId, street: own!.streetId }
})
beforeEach(async () => {
  await world.empty()
  await world.run('delete from meeting_template where depart_id is not null')
})

test('an installation has the words of the product, which hold for the whole district', async () => {
  const rows = await world.query<{ kind: string; title: string; startOn: string }>(
    'select kind, title, start_on from meeting_template where depart_id is null order by kind',
  )
  expect(rows.map(({ kind, title }) => [kind, title])).toEqual(
    Object.entries(standards)
      .map(([kind, { title }]) => [kind, title])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  )
})

describe('a refused template is not stored', () => {
  test.each([
    ['title', { title: '' }, '请输入标题!'],
    ['title', { title: '{{meeting.name}}' }, '模板变量{{meeting.name}}不存在（第1行）'],
    ['title', { title: '一行\n两行' }, '标题不能换行'],
    ['body', { body: '正文\n{{meeting.facts}}\n{{meeting.topics}}' }, '缺少必需的模板变量{{convener.name}}'],
    ['body', { body: '{{convener.name}}\n{{meeting.facts}}' }, '缺少必需的模板变量{{meeting.topics}}'],
    ['closing', { closing: '第一行\n{{meeting.facts}}' }, '模板变量{{meeting.facts}}只能写在正文中（第2行）'],
    ['closing', { closing: '{{today|money}}' }, '模板变量{{today}}不能使用过滤器{money}（第1行）'],
    ['startOn', { startOn: '2026-11-20' }, '启用日期不能早于今天'],
    ['endOn', { startOn: '2026-11-25', endOn: '2026-11-24' }, '停用日期不能早于启用日期'],
  ] as const)('%s: %j', async (field, part, text) => {
    expect(await create('street01', part)).toMatchObject({ status: 400, result: { fields: { [field]: text } } })
    expect(await names()).toEqual([])
  })

  test('every text has its fault at its own field', async () => {
    const { result } = await create('street01', { title: '{{a}}', body: '{', closing: '{{b}}' })
    expect((result as { fields?: object }).fields).toEqual({
      title: '模板变量{{a}}不存在（第1行）',
      body: '花括号不成对，变量应写作{{名称}}（第1行）',
      closing: '模板变量{{b}}不存在（第1行）',
    })
  })
})

describe('who keeps which words', () => {
  const refused = {
    district: '全区通用的模板由区级维护，请选择本级或下级',
    other: '请选择本级或下级的街道、社区或小区',
  }
  test.each([
    ['supadmin', 'district', undefined],
    ['supadmin', 'street', undefined],
    ['street01', 'district', refused.district],
    ['street01', 'street', undefined],
    ['street01', 'village', undefined],
    ['street02', 'street', refused.other],
    ['comm0101', 'street', refused.other],
    ['comm0101', 'community', undefined],
    ['comm0101', 'village', undefined],
    ['comm0102', 'village', refused.other],
  ] as const)('%s for the %s: %s', async (username, where, text) => {
    const departId = where === 'district' ? null : place[where]
    const { success, result } = await create(username, { departId })
    expect(success).toBe(text === undefined)
    if (text) expect(result).toMatchObject({ fields: { departId: text } })
    await world.run(`delete from meeting_template where name = '会议公告'`)
  })

  test.each(['village0101', 'committee0101', 'gnormal0101', 'owner0101', 'pm0101'])(
    '%s writes none',
    async (username) => {
      expect((await create(username)).status).toBe(403)
      expect(await names()).toEqual([])
    },
  )

  test('a template is seen where it holds, and changed by nobody but its keeper', async () => {
    const row = await made('street01', { startOn: '2026-12-01' })
    const seenBy = async (username: string) =>
      (await (await world.as(username)).call(templateApi.page, { departId: place.street })).result.total
    for (const [username, total] of [
      ['supadmin', 1],
      ['street01', 1],
      ['comm0101', 1],
      ['village0101', 1],
      ['committee0101', 1],
      ['street02', 0],
    ] as const)
      expect(await seenBy(username), username).toBe(total)
    await made('supadmin', { departId: null, name: '区', startOn: '2026-12-01' })
    await made('comm0101', { departId: place.village, name: '小区', startOn: '2026-12-01' })
    const keptBy = async (username: string) => {
      const one = await world.as(username)
      const { records } = (await one.call(templateApi.page, { standing: 'NEXT', pageSize: '50' })).result
      const own = records.filter(({ name }) => ['会议公告', '区', '小区'].includes(name))
      for (const { id, isKept } of own) expect((await one.call(templateApi.one, { id })).result.isKept).toBe(isKept)
      return own
        .filter(({ isKept }) => isKept)
        .map(({ name }) => name)
        .toSorted()
    }
    expect(await keptBy('supadmin')).toEqual(['会议公告', '区', '小区'].toSorted())
    expect(await keptBy('street01')).toEqual(['会议公告', '小区'])
    expect(await keptBy('comm0101')).toEqual(['小区'])
    expect(await keptBy('committee0101')).toEqual([])
    await world.run(`delete from meeting_template where name in ('区', '小区')`)
    const change = { ...input({ name: '改', startOn: '2026-12-01' }), id: row.id, version: row.version }
    const below = await (await world.as('comm0101')).call(templateApi.update, change)
    expect(below).toMatchObject({ success: false, message: '上级的模板由上级维护，请复制为本级模板' })
    expect((await (await world.as('street02')).call(templateApi.update, change)).status).toBe(404)
    expect((await (await world.as('street02')).call(templateApi.remove, { id: row.id })).status).toBe(404)
    expect((await (await world.as('street02')).call(templateApi.copy, { id: row.id })).status).toBe(404)
    expect(await names()).toEqual(['会议公告'])
    const copied = await (await world.as('comm0101')).call(templateApi.copy, { id: row.id })
    expect(copied.result).toMatchObject({
      ...{ name: '会议公告（副本）', departId: place.community, startOn: '2026-11-22', standing: 'NEXT' },
    })
  })
})

describe('once a template has begun', () => {
  test.each([
    ['title', { title: '另一个标题' }],
    ['body', { body: `${standards['01'].body}\n另一行` }],
    ['closing', { closing: '' }],
    ['startOn', { startOn: '2026-11-22' }],
    ['meetingTypes', { meetingTypes: ['4'] }],
    ['departId', { departId: null }],
  ] as const)('its %s stays', async (field, part) => {
    const { id, version } = await made('street01')
    const changed = await (
      await world.as('street01')
    ).call(templateApi.update, { ...input(part as Partial<MeetingTemplateInput>), id, version })
    expect(changed).toMatchObject({ result: { fields: { [field]: '该模板已启用，不能修改，请复制为新模板' } } })
  })

  test('it ends by a day from today on, is not removed, and does not begin again', async () => {
    const street = await world.as('street01')
    const { id, version } = await made('street01')
    expect((await street.call(templateApi.remove, { id })).message).toBe('该模板已启用，不能删除，可填写停用日期')
    const ended = await street.call(templateApi.update, { ...input({ endOn: '2026-11-21', name: '旧' }), id, version })
    expect(ended.result).toMatchObject({ name: '旧', endOn: '2026-11-21', standing: 'NOW' })
    at('2026-11-22 09:00:00')
    const later = await world.as('street01')
    expect((await later.call(templateApi.one, { id })).result.standing).toBe('OVER')
    const again = await later.call(templateApi.update, { ...input({ name: '旧' }), id, version: ended.result.version })
    expect(again).toMatchObject({ result: { fields: { endOn: '该模板已停用，请复制为新模板' } } })
  })

  test('one that comes later is changed and removed, but does not come back into days that are past', async () => {
    const street = await world.as('street01')
    const { id, version } = await made('street01', { startOn: '2026-11-22' })
    const changed = await street.call(templateApi.update, {
      ...input({ startOn: '2026-11-22', closing: '' }),
      id,
      version,
    })
    expect(changed.result).toMatchObject({ closing: '', standing: 'NEXT' })
    expect(await street.call(templateApi.remove, { id })).toMatchObject({ success: true })
    at('2026-11-23 09:00:00')
    const restored = await (await world.as('street01')).call(templateApi.restore, { id })
    expect(restored.message).toBe('启用日期已过，不能恢复，请新增模板')
  })
})

describe('papers', () => {
  const preview = async (id: string) =>
    (await (await world.as(world.director)).call(noticePaperApi.preview, { ids: id })).result[0]!
  const closing = async (id: string) => (await preview(id)).closing
  const shown = async (id: string, subject = 'ownersMeeting') =>
    (
      await world.query<{ title: string; content: string }>(
        'select title, content from publicity where subject_type = $2 and subject_id = $1',
        [id, subject],
      )
    )[0]!

  test('the nearest template wins, there the one for the type of meeting, then the one that began last', async () => {
    const id = await world.meetingIn('NOTICE')
    expect(await closing(id)).toBe('请全体业主按时参加表决。特此公告。')
    await made('supadmin', { departId: null, closing: '区' })
    expect(await closing(id)).toBe('区')
    await made('street01', { closing: '街道' })
    await made('street01', { closing: '街道，换届', meetingTypes: ['4'] })
    expect(await closing(id)).toBe('街道')
    await made('street01', { closing: '街道，定期', meetingTypes: ['2'] })
    expect(await closing(id)).toBe('街道，定期')
    await made('comm0101', { departId: place.community, closing: '社区' })
    await made('comm0101', { departId: place.village, closing: '小区' })
    await made('comm0101', { departId: place.village, closing: '小区，下月', startOn: '2026-12-01' })
    expect(await closing(id)).toBe('小区')
    await made('comm0101', { departId: place.village, closing: '小区，更正' })
    expect(await closing(id)).toBe('小区，更正')
    await world.run(`delete from meeting_template where closing = '区'`)
  })

  test('a paper has the words of its day, and what is issued keeps them', async () => {
    const id = await world.meetingIn('NOTICE')
    const director = await world.as(world.director)
    const [issued] = (await director.call(noticePaperApi.issue, { ids: [id] })).result
    expect(issued).toMatchObject({
      title: expect.stringMatching(/^2026年度业主大会会议公告 YZDH/) as string,
      content: { body: expect.stringContaining('定于以下时间召开') as string },
    })
    at('2026-11-25 09:00:00')
    await made('street01', { startOn: '2026-11-25', title: '{{meeting.title}}通告', closing: '新的结语' })
    expect(await preview(id)).toMatchObject({ title: '2026年度业主大会会议公告', closing: issued!.content.closing })
    await world.run(`update meeting_template set closing = '改写' where depart_id is null and kind = '01'`)
    expect(await closing(id)).toBe('改写')
    const kept = (await (await world.as(world.director)).call(noticePaperApi.one, { id: issued!.id })).result
    expect(kept).toMatchObject({ content: issued!.content, hash: issued!.hash, isIntact: true })
    await world.run(`update meeting_template set closing = $1 where depart_id is null and kind = '01'`, [
      standards['01'].closing,
    ])
  })

  test('the notice that hangs is told by the template, with all that the law asks of it', async () => {
    await made('comm0101', {
      ...{ departId: place.village, title: '关于召开{{meeting.title}}的公告' },
      body: '各位业主：\n{{meeting.facts}}\n{{meeting.topics}}\n由{{convener.name}}召集。',
      closing: '{{today|date:yyyy年MM月dd日}}',
    })
    const id = await world.meetingIn('NOTICE')
    const { title, content } = await shown(id)
    expect(title).toBe('关于召开2026年度业主大会的公告')
    expect(content.split('\n')).toEqual([
      ...['各位业主：', '参会范围：全小区业主', '会议形式：电子表决', '表决时间：2026-12-16 09:00至2026-12-20 18:00'],
      ...['议事规则：初步结果询异期7日，一人最多代理3人；未表决的业主不计入参与表决的业主。'],
      ...['议题：', '1. 修改业主大会议事规则（制定和修改业主大会议事规则）'],
      ...[expect.stringMatching(/^由.*召集。$/), '2026年11月21日'],
    ])
    await world.run(`delete from meeting_template where depart_id is not null`)
    expect((await shown(id)).content).toBe(content)
  })

  test('a roster is told by its template, with its figures', async () => {
    const own = { kind: '02', departId: place.village, title: '{{meeting.title}}名册' } as const
    await made('comm0101', { ...own, body: '共{{roster.persons}}人。\n{{roster.table}}', closing: '请核对。' })
    const { title, content } = await shown(await world.meetingIn('STREET'), 'meetingRoster')
    expect(title).toBe('2026年度业主大会名册')
    expect(content.split('\n')).toEqual([
      ...['共9人。', '参会范围：全小区', expect.stringMatching(/^业主总人数9人，专有部分/), '请核对。'],
    ])
  })

  test('a result hangs with its figures and the end of its chain, whatever its words; so does what was decided', async () => {
    const own = { kind: '09', departId: place.village, title: '{{meeting.title}}计票结果', closing: '' } as const
    await made('comm0101', { ...own, body: '参与{{result.persons}}人、{{result.area|money}}㎡。\n{{result.table}}' })
    const id = await world.decided()
    const preliminary = await shown(id, 'meetingResult')
    expect(preliminary.title).toBe('2026年度业主大会计票结果')
    expect(preliminary.content.split('\n')).toEqual([
      ...['参与6人、692.60㎡。', expect.stringMatching(/^1\. 修改业主大会议事规则：参与6人/)],
      ...['同意4人、504.70㎡；反对1人、89.50㎡；弃权1人、98.40㎡', expect.stringMatching(/^通过/)],
      expect.stringMatching(/^表决记录链长\d+条，链尾[0-9a-f]{64}。$/),
    ])
    const decision = await shown(id, 'meetingDecision')
    expect(decision.title).toBe('2026年度业主大会决定公告')
    expect(decision.content).toMatch(/^2026年度业主大会的表决结果经公示确定，现公告如下。\n1\. [^]*\n特此公告。$/)
  })
})

describe('trying words', () => {
  const tryWords = async (username: string, meetingId: string, part: Partial<MeetingTemplateInput> = {}) => {
    const { kind, title, body, closing } = input(part)
    return (await world.as(username)).call(templateApi.render, { meetingId, kind, title, body, closing })
  }

  test('they read with the data of a meeting that the caller sees, and nothing is stored', async () => {
    const id = await world.ready()
    const { result } = await tryWords('street01', id, { closing: '共{{roster.persons}}人，地点{{meeting.place}}' })
    expect(result.title).toBe('2026年度业主大会会议公告')
    expect(result.content).toContain('表决时间：2026-12-16 09:00至2026-12-20 18:00')
    expect(result.content).toContain('共（业主总人数待定）人，地点（会议地点待定）')
    expect((await tryWords('street02', id)).status).toBe(404)
    expect((await tryWords('owner0101', id)).status).toBe(403)
    const wrong = await tryWords('street01', id, { closing: '{{x}}' })
    expect(wrong).toMatchObject({ status: 400, result: { fields: { closing: '模板变量{{x}}不存在（第1行）' } } })
    expect(await names()).toEqual([])
  })
})
