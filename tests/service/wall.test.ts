import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { systemActor } from '#kernel/server/actor.ts'
import { setClock } from '#kernel/server/clock.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { boardApi } from '#business/board/shared/api.ts'
import { wallApi } from '#business/board/wall/shared/api.ts'
import type { IssuedPass, Wall } from '#business/board/wall/shared/schema.ts'
import { metricApi } from '#services/metric/shared/api.ts'
import { accounts, endpoints } from '../support/accounts.ts'
import { repairStory, userId, type RepairStory } from '../support/repair-story.ts'

let story: RepairStory
let port: number
beforeAll(async () => {
  story = await repairStory()
  await story.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = story.app.server.address() as AddressInfo)
  for (const state of ['WAIT_ACCEPT', 'PROCESSING', 'DONE']) await story.ticket(state)
})
afterEach(() => setClock())

async function issue(name = '一楼大厅'): Promise<IssuedPass> {
  const answer = await (await story.as('supadmin')).call(wallApi.issue, { name })
  expect(answer).toMatchObject({ success: true, message: '通行证已发放' })
  return answer.result
}

/** What a screen hears first, and the code with which its line ends. */
async function listen(pass: string, path = `wall/${pass.split('.')[1]}`) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/${path}`, [pass])
  const closed = once(socket, 'close').then(([code]) => code as number)
  const heard = once(socket, 'message').then(([data]) => JSON.parse(String(data)) as Wall)
  heard.catch(() => undefined)
  return { socket, heard, closed }
}

describe('a pass', () => {
  test.each(Object.entries(accounts))(
    'is issued and revoked by %s only with the right to do so',
    async (role, username) => {
      const caller = await story.as(username)
      const may = role === 'admin' || role === 'supAdmin'
      const issued = await caller.call(wallApi.issue, { name: `屏幕 ${role}` })
      expect(issued.status).toBe(may ? 200 : 403)
      if (!may) return
      expect(await caller.call(wallApi.revoke, { id: issued.result.id })).toMatchObject({ message: '通行证已撤销' })
      expect(await caller.call(wallApi.revoke, { id: issued.result.id })).toMatchObject({ message: '该通行证已撤销' })
    },
  )

  test('needs the place of its screen, and holds for ninety days', async () => {
    const caller = await story.as('supadmin')
    const refused = await caller.call(wallApi.issue, { name: '' })
    expect(JSON.stringify(refused)).toContain('请输入屏幕位置!')
    const { id, pass, endsAt } = await issue('大厅')
    const days = (Date.parse(`${endsAt.replace(' ', 'T')}+08:00`) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(90, 2)
    const row = (await caller.call(wallApi.one, { id })).result
    expect(row).toMatchObject({ name: '大厅', status: 'VALID', lastUsedAt: null })
    const stored = await story.rows('select * from wall_pass where id = $1', [id])
    const changes = await story.rows(`select changes from change_log where data_table = 'wall_pass'`)
    for (const text of [row, stored, changes].map((one) => JSON.stringify(one)))
      expect(text).not.toContain(pass.split('.')[2])
  })

  test('opens no call at all', async () => {
    const { pass } = await issue()
    const open = new Set<string>()
    for (const { method, also, paths, access, body } of endpoints) {
      if (access === 'public') continue
      for (const path of paths)
        for (const verb of [method, ...also]) {
          const url = `/api${path.replace(/:\w+/g, 'none')}`
          const headers = { 'x-access-token': pass }
          const answer = await story.app.inject({ method: verb, url, headers, ...(body && { payload: {} }) })
          if (answer.statusCode !== 401) open.add(`${verb} ${url} ${answer.statusCode}`)
        }
    }
    expect([...open]).toEqual([])
    const secret = pass.split('.')[2]!
    for (const token of [pass, secret]) {
      expect((await story.services.identity.authenticate(token)).kind).toBe('unknown')
      for (const path of [`websocket/${pass.split('.')[1]}`, `vxeSocket/${userId('supadmin')}/example`]) {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/api/${path}`, [token])
        const [error] = (await once(socket, 'error')) as [Error]
        expect(error.message).toContain('401')
      }
      const file = await story.app.inject({
        url: `/api/sys/common/static/repair/x.png`,
        headers: { 'x-access-token': token },
      })
      expect(file.statusCode).not.toBe(200)
    }
  })

  test('of other text, of another tenant or with another id shows nothing', async () => {
    const { pass } = await issue()
    const other = await issue('二楼')
    const [tenant, id, secret] = pass.split('.') as [string, string, string]
    const otherSecret = other.pass.split('.')[2]!
    const session = (await story.as('supadmin')).token
    for (const text of [
      `2.${id}.${secret}`,
      `${tenant}.${id}.${otherSecret}`,
      `${tenant}.${other.id}.${secret}`,
      session,
    ]) {
      const { socket, closed, heard } = await listen(text, `wall/${id}`)
      expect(await closed).toBe(4401)
      socket.terminate()
      await expect(Promise.race([heard, Promise.reject(new Error('nothing'))])).rejects.toThrow('nothing')
    }
    const foreign = new WebSocket(`ws://127.0.0.1:${port}/api/wall/${id}`, [pass], {
      origin: 'https://elsewhere.example',
    })
    expect(((await once(foreign, 'error')) as [Error])[0].message).toContain('403')
  })

  test('ends by being revoked, at once, and after ninety days', async () => {
    const [first, second] = [await issue('甲'), await issue('乙')]
    const [one, two] = [await listen(first.pass), await listen(second.pass)]
    await Promise.all([one.heard, two.heard])
    await (await story.as('supadmin')).call(wallApi.revoke, { id: first.id })
    expect(await one.closed).toBe(4401)
    expect(two.socket.readyState).toBe(WebSocket.OPEN)
    expect(await (await listen(first.pass)).closed).toBe(4401)
    const late = new Date(Date.now() + 90 * 86_400_000 + 1000)
    setClock(() => late)
    expect(await two.closed).toBe(4401)
    expect(await (await listen(second.pass)).closed).toBe(4401)
    setClock()
    const { records } = (await (await story.as('supadmin')).call(wallApi.page, { pageSize: '50' })).result
    const row = records.find(({ id }) => id === second.id)
    expect([row?.status, row?.lastUsedAt !== null]).toEqual(['VALID', true])
    expect(records.find(({ id }) => id === first.id)?.status).toBe('REVOKED')
  })
})

