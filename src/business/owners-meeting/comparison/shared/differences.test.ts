import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareHomes, normalHome, type OwnHome } from './differences.ts'

test.each([
  ['1幢1单元0101', '1-1-101'],
  ['1号楼1单元101室', '1-1-101'],
  [' １－１－１０１ ', '1-1-101'],
  ['商业1幢商铺01', '商业1-商铺1'],
  ['12栋3单元1502', '12-3-1502'],
  ['a座201', 'A-201'],
])('%s is written %s', (name, normal) => expect(normalHome(name)).toBe(normal))

const own: OwnHome[] = [
  { name: '1幢1单元0101', area: '89.50', owners: ['董一'] },
  { name: '1幢1单元0102', area: '120.30', owners: ['陈明', '何红'] },
  { name: '1幢1单元0201', area: '76.20', owners: [] },
]
const line = (name: string, area: string, ...owners: string[]) => ({ name, area, owners })

describe('a list', () => {
  test('that says the same differs in nothing, however it writes it', () => {
    const listed = [
      line('1-1-201', '76.2㎡'),
      line('1-1-102室', '120.30', '何红', '陈明'),
      line('1-1-101', '89.5', '董一'),
    ]
    expect(compareHomes(own, listed)).toEqual([])
  })

  test('is told line by line what is missing, too much, twice or otherwise', () => {
    const listed = [
      ...[
        line('1-1-101', '89.60', '董二'),
        line('1-1-101', '89.60', '董二'),
        line('1-1-102', '约120'),
        line('9-9-9', ''),
      ],
    ]
    expect(compareHomes(own, listed)).toEqual([
      { kind: 'AREA', roomName: '1幢1单元0101', ours: '89.50', theirs: '89.60' },
      { kind: 'OWNER', roomName: '1幢1单元0101', ours: '董**', theirs: '董**' },
      { kind: 'DOUBLE', roomName: '1幢1单元0101', ours: '89.50', theirs: '2行' },
      { kind: 'AREA', roomName: '1幢1单元0102', ours: '120.30', theirs: '约120' },
      { kind: 'MISSING', roomName: '1幢1单元0201', ours: '76.20', theirs: null },
      { kind: 'EXTRA', roomName: '9-9-9', ours: null, theirs: null },
    ])
  })

  test('made from the roster never differs from it, in any order', () => {
    const home = fc.record({
      name: fc.tuple(fc.nat(40), fc.nat(6), fc.nat(3000)).map(([b, u, r]) => `${b}幢${u}单元${r}`),
      area: fc.nat(99_999).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`),
      owners: fc.array(fc.constantFrom('陈明', '何红', '董一'), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(home, { selector: ({ name }) => normalHome(name), maxLength: 20 }), (homes) => {
        expect(compareHomes(homes, homes.toReversed())).toEqual([])
      }),
    )
  })
})
