import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/screen.ts'
import { visitAs } from './support/sign-in.ts'

/** The calls of one visit to a page, without their questions. */
async function callsOn(page: Page, path: string): Promise<string[]> {
  const seen: string[] = []
  const note = (request: { url: () => string; resourceType: () => string }): void => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.resourceType() !== 'websocket') seen.push(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await settled(page)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
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
  const { page } = await visitAs(username, '/account/settings/Security')
  const shell = new Set(await callsOn(page, '/account/settings/Security'))
  const own = (await callsOn(page, '/dashboard/analysis')).filter((path) => !shell.has(path))
  expect(own.length, own.join(' ')).toBeLessThanOrEqual(3)
  expect(own.length, own.join(' ')).toBeGreaterThanOrEqual(1)
})
