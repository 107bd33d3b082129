import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { Client } from 'pg'
import { expect, inject, vi } from 'vitest'
import type { Result } from '#kernel/shared/result.ts'
import { hashToken } from '#kernel/server/secrets.ts'
import { startSession, type SessionStart } from '#kernel/web/session.ts'
import { testPassword } from '../../support/test-secrets.ts'
import { visitAgain, type Visit, type Look, type Word } from './visit.ts'

type OwnDatabase = 'spareDatabase' | 'paidDatabase' | 'alipayDatabase'
let database: 'productDatabase' | OwnDatabase = 'productDatabase'

/** The rows of this file are those of the product that it starts itself on a database of its own. */
export function readSpareRows(own: OwnDatabase = 'spareDatabase'): string {
  database = own
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

/** What the picture under a key shows. */
async function captchaOf(key: string | undefined): Promise<string> {
  const [row] = await rowsOf<{ code: string }>('select code from captcha where key = $1', [key])
  if (!row) throw new Error(`no captcha under the key ${key}`)
  return row.code
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
      return captchaOf(key)
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

const states = new Map<string, Promise<Word[]>>()

/** Another file may have ended the sessions, or changed the accounts; it reads the rows of the product of the run. */
export function forgetSignIns(): void {
  states.clear()
  database = 'productDatabase'
}

/**
 * What the browser keeps of somebody who has signed in. The product's own code stores the answer of a call: to load the
 * form, fill it in and leave it takes 1.7 s where nothing else runs, for each account of each file. `signIn` does so.
 */
async function stateOf(username: string): Promise<Word[]> {
  const address = inject('address')
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = (await (await fetch(`${address}/api${path}`, sent)).json()) as Result
    if (!answer.success) throw new Error(`${username} cannot sign in: ${answer.message}`)
    return answer.result
  }
  const checkKey = randomUUID()
  await ask(`/sys/randomImage/${checkKey}`)
  const captcha = await captchaOf(checkKey)
  const start = (await ask('/sys/login', { username, password: testPassword, captcha, checkKey })) as SessionStart
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { setItem: (name: string, value: string) => kept.set(name, value), removeItem() {} })
  startSession(start)
  vi.unstubAllGlobals()
  return [...kept].map(([name, value]) => ({ name, value }))
}

function wordsOf(username: string): Promise<Word[]> {
  const known = states.get(username) ?? stateOf(username)
  states.set(username, known)
  return known
}

/** A browser in which the account has signed in before, on the page of `path`. */
export async function visitAs(username: string, path: string, look: Look = {}): Promise<Visit> {
  const one = await visitAgain(await wordsOf(username), look)
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
