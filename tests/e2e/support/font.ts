import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

/** Where the pages of the run find the glyphs; nothing of the product answers there. */
const place = '/e2e-font/'

/** Whether the machine can draw Chinese: other systems bring a font of their own. */
function hasChineseFont(): boolean {
  if (process.platform !== 'linux') return true
  return (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== ''
}

const isNeeded = !hasChineseFont()

/** Serves Chinese glyphs into the pages of a context where the machine has none. */
export async function giveChineseFont(context: BrowserContext): Promise<void> {
  if (!isNeeded) return
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'))
  const rules = readFileSync(join(folder, 'index.css'), 'utf8')
    .replaceAll('Noto Sans SC Variable', 'Noto Sans CJK SC')
    .replaceAll('./files/', `${place}files/`)
  await context.route(`**${place}**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.slice(place.length)) }),
  )
  await context.addInitScript((text) => {
    const add = (): boolean => {
      if (!document.head) return false
      const style = document.createElement('style')
      style.textContent = text
      document.head.append(style)
      return true
    }
    // As soon as there is a head: what is drawn before the scripts has its glyphs, too.
    const watch = new MutationObserver(() => {
      if (add()) watch.disconnect()
    })
    if (!add()) watch.observe(document, { childList: true, subtree: true })
  }, rules)
}
