import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { rowsOf } from './sign-in.ts'

/** The page of all tickets, and the residents' own. */
export const board = '/wisdom/repair'
export const mine = '/wisdom/repair/mine'

export interface Ticket {
  id: string
  repairNo: string
}

/** Calls the server in the name of whoever is signed in on the page; what prepares a journey need not be clicked. */
export async function send<T>(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
  const answer = await page.evaluate(
    async ([verb, url, input]) => {
      const kept = JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }
      const headers = { 'x-access-token': kept.value, 'tenant-id': '1', 'content-type': 'application/json' }
      const request: RequestInit = { method: verb, headers, body: input }
      return (await fetch(`/api${url}`, request)).json()
    },
    [method, path, JSON.stringify(body)] as const,
  )
  const { success, message, result } = answer as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

/** Takes one step of a ticket without its screen. */
export const deal = (page: Page, { id }: Ticket, action: string, more: object = {}): Promise<Ticket> =>
  send(page, 'PUT', '/wisdom/repair/dealing', { id, action, ...more })

export const idOf = async (username: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>('select id from sys_user where username = $1', [username])
  return row!.id
}

/** A column of a ticket as the database has it. */
export async function stored(ticket: Ticket, column: string): Promise<unknown> {
  const [row] = await rowsOf<{ value: unknown }>(`select to_jsonb(r) -> $2 as value from repair r where id = $1`, [
    ticket.id,
    column,
  ])
  return row?.value
}

export async function becomes(ticket: Ticket, state: string): Promise<void> {
  await expect.poll(() => stored(ticket, 'state'), { timeout: 10_000 }).toBe(state)
}

/** Opens a ticket over the list that a page shows. */
export async function openTicket(page: Page, { id, repairNo }: Ticket, list = board): Promise<Locator> {
  await page.goto(`${list}?id=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: repairNo }).first()
  await drawer.getByRole('region', { name: '办理记录' }).waitFor()
  return drawer
}

/** Waits until an open ticket stands in a state; nothing is read anew by hand. */
export const shows = (drawer: Locator, state: string): Promise<void> =>
  drawer.locator('.repair-header').getByText(state, { exact: true }).waitFor()

/** Presses what an open ticket offers, in its bar or in the menu behind it. */
export async function press(page: Page, drawer: Locator, label: string): Promise<void> {
  const tools = drawer.getByRole('toolbar', { name: '工单操作' })
  await tools.waitFor()
  const button = tools.getByRole('button', { name: label, exact: true })
  if (await button.isVisible()) return button.click()
  await tools.getByRole('button', { name: '更多工单操作' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** The window that asks what an act needs. */
export const asked = (page: Page, label: string, { repairNo }: Ticket): Locator =>
  page.getByRole('dialog', { name: `${label} ${repairNo}` })

/** The latest entry of an open ticket's history. */
export const latest = (drawer: Locator): Locator =>
  drawer.getByRole('region', { name: '办理记录' }).getByRole('listitem').first()

/** How many messages the bell of the header counts. */
export async function unread(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^消息(?:，|$)/ }).getAttribute('aria-label')
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0)
}

/** A moment so many hours ahead, as a time field takes it. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Types a moment into a time field and leaves it. */
export async function fillTime(page: Page, field: Locator, moment: string): Promise<void> {
  await field.fill(moment)
  await page.keyboard.press('Enter')
}
