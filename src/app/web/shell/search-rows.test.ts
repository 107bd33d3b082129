import { describe, expect, test } from 'vitest'
import { isPinned, withPin, withRecent, type Remembered } from './search-memory.ts'
import { marked, matching, menuPages, openingSections, sectionsOf, type KnownRow } from './search-rows.ts'

const one = (title: string, path = `/${title}`): Remembered => ({ title, path, note: '', icon: '' })
const page = (title: string, note = ''): KnownRow => ({ title, path: `/${title}`, note, icon: '' })

const sounds: Record<string, string[]> = {
  报修工单: ['bao xiu gong dan'],
  报修统计: ['bao xiu tong ji'],
  住户: ['zhu hu'],
}
const readingsOf = (title: string) => sounds[title] ?? []
const pages = [page('报修统计', '报修'), page('报修工单', '报修'), page('住户', '小区'), page('工单')]
const found = (question: string) => matching(pages, question, readingsOf).map(({ title }) => title)

test('the menu becomes pages in its order, under the names of their groups; pages of other sites are left out', () => {
  const item = (title: string, rest: object = {}) => ({
    key: title,
    title,
    path: `/${title}`,
    isExternal: false,
    ...rest,
  })
  const menu = [
    item('首页'),
    item('小区', { children: [item('列表', { icon: 'home' }), item('外部', { isExternal: true })] }),
  ]
  expect(menuPages(menu)).toEqual([
    { path: '/首页', title: '首页', note: '', icon: '' },
    { path: '/列表', title: '列表', note: '小区', icon: 'home' },
  ])
})

describe('pages are found', () => {
  test.each([
    ['工单', ['工单', '报修工单']],
    ['gongdan', ['报修工单']],
    ['bx', ['报修统计', '报修工单']],
    ['bxgd', ['报修工单']],
    ['zh', ['住户']],
    ['报修 统计', ['报修统计']],
    ['小区', ['住户']],
    ['小区 zhuhu', ['住户']],
    ['收费', []],
    ['', []],
    ['g', []],
  ])('by %j: %j', (question, titles) => {
    expect(found(question)).toEqual(titles)
  })
})

describe('what was opened', () => {
  test('stands first, once, and only so much of it', () => {
    const kept = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((title) => one(title))
    const next = withRecent(kept, one('c'))
    expect(next.map(({ title }) => title).join('')).toBe('cabdefgh')
    expect(
      withRecent(next, one('x'))
        .map(({ title }) => title)
        .join(''),
    ).toBe('xcabdefg')
  })

  test('is pinned and let go, as long as there is room', () => {
    const pinned = withPin([], one('a'))!
    expect(isPinned(pinned, '/a')).toBe(true)
    expect(withPin(pinned, one('a'))).toEqual([])
    const full = Array.from({ length: 20 }, (_, index) => one(`p${index}`))
    expect(withPin(full, one('x'))).toBeUndefined()
    expect(withPin(full, one('p3'))).toHaveLength(19)
  })
})

test('before anything is typed come pinned lines, then recent ones that are not pinned, then what can be begun', () => {
  const sections = openingSections({ pinned: [one('a')], recent: [one('b'), one('a')], actions: [page('新增报修')] })
  expect(sections.map(({ label, rows }) => [label, rows.map(({ title }) => title)])).toEqual([
    ['置顶', ['a']],
    ['最近', ['b']],
    ['操作', ['新增报修']],
  ])
  expect(openingSections({ pinned: [], recent: [], actions: [] })).toEqual([])
})

test('records stand below pages and actions, kind by kind, with their pins; no two lines have one key', () => {
  const hit = { id: '1', title: '1幢0101', note: '翠湖', fact: '自住', path: '/village/room?_open=detail%3A1' }
  const sections = sectionsOf({
    pinned: [one('1幢0101', hit.path)],
    pages: [page('房屋')],
    actions: [
      { ...page('退出登录'), path: '', command: 'leave' },
      { ...page('修改密码'), path: '', command: 'password' },
    ],
    groups: [{ kind: 'room', label: '房屋', hits: [hit] }],
  })
  expect(sections.map(({ label }) => label)).toEqual(['页面', '操作', '房屋'])
  expect(sections[2]!.rows[0]).toMatchObject({ pinned: true, fact: '自住', icon: 'appstore' })
  const keys = sections.flatMap(({ rows }) => rows.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

describe('words of the question are marked', () => {
  test.each([
    ['1幢2单元0101', '2单元', ['1幢', '[2单元]', '0101']],
    ['BX26', 'bx', ['[BX]', '26']],
    ['a.b', '.', ['a', '[.]', 'b']],
    ['张三', '', ['张三']],
    ['张三', '李', ['张三']],
  ])('in %s by %j', (text, question, parts) => {
    expect(marked(text, question).map((part) => (part.isHit ? `[${part.text}]` : part.text))).toEqual(parts)
  })
})
