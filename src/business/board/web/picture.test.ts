import { expect, test } from 'vitest'
import type { Board, BoardDepth, RankRow } from '../shared/schema.ts'
import { fitted, pictureOf } from './picture.ts'

const row = (rank: number): RankRow => ({
  ...{ key: `k${rank}`, label: `第${rank}街道`, rank, value: '94.60', change: '降 1.2', tone: 'bad' },
  ...{ open: '12', late: '1', to: null, toOpen: null, toLate: null },
})
const board: Board = {
  ...{ group: 'government', from: '2026-11-01', to: '2026-11-25', asOf: '2026-11-25 09:12:00' },
  ...{
    places: [],
    facts: [],
    todo: null,
    inHand: null,
    opinions: null,
    warnings: null,
    notices: null,
    offered: [],
    beside: null,
    job: null,
    meeting: null,
    noon: null,
  },
  sentence: [{ text: '3 单报修超时', tone: 'danger', to: null }],
  strip: [
    {
      ...{
        code: 'repair.open',
        label: '在办 <报修>',
        help: '',
        unit: '单',
        value: '1412',
        words: '比上月同日多 14 单',
      },
      ...{ tone: null, isLate: false, to: null },
    },
    {
      code: 'x.y',
      label: '按时率',
      help: '',
      unit: '%',
      value: null,
      words: '暂无数据',
      tone: null,
      isLate: false,
      to: null,
    },
  ],
}
const points = (values: readonly string[]) =>
  values.map((value, at) => ({ key: `2026-${String(at + 1).padStart(2, '0')}`, value, to: null }))
const depth: BoardDepth = {
  ranking: {
    by: 'street',
    label: '办结及时率',
    unit: '%',
    than: '较前 28 天',
    total: 25,
    rows: Array.from({ length: 25 }, (_, at) => row(at)),
  },
  companies: null,
  trend: [{ code: 'repair.opened', label: '报修', unit: '单', points: points(['1', '4', '2']) }],
  ...{ sparks: [], dates: null, notices: [] },
}
const drawn = { place: '临江区', period: 'month', board, depth } as const

test('a picture holds place, period, sentence, figures, months and the first twenty places', () => {
  const { svg, width, height } = pictureOf(drawn)
  for (const text of [
    '临江区',
    '本月 2026-11-01 至 2026-11-25，数据截至 2026-11-25 09:12',
    '3 单报修超时',
    '1,412 单',
    '比上月同日多 14 单',
    '--',
    '报修 2',
    '街道办结及时率，另有 5 个未列出',
    '第19街道',
  ])
    expect(svg).toContain(text)
  expect(svg).not.toContain('第20街道')
  expect(svg).toContain(`width="${width}" height="${height}"`)
})

test('what people have written is no markup', () => {
  const { svg } = pictureOf({ ...drawn, place: `<script>"&'</script>` })
  expect(svg).not.toContain('<script>')
  expect(svg).not.toContain('<报修>')
  expect(svg).toContain('&#60;script&#62;')
})

test('parts without anything to show take no room', () => {
  const empty = pictureOf({ ...drawn, board: { ...board, strip: [] }, depth: { ...depth, ranking: null, trend: [] } })
  expect(empty.height).toBe(124)
  expect(empty.svg).not.toContain('<polyline')
})

test.each([
  ['桂园里', 42, '桂园里'],
  ['桂园里小区', 42, '桂园…'],
  ['abcdef', 60, 'abcdef'],
])('%s has room for %i points as %s', (text, room, shown) => {
  expect(fitted(text, 14, room)).toBe(shown)
})
