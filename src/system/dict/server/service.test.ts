import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { treeDictionary } from '#kernel/shared/tree-dictionary.ts'
import { systemActor } from '#kernel/server/actor.ts'
import { statement } from '#kernel/server/db/statement.ts'
import { systemFloor, type SystemFloor } from '../../../../tests/support/system-floor.ts'
import { declareDictionaries } from './declaration.ts'
import { followDictionaries, loadDictionaries } from './service.ts'

let floor: SystemFloor
let token: string
beforeAll(async () => {
  floor = await systemFloor()
  token = await floor.tokenOf('admin')
})
afterAll(() => floor.close())

/** Rows of dictionaries belong to the installation. */
const alter = (text: string) => floor.services.db.write(systemActor(0), (tx) => tx.run(statement(text)))
const get = (path: string) => floor.send('GET', path, { token })
const values = async (code: string, process: Pick<SystemFloor, 'send'> = floor) =>
  (await process.send('GET', `/sys/dict/getDictItems/${code}`, { token })).result.map(
    (item: { value: string; text: string }) => `${item.value}=${item.text}`,
  )

describe('dictionaries', () => {
  test.each(['/sys/dict/getDictItems/sex', '/sys/dict/dicts/sex'])('answer their items at %s', async (path) => {
    expect((await get(path)).result).toEqual([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ])
  })

  test('all come together as at sign-in', async () => {
    const { result } = await get('/sys/dict/queryAllDictItems')
    expect(result).toMatchObject({
      sex: [{ value: '1' }, { value: '2' }],
      org_category: expect.arrayContaining([expect.objectContaining({ value: '2', text: '其他' })]),
    })
    expect(result).toEqual((await floor.signIn('admin')).result.sysAllDictItems)
  })

  test.each(['undefined', 'sys_user', 'a%27--'])('of an unknown code %s are empty', async (code) => {
    expect(await get(`/sys/dict/getDictItems/${code}`)).toMatchObject({ status: 200, success: true, result: [] })
  })

  test('need a session', async () => {
    expect(await floor.send('GET', '/sys/dict/queryAllDictItems')).toMatchObject({ status: 401 })
  })
})

describe('a declared dictionary', () => {
  const cargo = (items: Record<string, string>) => dictionary('cargo', '货物', items, { editable: true })
  const fixed = { ...dictionary('lock', '锁', { ON: '锁上', OFF: '打开' }) }
  const declare = async (items: Record<string, string>) => {
    await declareDictionaries(floor.services.db, [cargo(items), fixed])
    await get('/sys/dict/refleshCache')
  }
  beforeEach(() => alter(`delete from sys_dict where dict_code in ('cargo', 'lock')`))

  test('follows its declaration while nobody edits it', async () => {
    await declare({ A: '煤', B: '米' })
    expect(await values('cargo')).toEqual(['A=煤', 'B=米'])
    await declare({ B: '大米', C: '盐' })
    expect(await values('cargo')).toEqual(['B=大米', 'C=盐'])
    await declare({ A: '煤', B: '米' })
    expect(await values('cargo')).toEqual(['A=煤', 'B=米'])
  })

  test('keeps items that an administrator renamed, removed, switched off or added', async () => {
    await declare({ A: '煤', B: '米', C: '盐' })
    await alter(
      `update sys_dict_item set item_text = '精煤', update_by = 'admin' where item_value = 'A' and item_text = '煤'`,
    )
    await alter(`update sys_dict_item set del_flag = 1, update_by = 'admin' where item_text = '米'`)
    await alter(`update sys_dict_item set status = 0, update_by = 'admin' where item_text = '盐'`)
    await alter(
      `insert into sys_dict_item (id, dict_id, item_value, item_text, sort_order, create_by) select 'x', id, 'X', '茶', 9, 'admin' from sys_dict where dict_code = 'cargo'`,
    )
    await declare({ A: '煤', B: '米', C: '盐', X: '丝' })
    expect(await values('cargo')).toEqual(['A=精煤', 'X=茶'])
  })

  test('in two levels offers what stands below an item behind it, and only as long as the item itself', async () => {
    const tree = treeDictionary('cargo', '货物', { A: ['煤', { A1: '块煤', A2: '粉煤' }], B: ['米', { B1: '粳米' }] })
    const declareTree = async () => {
      await declareDictionaries(floor.services.db, [tree])
      await get('/sys/dict/refleshCache')
    }
    await declareTree()
    expect(await values('cargo')).toEqual(['A=煤', 'A1=块煤', 'A2=粉煤', 'B=米', 'B1=粳米'])
    const { result } = await get('/sys/dict/getDictItems/cargo')
    expect(result[1]).toEqual({ value: 'A1', text: '块煤', title: '块煤', label: '块煤', parent: 'A' })
    await alter(`update sys_dict_item set sort_order = 90, update_by = 'admin' where item_text = '煤'`)
    await declareTree()
    expect(await values('cargo')).toEqual(['B=米', 'B1=粳米', 'A=煤', 'A1=块煤', 'A2=粉煤'])
    await alter(`update sys_dict_item set status = 0, update_by = 'admin' where item_text = '煤'`)
    await declareTree()
    expect(await values('cargo')).toEqual(['B=米', 'B1=粳米'])
    expect(floor.services.dictionaries.knows('cargo', 'A1')).toBe(false)
    expect(floor.services.dictionaries.knows('cargo', 'A1', true)).toBe(true)
  })

  test('that is fixed always has the values and texts of the program', async () => {
    await declare({})
    await alter(`update sys_dict_item set item_text = '关', update_by = 'admin' where item_value = 'ON'`)
    await declare({})
    expect(await values('lock')).toEqual(['ON=锁上', 'OFF=打开'])
  })

  test('without any item left is empty', async () => {
    await declare({ A: '煤' })
    await alter(`update sys_dict_item set status = 0 where item_text = '煤'`)
    await get('/sys/dict/refleshCache')
    expect(await values('cargo')).toEqual([])
  })

  test('read twice at once stands as the later reading found it', async () => {
    await declare({ A: '煤' })
    const { db, dictionaries } = floor.services
    let goOn = (): void => undefined
    const late = new Promise<void>((resolve) => (goOn = resolve))
    const flight: typeof db.flight = async (...asked) => {
      const rows = await db.flight(...asked)
      goOn()
      await new Promise((resume) => setTimeout(resume, 50))
      return rows
    }
    const first = loadDictionaries({ db: { flight }, dictionaries })
    await late
    await alter(`update sys_dict_item set item_text = '焦炭' where item_text = '煤'`)
    await Promise.all([first, loadDictionaries({ db, dictionaries })])
    expect(await values('cargo')).toEqual(['A=焦炭'])
  })

  test('read again by one process is soon read again by every other', async () => {
    const other = await floor.openProcess()
    await followDictionaries(other.services)
    expect(await values('cargo', other)).toEqual([])
    await declare({ A: '煤' })
    expect(await values('cargo')).toEqual(['A=煤'])
    await expect.poll(() => values('cargo', other)).toEqual(['A=煤'])
  })
})
