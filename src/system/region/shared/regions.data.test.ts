import { expect, test } from 'vitest'
import { parseRegions, regionPath, regionText, type RegionNode } from './regions.ts'
import { regionText as text } from './regions.data.ts'

const tree = parseRegions(text)
const all = (nodes: readonly RegionNode[]): RegionNode[] => nodes.flatMap((node) => [node, ...all(node.children)])

test('the file holds every province with codes that are unique and hang below their own parents', () => {
  expect(tree).toHaveLength(34)
  const places = all(tree)
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(3300)
  for (const place of places) {
    expect(place.id).toMatch(/^\d{6}$/)
    expect(place.text).toMatch(/^\p{Script=Han}+$/u)
    for (const below of place.children) {
      expect(below.pid).toBe(place.id)
      expect(below.index).toBe(place.index + 1)
      expect(below.id.slice(0, place.index * 2)).toBe(place.id.slice(0, place.index * 2))
    }
  }
})

test.each([
  ['330102', '浙江省 / 杭州市 / 上城区'],
  ['330100', '浙江省 / 杭州市'],
  ['110101', '北京市 / 市辖区 / 东城区'],
  ['441900', '广东省 / 东莞市'],
  ['810000', '香港特别行政区'],
  ['999999', '999999'],
])('%s reads %s', (code, wanted) => {
  expect(regionText(tree, code)).toBe(wanted)
})

test('a path carries id, text, pid and level', () => {
  expect(regionPath(tree, '330102').map(({ id, text: name, pid, index }) => [id, name, pid, index])).toEqual([
    ['330000', '浙江省', '86', 1],
    ['330100', '杭州市', '330000', 2],
    ['330102', '上城区', '330100', 3],
  ])
})
