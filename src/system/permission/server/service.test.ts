import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissions } from '#kernel/shared/permission.ts'
import type { RoleCode } from '#kernel/shared/role.ts'
import { serverFeature } from '#kernel/server/feature.ts'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'
import { actionId, declarePermissions } from './declaration.ts'
import { systemGroups } from './menu.ts'
import { menuTree } from './build-menu-tree.ts'
import { menuTypes, type PermissionRow } from './repository.ts'

let floor: SystemFloor
beforeAll(async () => {
  floor = await systemFloor()
})
afterAll(() => floor.close())

const permissionsOf = async (username: string) =>
  (await floor.send('GET', '/sys/permission/getUserPermissionByToken', { token: await floor.tokenOf(username) })).result

const ofLamps = (granted: { action: string }[]) => granted.filter(({ action }) => action.startsWith('lamp:'))

const ownOf = (menu: { id: string; hidden?: true }[]) =>
  menu.filter((node) => !node.hidden && !systemGroups.some(({ id }) => id === node.id))

describe('the menu of a session', () => {
  test('has pages by permission, groups by what is left in them, and home first', async () => {
    const { menu } = await permissionsOf('pm0101')
    expect(ownOf(menu)).toEqual([
      {
        id: 'home',
        route: '1',
        path: '/dashboard/analysis',
        name: 'dashboard-analysis',
        component: 'dashboard/Analysis',
        meta: { title: '首页', icon: 'home', keepAlive: true, internalOrExternal: false, componentName: 'Analysis' },
      },
      {
        id: 'handbook',
        route: '1',
        path: '/handbook',
        name: 'handbook',
        component: 'lamp/Handbook',
        redirect: null,
        meta: { title: '手册', keepAlive: true, internalOrExternal: false, componentName: 'Handbook' },
      },
      {
        id: 'lamps',
        route: '1',
        path: '/lamps',
        name: 'lamps',
        component: 'layouts/RouteView',
        redirect: null,
        meta: { title: '路灯', icon: 'bulb', keepAlive: true, internalOrExternal: false, componentName: 'RouteView' },
        children: [
          {
            id: 'lamp-list',
            route: '1',
            path: '/lamps/list',
            name: 'lamps-list',
            component: 'lamp/List',
            meta: expect.objectContaining({ title: '路灯清单' }),
          },
          {
            id: 'lamp-repairs',
            route: '1',
            path: '/lamps/repair',
            name: 'lamps-repair',
            component: 'lamp/Repair',
            meta: expect.objectContaining({ title: '路灯修理' }),
          },
        ],
      },
    ])
  })

  test.each([
    ['admin', ['home', 'handbook', 'lamps'], ['lamp-list']],
    ['comm0101', ['home', 'handbook', 'lamps'], ['lamp-list']],
    ['pm0101', ['home', 'handbook', 'lamps'], ['lamp-list', 'lamp-repairs']],
    ['staff0101', ['home', 'handbook', 'lamps'], ['lamp-list']],
    ['owner0101', ['home', 'handbook'], undefined],
    ['street01', ['home', 'handbook'], undefined],
  ])('of %s holds %j, and of the group %j', async (username, top, below) => {
    const { menu } = await permissionsOf(username)
    expect(ownOf(menu).map(({ id }) => id)).toEqual(top)
    expect(
      menu.find((node: { id: string }) => node.id === 'lamps')?.children.map((node: { id: string }) => node.id),
    ).toEqual(below)
  })

  test('comes with the granted actions, and all actions with their status', async () => {
    const { auth, allAuth, sysSafeMode } = await permissionsOf('staff0101')
    expect(ofLamps(auth)).toEqual([{ action: 'lamp:post:list', type: '1', describe: '查看路灯' }])
    expect(ofLamps(allAuth)).toEqual([
      { action: 'lamp:post:list', status: '1', type: '1', describe: '查看路灯' },
      { action: 'lamp:post:mend', status: '1', type: '1', describe: '修理路灯' },
    ])
    expect(sysSafeMode).toBe(false)
  })

  test('does not grant an action that is switched off', async () => {
    await floor.alter(`update sys_permission set status = '0' where perms = 'lamp:post:list'`)
    expect(ofLamps((await permissionsOf('pm0102')).auth)).toEqual([
      { action: 'lamp:post:mend', type: '1', describe: '修理路灯' },
    ])
    expect((await permissionsOf('pm0102')).allAuth).toContainEqual({
      action: 'lamp:post:list',
      status: '0',
      type: '1',
      describe: '查看路灯',
    })
    await floor.alter(`update sys_permission set status = '1'`)
  })

  test('asks for a session', async () => {
    expect(await floor.send('GET', '/sys/permission/getUserPermissionByToken')).toMatchObject({ status: 401 })
  })
})

