import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../../../.cache/e2e', import.meta.url))

/** Keeps a picture of the page for people to look at; never compared, never committed, so not taken where nobody looks. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env['CI'] || page.isClosed()) return
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
