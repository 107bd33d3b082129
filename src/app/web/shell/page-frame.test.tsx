// @vitest-environment jsdom
import { act, useMemo, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePageHeader } from '#kernel/web/page-header.tsx'
import type { ShellRoute } from './menu-routes.ts'
import { PageFrame } from './page-frame.tsx'

let root: Root
let host: HTMLElement
let asked: string[] = []
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  asked = []
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const route = (part: Partial<ShellRoute> = {}): ShellRoute => ({
  path: '/a/b',
  title: '乙页',
  component: 'b',
  crumbs: [{ title: '甲组', path: '/a' }, { title: '无页的组' }],
  ...part,
})

function Page() {
  const [active, setActive] = useState('one')
  usePageHeader(
    useMemo(
      () => ({
        description: '这一页说明自己',
        links: [
          { title: '去那里', to: '/there' },
          { title: '外部', to: 'https://x.example/' },
        ],
        extraImage: '/picture.svg',
        onSearch: (words: string) => asked.push(words),
        searchLabel: '搜索制度',
        tabs: {
          items: [
            { key: 'one', label: '一' },
            { key: 'two', label: '二' },
          ],
          active,
          onChange: setActive,
        },
      }),
      [active],
    ),
  )
  return <p>内容</p>
}

const show = (shown: ShellRoute, child = <Page />): void =>
  act(() =>
    root.render(
      <MemoryRouter>
        <PageFrame route={shown} title="乙页">
          {child}
        </PageFrame>
      </MemoryRouter>,
    ),
  )
const all = (selector: string): string[] => [...host.querySelectorAll(selector)].map((node) => node.textContent)

test('the block shows what the page brings: title, words, links, picture, search field and tabs', () => {
  show(route())
  const header = host.querySelector('.page-header')!
  expect(header.querySelector('h1')!.textContent).toBe('乙页')
  expect(header.textContent).toContain('这一页说明自己')
  expect([...header.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target])).toEqual([
    ['/there', ''],
    ['https://x.example/', '_blank'],
  ])
  expect(header.querySelector('img')!.getAttribute('src')).toBe('/picture.svg')
  expect(all('h1')).toEqual(['乙页'])
})

test('a search passes the trimmed words on, and a tab changes by the page', () => {
  show(route())
  const field = host.querySelector<HTMLInputElement>('input[type=search]')!
  field.value = ' 收费 '
  act(() => field.form!.requestSubmit())
  expect(asked).toEqual(['收费'])
  act(() => host.querySelectorAll<HTMLElement>('.page-header-tabs button')[1]!.click())
  expect(all('.page-header-tabs [aria-current]')).toEqual(['二'])
})

test('a route may hide the block; the page is then still named for those who hear it', () => {
  show(route({ hideHeader: true }))
  expect(host.querySelector('.page-header')).toBeNull()
  expect(host.querySelector('h1')!.className).toBe('only-read')
})

test('the block goes with the page that brought it', () => {
  show(route())
  show(route(), <p>另一页</p>)
  expect(host.querySelector('.page-header')).toBeNull()
})

test('crumbs begin with home; groups without a page and the page itself are plain text', () => {
  show(route())
  const crumbs = [...host.querySelectorAll('.breadcrumb li')].map((crumb) => [
    crumb.textContent,
    crumb.querySelector('a')?.getAttribute('href') ?? null,
  ])
  expect(crumbs).toEqual([
    ['首页', '/dashboard/analysis'],
    ['甲组', '/a'],
    ['无页的组', null],
    ['乙页', null],
  ])
  expect(host.querySelector('[aria-current=page]')!.textContent).toBe('乙页')
})
