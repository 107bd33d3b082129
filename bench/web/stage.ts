import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { chromium, type Browser, type Page } from 'playwright-core'
import { openProcess } from '#app/server/compose.ts'
import { migrateAll } from '#app/server/database.ts'
import { startEmbeddedDatabase } from '#kernel/server/embedded-postgres/cluster.ts'
import { projectRoot } from '#kernel/server/root.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { findBrowser } from '../../bin/lib/browser.mjs'

const password = 'Lin-li2026#bench'
const secret = 'a secret for measurements only, of some length'

/** The built product with the small district, and the browser that looks at it. */
export interface Stage {
  address: string
  browser: Browser
  /** Signs in through the form; answers when the shell stands. */
  signIn: (page: Page, username?: string) => Promise<void>
  close(): Promise<void>
}

/** Builds what is not the build of the present sources, as a start does; in a process of its own. */
function ensureBuilt(): void {
  const prepare = new URL('../../bin/lib/prepare.mjs', import.meta.url).href
  const code = `import(${JSON.stringify(prepare)}).then(({ ensureBuilt }) => ensureBuilt())`
  const { status } = spawnSync(process.execPath, ['--eval', code], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the product could not be built')
}

/** Starts all of it anew. `args` go to the browser. */
export async function openStage(args: readonly string[] = []): Promise<Stage> {
  ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-bench-web-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of ends) await end()
  }
  try {
    const database = await startEmbeddedDatabase({ dataDir })
    ends.unshift(() => database.stop())
    await migrateAll(database.url)
    await populate(database.url, dataDir)
    const product = await startProduct(database.url, dataDir)
    ends.unshift(product.stop)
    const found = await findBrowser()
    const browser = await chromium.launch({ ...found, args: [...(found.args ?? []), ...args] })
    ends.unshift(() => browser.close())
    const { address } = product
    return { address, browser, close, signIn: (page, username) => signIn(page, address, database.url, username) }
  } catch (error) {
    await close()
    throw error
  }
}

async function populate(databaseUrl: string, dataDir: string): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'error', DATA_DIR: dataDir, DEMO_PASSWORD: password })
  const running = await openProcess({ settings, databaseUrl, secret, poolSize: 4 })
  await running.populate('tiny')
  await running.relay.drain()
  await running.close()
}

async function startProduct(databaseUrl: string, dataDir: string) {
  const port = await freePort()
  const main = new URL('../../dist/server/main.js', import.meta.url).href
  const child = spawn(
    process.execPath,
    ['--eval', `import(${JSON.stringify(main)}).then(({ run }) => run(process.env))`],
    {
      cwd: projectRoot(),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...{ PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1' },
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET: secret, DEMO_PASSWORD: password },
        ...{ SEED: 'none', CAPTCHA: 'on', LOG_LEVEL: 'error', SESSION_MAX: '100' },
      },
    },
  )
  const address = `http://127.0.0.1:${port}`
  await answers(address, child)
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && child.exitCode === null;) {
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('the product did not start')
}

async function signIn(page: Page, address: string, databaseUrl: string, username = 'supadmin'): Promise<void> {
  const asked = page.waitForResponse(/\/sys\/randomImage\//)
  await chooseLinks(databaseUrl, username)
  await page.goto(`${address}/user/login`)
  const key = new URL((await asked).url()).pathname.split('/').pop()
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码', { exact: true }).fill(await captchaOf(databaseUrl, key))
  await page.keyboard.press('Enter')
  await page.locator('.board-figure strong').first().waitFor()
}

/** Pages that the runs open from the home page. */
const links = ['/setting/workCalendar', '/village/room', '/village/list', '/company/list']

/** Puts them among the user's own links. */
async function chooseLinks(databaseUrl: string, username: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("select set_config('app.tenant', '1', false)")
  const look = {
    period: 'month',
    cards: ['ranking', 'trend', 'notices', 'links'].map((card) => ({ card, isShown: true })),
    links,
  }
  await client.query(
    `insert into sys_user_preference (tenant_id, user_id, key, value, update_time)
     select 1, u.id, 'board.look:government', $1, now() from ref_user u where u.tenant_id = 1 and u.username = $2
     on conflict (tenant_id, user_id, key) do update set value = excluded.value`,
    [JSON.stringify(look), username],
  )
  await client.end()
}

/** What the picture shows stands in the database. */
async function captchaOf(databaseUrl: string, key: string | undefined): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ code: string }>('select code from captcha where key = $1', [key])
  await client.end()
  if (!rows[0]) throw new Error('the captcha is not in the database')
  return rows[0].code
}
