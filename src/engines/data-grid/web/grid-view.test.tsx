// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installCellKind } from './cell-kinds.ts'
import { createGridStore } from './grid-store.ts'
import { GridView } from './grid-view.tsx'
import type { WebColumn } from './web-column.ts'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lays nothing out.
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return { observe() {}, disconnect() {} }
  })
  installCellKind('stars', { Read: ({ column, row }) => '★'.repeat(Number(row[column.key])) })
})
let root: Root
afterEach(() => act(() => root.unmount()))

const columns: readonly WebColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rank', title: '评级', type: 'stars' },
  { key: 'secret', title: '内部值', type: 'hidden' },
]

function open(count: number) {
  const rows = Array.from({ length: count }, (_none, at) => ({ id: `r${at}`, name: `行${at}`, rank: 3, secret: '密' }))
  const store = createGridStore({ columns, rows, newId: () => 'n' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<GridView store={store} label="表" columns={columns} newId={() => 'n'} />))
  return store
}

test('draws the rows in sight only, with kinds of its own and without hidden values', () => {
  open(10_000)
  expect(document.querySelectorAll('.dg-row').length).toBeLessThan(30)
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('10001')
  expect(document.querySelector('[data-type=stars].dg-cell')?.textContent).toBe('★★★')
  expect(document.body.textContent).not.toContain('密')
})

test('the names of its own kinds cannot be installed again', () => {
  expect(() => installCellKind('input', { Read: () => null })).toThrow('保留名称')
})

test('a changed cell is drawn anew, and a table without rows says so', () => {
  const store = open(3)
  act(() => store.set([{ id: 'r1', key: 'name', before: '行1', after: '新' }]))
  const names = [...document.querySelectorAll('.dg-cell[data-type=input]')].map((cell) => cell.textContent)
  expect(names).toEqual(['行0', '新', '行2'])
  act(() => store.remove(['r0', 'r1', 'r2']))
  expect(document.querySelector('.dg-empty')?.textContent).toBe('暂无数据')
})
