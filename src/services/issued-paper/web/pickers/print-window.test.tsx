// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '#kernel/shared/permission.ts'
import { object, text } from '#kernel/shared/schema.ts'
import { FeedbackHost } from '#kernel/web/feedback-host.tsx'
import { queryClient } from '#kernel/web/query-client.ts'
import { papersApi } from '../../shared/api.ts'
import { paperKind } from '../../shared/kind.ts'
import type { ShownPaper } from '../../shared/schema.ts'
import { PrintWindow } from './print-window.tsx'

interface Note {
  words: string
}

const kind = paperKind<Note>({ code: 'NOTE', title: '便条', content: object({ words: text(20) }) })
const api = papersApi(kind, '/note', { code: 'note:print' } as Permission)

const paper: ShownPaper<Note> = {
  ...{ id: 'p1', paperNo: 'WS2026112200001', title: '便条', hash: '0123456789abcdef'.repeat(4) },
  ...{ issuerName: '王经理', issuedAt: '2026-11-22 10:00:00', reprintCount: 0, canOpen: true, isIntact: true },
  content: { words: '当时' },
}

/** What the server holds and answers; the live record says something else by now. */
let stored: ShownPaper<Note>[]
let sent: { path: string; body: unknown; key: string | null }[]
const answerTo = (path: string): unknown => {
  if (path.endsWith('/preview')) return [{ words: '现在' }, { words: '另一张' }]
  if (path.endsWith('/issue')) stored = [paper]
  if (path.endsWith('/list'))
    return { records: stored, total: stored.length, size: 5, current: 1, pages: 1, orders: [] }
  if (path.endsWith('/reprint')) return stored.map((one) => ({ ...one, reprintCount: one.reprintCount + 1 }))
  return path.endsWith('/issue') ? stored : stored[0]
}

let root: Root
/** What was on paper whenever the printer was called. */
let printed: string[]
beforeEach(() => {
  stored = []
  sent = []
  printed = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('print', () => printed.push(document.querySelector('.paper')?.textContent ?? ''))
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body?: string; headers?: HeadersInit } = {}) => {
    const path = address.split('?', 1)[0]!
    sent.push({
      path,
      body: body && (JSON.parse(body) as unknown),
      key: new Headers(headers).get('x-idempotency-key'),
    })
    return Response.json({ success: true, code: 200, message: '', result: answerTo(path), timestamp: 0 })
  })
})
afterEach(() => {
  root.unmount()
  queryClient.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(ids = ['r1']): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={queryClient}>
      <FeedbackHost />
      <PrintWindow
        title="打印便条"
        ids={ids}
        api={api}
        sizes={['A4']}
        width={600}
        sheet={({ words }, foot) => (
          <article>
            <p>{words}</p>
            <footer>{foot}</footer>
          </article>
        )}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(preview()).toContain('现在'), 10_000)
}
const preview = () => document.querySelector('.paper-preview')?.textContent ?? ''
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.replace(/\s/g, '')) === label,
  )
const press = async (label: string) => {
  await vi.waitFor(() => expect(button(label)).toBeDefined())
  button(label)!.click()
}

test('the preview says that it is none, and nothing of it reaches the printer', async () => {
  await show()
  expect(preview()).toContain('预览，打印时生成文书编号')
  expect(document.querySelector('.paper')).toBeNull()
  expect(document.querySelector('[aria-label=打印记录]')).toBeNull()
})

test('print issues, and prints what the server has stored with its number, check code, time and name', async () => {
  await show()
  await press('打印')
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  const foot = '文书编号：WS2026112200001校验码：0123456789abcdef打印时间：2026-11-22 10:00打印人：王经理'
  expect(printed).toEqual([`@page { size: A4; margin: 10mm }当时${foot}`])
  const [issue] = sent.filter(({ path }) => path.endsWith('/issue'))
  expect(issue).toMatchObject({ body: { ids: ['r1'] }, key: expect.stringMatching(/./) as string })
  expect(button('打印')).toBeUndefined()
  await vi.waitFor(() => expect(document.querySelector('[aria-label=打印记录]')?.textContent).toContain('王经理'))
  await press('返回预览')
  await vi.waitFor(() => expect(preview()).toContain('现在'), 10_000)
})

test('a paper of the list is shown as it was, and printed again', async () => {
  stored = [{ ...paper, reprintCount: 1 }]
  await show()
  await press('查看WS2026112200001')
  await vi.waitFor(() => expect(preview()).toContain('当时'))
  expect(printed).toEqual([])
  await press('重印WS2026112200001')
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toContain('重印第2次')
  expect(sent.filter(({ path }) => path.endsWith('/reprint')).map(({ body }) => body)).toEqual([{ ids: ['p1'] }])
})

test('a paper that was tampered with is shown with a warning and not printed', async () => {
  stored = [{ ...paper, isIntact: false }]
  await show()
  await press('查看WS2026112200001')
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('存档内容与校验码不符'))
  expect(document.querySelector('.paper')).toBeNull()
  expect(button('重印（存档内容与校验码不符，该文书不能重印）')?.getAttribute('aria-disabled')).toBe('true')
})

test('a paper that tells more than the reader may see is not opened', async () => {
  stored = [{ ...paper, canOpen: false }]
  await show()
  await vi.waitFor(() => expect(preview()).toContain('现在'), 10_000)
  await vi.waitFor(() => expect(document.querySelector('[aria-label=打印记录]')?.textContent).toContain(paper.paperNo))
  expect(button('查看WS2026112200001')).toBeUndefined()
  await press('重印WS2026112200001（该文书含有您无权查看的个人信息）')
  expect(sent.some(({ path }) => path.endsWith('/reprint'))).toBe(false)
})

test('several lie in a numbered pile without a list', async () => {
  await show(['r1', 'r2'])
  expect(preview()).toContain('第2张，共2张')
  expect(sent.some(({ path }) => path.endsWith('/list'))).toBe(false)
})
