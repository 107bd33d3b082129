import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'
import { readFrameOrigins } from './read-page-paths.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
  await floor.alter(`insert into sys_permission (id, name, menu_type, component, url, route) values
    ('one', '一盏灯', 1, 'lamp/One', '/lamps/:id/log', true),
    ('off', '不登记', 1, 'lamp/Off', '/lamps/off', false),
    ('map', '地图', 1, 'layouts/IframePageView', 'https://Map.example:8443/view?t=\${token}', true),
    ('doc', '文档', 1, 'layouts/IframePageView', '{{baseUrl}}/doc', true),
    ('odd', '拼出来的地址', 1, 'layouts/IframePageView', 'https://\${user.username}.example/', true),
    ('sly', '夹带指令', 1, 'layouts/IframePageView', 'https://a.example; script-src *', true)`)
})
afterAll(() => floor.close())

const ask = async (username: string, path: string) => {
  const query = new URLSearchParams({ path }).toString()
  return (await floor.send('GET', `/sys/permission/path?${query}`, { token: await floor.tokenOf(username) })).result
}

describe('a path that is not in the menu', () => {
  test.each([
    ['/lamps/repair', true],
    ['/lamps/7/log', true],
    ['/lamps/7', false],
    ['/lamps/off', false],
    ['/nowhere', false],
    ['/lamps/repair/', true],
    ["/'; drop table sys_user; --", false],
  ])('%s is known: %s', async (path, isKnown) => {
    expect(await ask('street01', path)).toMatchObject({ isKnown })
  })

  test('comes with whom to ask, and with nothing of the page', async () => {
    const answer = await ask('street01', '/lamps/repair')
    expect(Object.keys(answer).toSorted()).toEqual(['administrators', 'isKnown'])
    expect(answer.administrators.length).toBeGreaterThan(0)
  })

  test('names somebody else to whoever grants permissions himself', async () => {
    const own = (
      (await floor.send('GET', '/sys/user/getUserInfo', { token: await floor.tokenOf('supadmin') })).result as {
        userInfo: { realname: string }
      }
    ).userInfo.realname
    const { administrators } = await ask('supadmin', '/lamps/repair')
    expect((await ask('street01', '/lamps/repair')).administrators).toContain(own)
    expect(administrators).not.toContain(own)
    expect(administrators.length).toBeGreaterThan(0)
  })

  test('tells residents no names, and nobody names for a page that there is not', async () => {
    expect(await ask('owner0101', '/lamps/repair')).toEqual({ isKnown: true, administrators: [] })
    expect(await ask('street01', '/nowhere')).toEqual({ isKnown: false, administrators: [] })
  })

  test('asks for a session and for a path', async () => {
    expect(await floor.send('GET', '/sys/permission/path?path=/lamps')).toMatchObject({ status: 401 })
    const token = await floor.tokenOf('street01')
    expect(await floor.send('GET', '/sys/permission/path', { token })).toMatchObject({ status: 400 })
  })
})

test('the sites of framed pages are those that are spelt out whole', async () => {
  expect(await readFrameOrigins(floor.services.db)).toEqual(['https://map.example:8443'])
})