describe('a declaration', () => {
  const boat = permissions('boat', { sail: { label: '开船', roles: ['owner'] } })
  const boats = (title: string) =>
    serverFeature({
      name: 'boat',
      menu: [{ id: 'boats', title, path: '/boats', component: 'boat/List', sort: 30, permission: boat.sail }],
      permissions: [boat],
    })
  const declare = (...more: Parameters<typeof declarePermissions>[1]) =>
    declarePermissions(floor.services.db, [...floor.features, ...more])
  const row = async (id: string) =>
    (await floor.rows('select name, parent_id, sort_no, del_flag from sys_permission where id = $1', [id]))[0]
  const holders = async () =>
    (
      await floor.rows('select role_code from sys_role_permission where permission_id = $1 order by 1', [
        actionId('boat:sail'),
      ])
    ).map((one: { roleCode: string }) => one.roleCode)
  beforeEach(() => floor.alter(`delete from sys_permission where id = 'boats' or perms = 'boat:sail'`))

  test('made twice changes nothing, made anew changes what nobody touched', async () => {
    await declare(boats('船'))
    await declare(boats('船'))
    expect(await row('boats')).toEqual({ name: '船', parentId: null, sortNo: 30, delFlag: 0 })
    expect(await row(actionId('boat:sail'))).toMatchObject({ name: '开船', parentId: 'boats' })
    await declare(boats('船只'))
    expect(await row('boats')).toMatchObject({ name: '船只' })
  })

  test('says that those who lack an action see it disabled, until an administrator says otherwise', async () => {
    const lacked = permissions('boat', { sail: { ...boat.sail, lacked: 'disabled' } })
    const typeOf = async () =>
      (await floor.rows('select perms_type from sys_permission where perms = $1', ['boat:sail']))[0]
    await declare(serverFeature({ name: 'boat', permissions: [boat] }))
    expect(await typeOf()).toEqual({ permsType: '1' })
    await declare(serverFeature({ name: 'boat', permissions: [lacked] }))
    expect(await typeOf()).toEqual({ permsType: '2' })
    await floor.alter(`update sys_permission set perms_type = '1', update_by = 'admin' where perms = 'boat:sail'`)
    await declare(serverFeature({ name: 'boat', permissions: [lacked] }))
    expect(await typeOf()).toEqual({ permsType: '1' })
  })

  test('keeps what an administrator edited or removed', async () => {
    await declare(boats('船'))
    await floor.alter(`update sys_permission set name = '游船', sort_no = 3, update_by = 'admin' where id = 'boats'`)
    await declare(boats('船只'))
    expect(await row('boats')).toMatchObject({ name: '游船', sortNo: 3 })
    await floor.alter(`update sys_permission set del_flag = 1 where id = 'boats'`)
    await declare(boats('船只'))
    expect(await row('boats')).toMatchObject({ delFlag: 1 })
  })

  test('grants a new action once: what was taken away stays away', async () => {
    await declare(boats('船'))
    expect(await holders()).toEqual(['owner'])
    await floor.alter('delete from sys_role_permission where permission_id = $1', [actionId('boat:sail')])
    await floor.alter(
      `insert into sys_role_permission (tenant_id, role_code, permission_id) values (1, 'tenant', $1)`,
      [actionId('boat:sail')],
    )
    await declare(boats('船'))
    expect(await holders()).toEqual(['tenant'])
  })

  const sail = (...roles: RoleCode[]) =>
    declare(serverFeature({ name: 'boat', permissions: [permissions('boat', { sail: { label: '开船', roles } })] }))
  const give = (role: RoleCode) =>
    floor.alter(`insert into sys_role_permission (tenant_id, role_code, permission_id) values (1, $1, $2)`, [
      role,
      actionId('boat:sail'),
    ])
  const take = (role: RoleCode) =>
    floor.alter('delete from sys_role_permission where role_code = $1 and permission_id = $2', [
      role,
      actionId('boat:sail'),
    ])

  test('with other roles reaches who has the action by default, and nobody whom an administrator has decided on', async () => {
    await sail('owner', 'tenant', 'normal')
    await take('tenant')
    await give('gnormal')
    await sail('owner', 'supAdmin', 'gnormal', 'tenant')
    expect(await holders()).toEqual(['gnormal', 'owner', 'supAdmin'])
    await sail('owner')
    expect(await holders()).toEqual(['owner'])
    await give('dependents')
    await sail()
    expect(await holders()).toEqual(['dependents'])
    await sail('owner')
    expect(await holders()).toEqual(['dependents', 'owner'])
  })

  test('that a database knew before its roles were written down stays as it is, and follows from then on', async () => {
    await sail('owner')
    await floor.alter('update sys_default_grant set roles = null where permission_id = $1', [actionId('boat:sail')])
    await take('owner')
    await sail('owner', 'tenant')
    expect(await holders()).toEqual([])
    await sail('owner', 'tenant', 'normal')
    expect(await holders()).toEqual(['normal'])
  })

  test('that is gone puts its rows into the bin, and brings them back with their grants', async () => {
    await declare(boats('船'))
    await declare()
    expect(await row('boats')).toMatchObject({ delFlag: 1 })
    expect((await permissionsOf('admin')).allAuth).not.toContainEqual(expect.objectContaining({ action: 'boat:sail' }))
    await declare(boats('船'))
    expect(await row('boats')).toMatchObject({ delFlag: 0 })
    expect(await holders()).toEqual(['owner'])
  })

  test('of one id by two units is refused', async () => {
    const twin = serverFeature({
      name: 'twin',
      menu: [{ id: 'boats', title: '又一条船', path: '/twin', component: 'twin/List', sort: 1 }],
    })
    await expect(declare(boats('船'), twin)).rejects.toThrow('share an id')
  })
})

