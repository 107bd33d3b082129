import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleCode } from '#kernel/shared/role.ts'
import { accounts } from '../../../../../tests/support/accounts.ts'
import { meetingWorld } from '../../../../../tests/support/meeting-world.ts'
import { processApi } from '../../process/shared/api.ts'
import { comparisonApi } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof meetingWorld>>
beforeAll(async () => {
  world = await meetingWorld()
})
beforeEach(async () => {
  await world.run('delete from meeting_roster_difference')
  await world.run('delete from meeting_roster_list')
  await world.empty()
})

const path = (name: string) => `owners-meeting/202611/1123456789abcdef0123456789abcdef/${name}`
const compare = async (meetingId: string, text: string, username = world.director, name = '名单.csv') => {
  await world.upload(username, path(name))
  await world.linli.services.files.remove(path(name))
  await world.linli.services.files.write(path(name), Readable.from([Buffer.from(text)]), 1_000_000)
  return (await world.as(username)).call(comparisonApi.compare, { meetingId, files: path(name) })
}
const made = async (): Promise<string> => {
  const { id } = (await world.open()).result
  await world.good(world.generate(id))
  return id
}
/** The roster as a list would have it, with the names of the register. */
const linesOf = async (meetingId: string): Promise<string[]> => {
  const rows = await world.query<{ line: string }>(
    `select p.room_name || ',' || p.area || ',' || coalesce((select string_agg(distinct h.name, '、') from ref_owner_person h
         where h.room_id = p.room_id and h.active), '') as line
     from meeting_roster_part p where p.meeting_id = $1 order by p.room_name`,
    [meetingId],
  )
  return rows.map(({ line }) => line)
}
const head = '名册\n房屋,建筑面积(㎡),业主姓名\n'

describe('a list kept on paper', () => {
  test('that says the same as the roster differs in nothing; one that does not, line by line', async () => {
    const id = await made()
    const lines = await linesOf(id)
    expect((await compare(id, head + lines.join('\n'))).result).toMatchObject({ lines: 10, differences: [] })
    const [first, second, ...rest] = lines
    const [name = '', area = ''] = first!.split(',')
    const changed = [`${name},1.00,张三丰`, ...rest, '9幢9单元901,88.00,李四']
    const { result } = await compare(id, head + changed.join('\n'))
    const owners = result.differences.filter(({ kind }) => kind === 'OWNER')
    expect(result.differences.filter(({ kind }) => kind !== 'OWNER')).toMatchObject([
      { kind: 'AREA', roomName: name, ours: area, theirs: '1.00', handling: '0' },
      { kind: 'MISSING', roomName: second!.split(',')[0] },
      { kind: 'EXTRA', roomName: '9幢9单元901', theirs: '88.00' },
    ])
    // Names stand by their surname, also those of the list.
    expect(owners).toMatchObject([{ roomName: name, theirs: '张**' }])
    expect(JSON.stringify(result)).not.toContain('张三丰')
  })

  test('is handled line by line, and what was handled stays so when the same is compared again', async () => {
    const id = await made()
    const [, ...rest] = await linesOf(id)
    const { result } = await compare(id, head + rest.join('\n'))
    const director = await world.as(world.director)
    const handled = await director.call(comparisonApi.handle, { id: result.differences[0]!.id, handling: '2' })
    expect(handled.result.differences).toMatchObject([{ handling: '2', handledBy: expect.stringMatching(/.+/) }])
    const { steps } = (await director.call(processApi.read, { meetingId: id })).result
    expect(steps.find(({ stepNo }) => stepNo === 3)?.known).toBe('名册比对差异1条，待处理0条')
    expect((await compare(id, head + rest.join('\n'))).result.differences).toMatchObject([{ handling: '2' }])
  })

  test.each([
    ['without columns', '甲,乙\n1,2\n', '名单.csv', '名单缺少“房屋”或“面积”列'],
    ['without lines', head, '名单.csv', '名单中没有房屋'],
    ['that is no sheet', head, '名单.pdf', '请上传 .xls、.xlsx 或 .csv 名单'],
  ])('%s is refused at its field', async (_, text, name, message) => {
    const id = await made()
    expect(await compare(id, text, world.director, name)).toMatchObject({
      status: 400,
      result: { fields: { files: message } },
    })
  })

  test('is compared before the lock alone', async () => {
    const { id } = (await world.open()).result
    expect((await compare(id, `${head}1-1-101,1`)).message).toBe('请先生成业主名册')
    const locked = await world.meetingIn('NOTICE')
    await world.shown(locked)
    await world.good(world.deal(world.director, { id: locked, action: 'lock' }))
    expect((await compare(locked, `${head}1-1-101,1`)).message).toBe('名册已锁定或会议已结束，不能比对')
  })
})

test('the convener compares, offices read, owners do neither', async () => {
  const id = await made()
  const taken: Record<'compare' | 'read', RoleCode[]> = { compare: [], read: [] }
  for (const [role, username] of Object.entries(accounts) as [RoleCode, string][]) {
    if ((await compare(id, `${head}1-1-101,1`, username)).success) taken.compare.push(role)
    const { success } = await (await world.as(username)).call(comparisonApi.read, { meetingId: id })
    if (success) taken.read.push(role)
  }
  expect(taken.compare).toEqual(['committeeDirector'])
  expect(taken.read.toSorted()).toEqual([
    'admin',
    'committeeDirector',
    'communityAdmin',
    'gnormal',
    'streetAdmin',
    'supAdmin',
    'villageAdmin',
  ])
})
