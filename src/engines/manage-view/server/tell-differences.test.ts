import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#kernel/server/actor.ts'
import { hiddenValue } from '#kernel/server/db/change-log.ts'
import { seedId } from '#kernel/server/seed-random.ts'
import { dictionary } from '#kernel/shared/dictionary.ts'
import { fields } from '#kernel/shared/field.ts'
import { code, codes, files, id, integer, nullable, phone, record, text, yesNo } from '#kernel/shared/schema.ts'
import { testApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { tellDifferences } from './tell-differences.ts'

const size = dictionary('village_type', '类型', { '1': '', '2': '' })
const Shop = record({
  name: text(20),
  size: code(size),
  sizes: codes(size),
  ownerId: id,
  villageId: id,
  departId: nullable(id),
  isOpen: yesNo,
  phone,
  rooms: integer(0, 9999),
  images: files(9),
  secret: text(20),
})
const shopFields = fields(Shop, {
  phone: { label: '电话', in: [] },
  name: { label: '名称', in: [] },
  size: { label: '类型', in: [] },
  sizes: { label: '各类型', in: [] },
  ownerId: { label: '店主', kind: 'user', in: [] },
  villageId: { label: '小区', kind: 'village', in: [] },
  departId: { label: '部门', kind: 'depart', in: [] },
  isOpen: { label: '营业', in: [] },
  rooms: { label: '间数', in: [] },
  images: { label: '图片', in: [] },
  secret: { label: '口令', in: [] },
})

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

const tell = async (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const { db, dictionaries } = linli.services
  const told = await db.read(systemActor(1), (tx) =>
    tellDifferences(tx, { fields: shopFields, dictionaries, before, after }),
  )
  return told.map(({ label, before: from, after: to }) => [label, from, to])
}

test('values are told as a person reads them, in the order of the fields', async () => {
  const path = (name: string) => `shop/202611/${'a'.repeat(32)}/${name}`
  const before = {
    ...{ name: '甲', size: '1', sizes: ['1'], isOpen: 'Y', rooms: 0, images: '', departId: null },
    ...{ phone: '13812345678', ownerId: seedId('user', 'nobody'), villageId: seedId('village', 'A01A01A01A01') },
  }
  const after = {
    ...{ name: '', size: '2', sizes: ['1', '2'], isOpen: 'N', rooms: 1200, departId: seedId('depart', 'A01A01A01') },
    ...{ phone: '13912345678', ownerId: null, villageId: seedId('village', 'A01A01A02A01') },
    images: [path('a.jpg'), path('b.jpg')].join(','),
  }
  expect(await tell(before, after)).toEqual([
    ['电话', '138****5678', '139****5678'],
    ['名称', '甲', null],
    ['类型', '商品房', '老旧小区'],
    ['各类型', '商品房', '商品房,老旧小区'],
    ['店主', '（已不存在）', null],
    ['小区', expect.stringMatching(/^\S+$/), '荷风苑'],
    ['部门', null, '望江社区'],
    ['营业', '是', '否'],
    ['间数', '0', '1,200'],
    ['图片', null, '2个：a.jpg、b.jpg'],
  ])
})

test('nothing is told of what is the same, of nothing in other spellings, and of fields that were not touched', async () => {
  expect(await tell({ name: '甲', images: null }, { name: '甲', images: '', size: '2' })).toEqual([])
})

test('a secret is told to have changed, and neither of its values', async () => {
  const [told] = await tell({ secret: hiddenValue }, { secret: '芝麻开门' })
  expect(told).toEqual(['口令', '***', '***（有改动）'])
})

test('two values that read alike are told apart', async () => {
  expect(await tell({ phone: '13812345678' }, { phone: '13898765678' })).toEqual([
    ['电话', '138****5678', '138****5678（有改动）'],
  ])
})