describe('the menu tree', () => {
  const entry = (part: Partial<PermissionRow>): PermissionRow => {
    const plain = {
      parentId: null,
      name: '页',
      menuType: menuTypes.top,
      perms: null,
      permsType: '1',
      icon: null,
      componentName: null,
      redirect: null,
      status: '1',
      declared: true,
    }
    return {
      ...plain,
      id: 'a',
      component: 'a/A',
      url: '/a',
      route: true,
      keepAlive: false,
      hidden: false,
      hideTab: false,
      alwaysShow: false,
      internalOrExternal: false,
      ...part,
    }
  }

  test('names a foreign page by the hash of its address', () => {
    const [, node] = menuTree([entry({ url: 'https://map.example/x', internalOrExternal: true })], new Set())
    expect(node).toMatchObject({
      path: expect.stringMatching(/^[0-9a-f]{32}$/),
      meta: { url: 'https://map.example/x', internalOrExternal: true },
    })
  })

  test('hides a group whose pages are all hidden and keeps its title', () => {
    const rows = [
      entry({ id: 'g', component: 'layouts/RouteView', url: '/g' }),
      entry({ id: 'p', parentId: 'g', menuType: menuTypes.below, hidden: true, url: '/g/:id' }),
    ]
    const [, group] = menuTree(rows, new Set())
    expect(group).toMatchObject({
      id: 'g',
      hidden: true,
      meta: { title: '页' },
      children: [{ id: 'p', hidden: true, name: 'g-@id' }],
    })
  })

  test('puts a declared home first instead of its own', () => {
    const rows = [entry({ id: 'first' }), entry({ id: 'mine', url: '/dashboard/analysis', name: '工作台' })]
    expect(menuTree(rows, new Set()).map((node) => node.id)).toEqual(['mine', 'first'])
  })

  test('leaves out an empty group, and lifts an entry whose group is gone', () => {
    const rows = [entry({ id: 'empty', component: 'layouts/RouteView' }), entry({ id: 'orphan', parentId: 'gone' })]
    expect(menuTree(rows, new Set()).map((node) => node.id)).toEqual(['home', 'orphan'])
  })
})
