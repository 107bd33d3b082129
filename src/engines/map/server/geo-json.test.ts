import { expect, test } from 'vitest'
import type { Refusal } from '#kernel/server/errors.ts'
import { featuresIn } from './geo-json.ts'

const read = (text: string | Buffer) => {
  try {
    return featuresIn(Buffer.from(text as string))
  } catch (error) {
    return (error as Refusal).result
  }
}
const told = (text: string) => ({ fields: { file: text } })
const none = told('文件不是有效的GeoJSON（FeatureCollection）')

test.each([
  ['a collection', '{"type":"FeatureCollection","features":[{"a":1},null]}', [{ a: 1 }, null]],
  ['a mark of its encoding before it', '\uFEFF{"type":"FeatureCollection","features":[]}', []],
  ['half of a text', '{"type":"Feature', none],
  ['nothing', '', none],
  ['null', 'null', none],
  ['a single feature', '{"type":"Feature","properties":{}}', none],
  ['a collection without its list', '{"type":"FeatureCollection","features":{}}', none],
])('of a file that holds %s', (_, text, answer) => {
  expect(read(text)).toEqual(answer)
})

test('of a file in another encoding nothing is read', () => {
  const bytes = Buffer.from([...Buffer.from('{"type":"FeatureCollection","features":["'), 0xd6, 0xd0, 0x22, 0x5d, 0x7d])
  expect(read(bytes)).toMatchObject({ fields: { file: expect.stringMatching(/UTF-8/) } })
})
