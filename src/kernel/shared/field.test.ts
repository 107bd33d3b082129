import { describe, expect, test } from 'vitest'
import { dictionary } from './dictionary.ts'
import { companionOf, fields, fieldsIn } from './field.ts'
import { machine } from './machine.ts'
import {
  code,
  codes,
  date,
  files,
  flag,
  id,
  ids,
  integer,
  money,
  nullable,
  object,
  record,
  stateOf,
  text,
} from './schema.ts'

const kindOf = dictionary('kind', '类型', { A: '甲' })
const light = machine('light', 'OFF', { OFF: { label: '关' } })
const Lamp = record({
  name: text(30, { min: 1 }),
  note: text(300),
  amount: money,
  count: integer(0, 9),
  kind: code(kindOf),
  kinds: codes(kindOf),
  state: stateOf(light),
  day: nullable(date),
  images: files(3),
  on: flag,
  roomIds: ids(5),
  villageId: id,
  place: object({ x: integer(0, 9) }),
})

const lampFields = fields(Lamp, {
  name: { label: '名称', in: ['list', 'form'] },
  note: { label: '说明', in: ['form'] },
  amount: { label: '金额', in: ['list'] },
  count: { label: '数量', in: ['form'] },
  kind: { label: '类型', in: ['list', 'search'] },
  kinds: { label: '类型组', in: ['form'] },
  state: { label: '状态', in: ['list'] },
  day: { label: '日期', in: ['list'] },
  images: { label: '照片', in: ['form'] },
  on: { label: '开着', in: ['list'] },
  roomIds: { label: '房屋', in: ['form'] },
  villageId: { label: '小区', kind: 'village', in: ['list', 'search'], derived: true },
})
const field = (key: string) => lampFields.find((one) => one.key === key)

describe('fields', () => {
  test.each([
    ['name', 'text'],
    ['note', 'longText'],
    ['amount', 'money'],
    ['count', 'integer'],
    ['kind', 'dictionary'],
    ['kinds', 'dictionaries'],
    ['state', 'state'],
    ['day', 'date'],
    ['images', 'images'],
    ['on', 'yesNo'],
    ['roomIds', 'json'],
    ['villageId', 'village'],
  ])('infer the kind of %s', (key, kind) => {
    expect(field(key)?.kind).toBe(kind)
  })

  test('carry limits, dictionary and machine of the schema', () => {
    expect(field('name')).toMatchObject({ min: 1, max: 30 })
    expect(field('amount')).toMatchObject({ scale: 2 })
    expect(field('kind')).toMatchObject({ dictionary: kindOf })
    expect(field('state')).toMatchObject({ machine: light })
  })

  test.each([
    ['name', true],
    ['note', false],
    ['count', true],
    ['day', false],
    ['kind', true],
  ])('say whether %s is required', (key, required) => {
    expect(field(key)?.required).toBe(required)
  })

  test('ask for an empty value by entering or choosing', () => {
    expect(field('name')?.missing).toBe('请输入名称!')
    expect(field('kind')?.missing).toBe('请选择类型!')
    expect(field('villageId')?.missing).toBe('请选择小区!')
  })

  test('are not sortable where an order means nothing', () => {
    const sortable = lampFields.filter((one) => one.sortable).map((one) => one.key)
    expect(sortable).toEqual(['name', 'amount', 'count', 'kind', 'kinds', 'state', 'day', 'on'])
  })

  test('show in their places in the written order', () => {
    expect(fieldsIn(lampFields, 'search').map((one) => one.key)).toEqual(['kind', 'villageId'])
  })

  test('need a kind for an id and for a plain structure', () => {
    expect(() => fields(Lamp, { villageId: { label: '小区', in: [] } })).toThrow('field villageId needs a kind')
    expect(() => fields(Lamp, { place: { label: '位置', in: [] } })).toThrow('field place needs a kind')
  })

  test('are checked by the compiler: only keys of the record', () => {
    // @ts-expect-error no such key
    expect(() => fields(Lamp, { colour: { label: '颜色', in: [] } })).toThrow('undefined')
    // @ts-expect-error no such place
    expect(fields(Lamp, { name: { label: '名称', in: ['somewhere'] } })).toHaveLength(1)
    // @ts-expect-error no such kind
    expect(fields(Lamp, { name: { label: '名称', in: [], kind: 'colour' } })).toHaveLength(1)
  })

  test('name the companion of a coded value', () => {
    expect(companionOf('kind')).toBe('kind_dictText')
  })
})
