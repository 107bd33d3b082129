import type { BrowserContext, Page } from 'playwright-core'
import { Client } from 'pg'
import { expect, inject } from 'vitest'
import { hashToken } from '#kernel/server/secrets.ts'
import { testPassword } from '../../support/test-secrets.ts'
import { visit, type Visit, type VisitOptions } from './visit.ts'

let database: 'productDatabase' | 'spareDatabase' = 'productDatabase'

/** The rows of this file are those of the product that it starts itself on the spare database. */
export function readSpareRows(): string {
  database = 'spareDatabase'
  return inject(database)
}

/** Reads rows as somebody with access to the database would. */
export async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: inject(database) })
  await client.connect()
  try {
    // The owner, too, stands below the wall between tenants.
    await client.query("select set_config('app.tenant', '1', false)")
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

const captchaPath = /\/api\/sys\/randomImage\/(?<key>[^/?]+)/

/** Follows the captcha pictures of a page; `code` answers what the newest of them shows. Call it before the page opens. */
export function followCaptcha(page: Page) {
  let key: string | undefined
  page.on('response', (response) => {
    key = captchaPath.exec(response.url())?.groups?.['key'] ?? key
  })
  return {
    key: () => key,
    code: async (): Promise<string> => {
      await page.locator('.sign-in-captcha img').waitFor()
      const [row] = await rowsOf<{ code: string }>('select code from captcha where key = $1', [key])
      if (!row) throw new Error(`no captcha under the key ${key}`)
      return row.code
    },
  }
}

/** Fills in the sign-in form and sends it. */
export async function fillSignIn(page: Page, form: { username: string; password: string; captcha: string }) {
  // The outline of the page stands there until the page itself has been painted.
  await page.locator('#outline').waitFor({ state: 'detached' })
  await page.getByLabel('用户名').fill(form.username)
  await page.getByLabel('密码', { exact: true }).fill(form.password)
  await page.getByLabel('验证码', { exact: true }).fill(form.captcha)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Signs in through the form as a person would and waits for the shell. */
export async function signIn(page: Page, username: string, password = testPassword): Promise<void> {
  const captcha = followCaptcha(page)
  await page.goto('/user/login')
  await fillSignIn(page, { username, password, captcha: await captcha.code() })
  await page.locator('#pages h1').first().waitFor({ state: 'attached' })
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
const states = new Map<string, Promise<State>>()

/** Another file may have ended the sessions, or changed the accounts; it reads the rows of the product of the run. */
export function forgetSignIns(): void {
  states.clear()
  database = 'productDatabase'
}

async function stateOf(username: string): Promise<State> {
  const { page, context } = await visit()
  await signIn(page, username)
  const state = await context.storageState()
  await page.close()
  return state
}

/** A browser in which the account has signed in before, on the page of `path`. */
export async function visitAs(username: string, path: string, options: VisitOptions = {}): Promise<Visit> {
  const known = states.get(username) ?? stateOf(username)
  states.set(username, known)
  const one = await visit({ ...options, state: await known })
  await one.page.goto(path)
  return one
}

/** Ends the session of a page on the server, as an administrator would, and waits until the process has noticed. */
export async function endSessionOf(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('pro__Access-Token')!) as { value: string }).value,
  )
  // Other journeys may be signed in with the same account.
  await rowsOf(`update sys_session set ended_at = now(), ended_reason = 'revoked' where token_hash = $1`, [
    hashToken(token),
  ])
  // The process remembers callers for a moment.
  const status = async () =>
    (await page.request.get('/api/sys/user/izSystemAdmin', { headers: { 'X-Access-Token': token } })).status()
  await expect.poll(status, { timeout: 40_000, interval: 1000 }).toBe(500)
}
