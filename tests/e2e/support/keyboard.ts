import type { Page } from 'playwright-core'

/** Presses Tab until what has the focus is called so; fails when the keyboard alone does not get there. */
export async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const seen: string[] = []
  for (let step = 0; step < most; step++) {
    const label = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null
      // A row or a dialog that has the focus itself holds the words of all its parts.
      const words = at?.matches('a, button, [role=menuitem], [role=tab]') ? at.textContent : ''
      return at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? words ?? ''
    })
    if (name.test(label.trim())) return
    seen.push(label.trim().slice(0, 20))
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}: ${seen.join(' | ')}`)
}
