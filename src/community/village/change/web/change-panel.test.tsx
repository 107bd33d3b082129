// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keyOf } from '#kernel/web/use-endpoint.ts'
import { villageChanges } from '../shared/api.ts'
import type { VillageChanges } from '../shared/schema.ts'
import { ChangePanel } from './change-panel.tsx'

const id = 'a'.repeat(32)
const since = '2026-11-20 10:02:00'

function drawn(told?: VillageChanges): HTMLElement {
  const client = new QueryClient()
  if (told) client.setQueryData(keyOf(villageChanges, { id }), told)
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ChangePanel id={id} />
    </QueryClientProvider>,
  )
  return page
}

const textsOf = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('shows what changed as a table: field, before, after', () => {
  const page = drawn({
    ...{ basis: 'PASSED', since, by: '张三' },
    changes: [
      { field: 'villageType', label: '小区类型', before: '商品房', after: '老旧小区' },
      { field: 'developer', label: '建设单位', before: null, after: '望江建设' },
      { field: 'buildYear', label: '建成年份', before: '2001', after: null },
    ],
  })
  expect(page.querySelector('p')!.textContent).toBe('自 2026-11-20 10:02 由张三审核通过以来，有 3 项变更。')
  expect(textsOf(page, 'th[scope=col]')).toEqual(['字段', '变更前', '变更后'])
  expect(textsOf(page, 'th[scope=row]')).toEqual(['小区类型', '建设单位', '建成年份'])
  expect(textsOf(page, 'td')).toEqual(['商品房', '老旧小区', '—', '望江建设', '2001', '—'])
  expect(textsOf(page, 'del')).toEqual(['商品房', '2001'])
  expect(textsOf(page, 'ins')).toEqual(['老旧小区', '望江建设'])
})

test.each<[string, VillageChanges]>([
  ['新建的小区档案，全部内容为新填。', { basis: 'NEW', since: null, by: null, changes: [] }],
  ['自 2026-11-20 10:02 由张三退回以来，档案没有变更。', { basis: 'RETURNED', since, by: '张三', changes: [] }],
  ['自 2026-11-20 10:02 登记生效以来，档案没有变更。', { basis: 'ENTERED', since, by: null, changes: [] }],
])('says without a table: %s', (sentence, told) => {
  const page = drawn(told)
  expect(page.textContent).toBe(sentence)
  expect(page.querySelector('table')).toBeNull()
})

test('keeps its place while the answer is on its way', () => {
  expect(drawn().querySelector('section[aria-label=变更对比] .ant-skeleton')).not.toBeNull()
})
