import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { taskApi } from '#engines/task/shared/api.ts'
import { preferenceApi } from '#kernel/shared/preference.ts'
import { noticeApi } from '#services/notice/shared/api.ts'
import { todoApi } from '#services/todo/shared/api.ts'
import { dictApi } from '#system/dict/shared/api.ts'
import { permissionApi } from '#system/permission/shared/api.ts'
import { sessionApi } from '#system/session/shared/api.ts'
import { settled } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'

/**
 * What menu, header and tabs ask on every page. They are known by name: each comes when its code and a quiet moment are
 * there, on a slow machine long after the page.
 */
const ofShell: ReadonlySet<string> = new Set(
  [
    permissionApi.ofSession,
    ...Object.values(preferenceApi),
    ...[dictApi.all, sessionApi.me, sessionApi.isAdmin],
    ...[noticeApi.lists, todoApi.count, taskApi.running],
  ]
    .flatMap(({ paths }) => paths)
    .map((path) => `/api${path}`),
)

/** The calls of one visit to a page beside those of the shell, without their questions. */
async function callsOn(page: Page, path: string): Promise<string[]> {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = pathname.startsWith('/api/') && request.resourceType() !== 'websocket'
    if (isCall && !ofShell.has(pathname)) seen.push(pathname)
  })
  await page.goto(path)
  await settled(page)
  await page.waitForLoadState('networkidle')
  return seen
}

test.each([
  'supadmin',
  'street01',
  'comm0101',
  'co01',
  'pm0101',
  'staff0101',
  'village0101',
  'committee0101',
  'owner0101',
])('the home page of %s makes three calls at most beside those of the shell', async (username) => {
  // From a file without any script: no page before it has calls under way.
  const { page } = await visitAs(username, '/favicon.svg')
  const own = await callsOn(page, '/dashboard/analysis')
  expect(own.length, own.join(' ')).toBeLessThanOrEqual(3)
  expect(own.length, own.join(' ')).toBeGreaterThanOrEqual(1)
})
