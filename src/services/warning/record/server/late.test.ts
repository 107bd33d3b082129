import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#kernel/server/seed-random.ts'
import { warningWorld } from '../../../../../tests/support/warning-world.ts'
import type { Escalate } from '../../setting/shared/schema.ts'
import { preWarningApi as api } from '../shared/api.ts'

let world: Awaited<ReturnType<typeof warningWorld>>
let settingId: string
let project: string

const user = (name: string) => seedId('user', name)
const names = ['pm0101', 'comm0101', 'street01', 'supadmin', 'village0101', 'co01'] as const

beforeAll(async () => {
  world = await warningWorld()
  world.at('2026-11-20 09:00')
  settingId = await world.setting('contract.daysToEnd')
  const [depart] = await world.rows<{ departId: string }>(
    `select depart_id from sys_user_role where user_id = $1 and role_code = 'projectManager'`,
    [user('pm0101')],
  )
  project = depart!.departId
})
beforeEach(async () => {
  await world.rows('update pre_warning set del_flag = 1, subject_id = id')
  await world.rows(`update sla_timer set closed_at = now(), next_at = null where met_at is null and closed_at is null`)
  await world.rows('update warning_setting set escalate = null where id = $1', [settingId])
  await world.rows(`delete from todo where biz_type = 'WARNING'`)
})

/** A warning that is found on a Friday morning, of an end that makes it grave or not. */
async function raised(subjectId: string, endDay: string): Promise<string> {
  world.at('2026-11-20 09:00')
  world.tell('contract.daysToEnd', [{ subjectId, endDay }])
  await world.scan(settingId)
  return (await world.records(subjectId))[0]!.id
}

/** Lets a moment come: the scan of time limits, and what follows from it. */
async function until(moment: string): Promise<void> {
  world.at(moment)
  const scan = world.features.flatMap((feature) => feature.jobs ?? []).find((job) => job.name === 'ticket.slaScan')
  await scan!.run(world.services, { dueAt: '' })
  await world.relay.drain()
}

/** Who of some people was told of a record that is late or nearly so, by message and by text message. */
async function told(id: string): Promise<{ inbox: string[]; texts: string[] }> {
  const inbox = await world.rows<{ username: string }>(
    `select u.username from notice n join sys_user u on u.id = n.user_id
     where n.biz_id = $1 and n.title ~ '^预警(即将|超期|处置)' order by u.username`,
    [id],
  )
  const texts = await world.rows<{ username: string }>(
    `select u.username from sys_message m join sys_user u on u.id = m.user_id
     where m.es_type = '1' and m.template_code = 'WARN_OVERDUE' order by u.username`,
  )
  await world.rows('delete from notice where biz_id = $1', [id])
  await world.rows('delete from sys_message')
  const own = (rows: readonly { username: string }[]) =>
    [...new Set(rows.map(({ username }) => username))].filter((name) => names.some((one) => one === name))
  return { inbox: own(inbox), texts: own(texts) }
}

const dispatch = async (id: string) =>
  (await world.as('comm0101')).call(api.workOrder, {
    ...{ id, deptId: project, userId: user('pm0101'), requirement: '核实合同情况并续签', dueDate: '2026-11-24' },
  })

describe('21.14: a work order of a warning', () => {
  test.each([
    ['ORANGE', '2026-12-10', ['supadmin'], true],
    ['YELLOW', '2027-01-10', [], false],
  ] as const)(
    'of level %s is told to its handler, the community, after a working day the street, after three the district if grave',
    async (level, endDay, district, isTexted) => {
      const id = await raised(`late${level}`, endDay)
      expect((await world.records(`late${level}`))[0]?.level).toBe(level)
      expect(await dispatch(id)).toMatchObject({ success: true })
      await told(id)
      // Two working days from Friday morning to Tuesday evening, four fifths of them on Tuesday morning.
      await until('2026-11-24 14:30')
      expect(await told(id)).toEqual({ inbox: ['pm0101'], texts: [] })
      const by = (...some: string[]) => ({ inbox: some, texts: isTexted ? some : [] })
      await until('2026-11-24 17:31')
      expect(await told(id)).toEqual(by('comm0101'))
      await until('2026-11-25 17:31')
      expect(await told(id)).toEqual(by('street01'))
      await until('2026-11-27 17:31')
      expect(await told(id)).toEqual(by(...district))
    },
  )

  test('that nobody has given out in a working day is told to the community and the street at once', async () => {
    const id = await raised('idle', '2026-12-10')
    await told(id)
    await until('2026-11-20 17:31')
    expect((await told(id)).inbox).toEqual(['comm0101', 'street01'])
    await until('2026-11-23 17:31')
    expect((await told(id)).inbox).toEqual(['street01'])
  })
})

test('a setting says itself who hears of what is late, moment by moment', async () => {
  const own: Escalate = { due: ['projectManager', 'streetAdmin'], day1: [], day3: ['supAdmin'] }
  await world.rows('update warning_setting set escalate = $2::jsonb where id = $1', [settingId, JSON.stringify(own)])
  const id = await raised('own', '2027-01-10')
  await dispatch(id)
  await told(id)
  await until('2026-11-24 17:31')
  expect((await told(id)).inbox).toEqual(['pm0101', 'street01'])
  await until('2026-11-25 17:31')
  expect((await told(id)).inbox).toEqual([])
  await until('2026-11-27 17:31')
  // Whom a setting names hears of it, however grave it is.
  expect((await told(id)).inbox).toEqual(['supadmin'])
})

test('a work order goes by text message from orange on, and where the setting asks for it', async () => {
  const texted = async (subjectId: string, endDay: string) => {
    const id = await raised(subjectId, endDay)
    await world.rows('delete from sys_message')
    await dispatch(id)
    return world.rows<{ templateCode: string }>(
      `select template_code from sys_message where es_type = '1' and template_code = 'WARN_WORK_ORDER'`,
    )
  }
  expect(await texted('t1', '2027-01-10')).toEqual([])
  expect(await texted('t2', '2026-12-10')).toEqual([{ templateCode: 'WARN_WORK_ORDER' }])
  await world.rows(`update warning_setting set channels = '{INNER}' where id = $1`, [settingId])
  expect(await texted('t3', '2026-12-10')).toEqual([])
  await world.rows(`update warning_setting set channels = '{INNER,SMS}' where id = $1`, [settingId])
})