describe('the map of streets', () => {
  test('is told once a screen, with the outlines of the whole district, and anew when one changes', async () => {
    const line = await listen((await issue()).pass)
    const wall = await line.heard
    const { map } = wall
    expect(map?.areas.length).toBeGreaterThanOrEqual(2)
    expect(map?.areas.flatMap(({ key }) => key ?? []).toSorted()).toEqual(wall.streets.map(({ key }) => key).toSorted())
    for (const { path, x, y } of map!.areas) {
      expect(path).toMatch(/^(?:M[\d. L]+Z)+$/)
      expect([x >= 0 && x <= map!.width, y >= 0 && y <= map!.height]).toEqual([true, true])
    }
    const next = async () => JSON.parse(String((await once(line.socket, 'message'))[0])) as Wall
    expect((await next()).map).toBeUndefined()
    const change = statement(`update region_shape set version = version + 1 where code = '330199001000'`, [])
    await story.services.db.write(systemActor(1), (tx) => tx.run(change))
    expect((await next()).map?.tag).not.toBe(map!.tag)
    line.socket.close()
  }, 30_000)
})

describe('the screen', () => {
  test('shows the figures that the administrator reads, street by street', async () => {
    // What was counted before may be a minute old.
    const ahead = 120_000
    setClock(() => new Date(Date.now() + ahead))
    const line = await listen((await issue()).pass)
    const wall = await line.heard
    line.socket.close()
    const { call } = await story.as('supadmin')
    const board = (await call(boardApi.board, {})).result
    expect([wall.name, wall.figures.length]).toEqual(['临江区', 5])
    for (const code of ['repair.open', 'repair.overdue', 'repair.onTime']) {
      const [shown, own] = [wall.figures, board.strip].map((all) => all.find((figure) => figure.code === code)!)
      expect(shown).toEqual({ ...own, to: null })
    }
    const asked = { code: 'repair.open,warning.open,warning.red', groupBy: 'street' }
    const [open, warnings, red] = (await call(metricApi.metric, asked)).result.figures
    for (const group of open!.groups.filter(({ key }) => key !== '')) {
      const street = wall.streets.find(({ key }) => key === group.key)!
      const of = (stat: typeof red) => stat?.groups.find(({ key }) => key === group.key)?.part ?? '0'
      expect(street).toMatchObject({
        label: group.label,
        open: group.part,
        warnings: of(warnings),
        red: Number(of(red)),
      })
    }
    const counts = wall.warnings.levels.map(({ count }) => Number(count)).reduce((sum, count) => sum + count, 0)
    expect(wall.warnings.words).toContain(`未解除预警 ${counts} 条`)
    expect(wall.warnings.worst.length).toBe(Math.min(5, counts))
    const ranks = wall.warnings.worst.map(({ level }) => ['RED', 'ORANGE', 'YELLOW', 'BLUE'].indexOf(level))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  })

  test('tells the two latest steps by place, kind and state, and names nobody', async () => {
    await story.ticket('DONE', { content: '李住户家里厨房水龙头一直滴水' })
    const line = await listen((await issue()).pass)
    const wall = await line.heard
    line.socket.close()
    expect(wall.events).toHaveLength(2)
    expect(wall.events[0]!.text).toMatch(/ 报修 已完成|已评价|待评价/)
    expect(wall.events[0]!.at >= wall.events[1]!.at).toBe(true)
    const text = JSON.stringify(wall)
    expect(text).not.toContain('滴水')
    const people = await story.rows<{ name: string }>('select distinct name from ref_user where char_length(name) > 1')
    for (const { name } of people) if (!/管理员/.test(name)) expect(text).not.toContain(name)
  })

  test('is told again and again', async () => {
    const { socket } = await listen((await issue()).pass)
    const times: string[] = []
    socket.on('message', (data: Buffer) => void times.push((JSON.parse(String(data)) as Wall).asOf))
    await expect.poll(() => times.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2)
    socket.close()
  })
})
