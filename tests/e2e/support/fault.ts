import type { Page } from 'playwright-core'
import { screenshot } from './screenshot.ts'
import { visitAs } from './sign-in.ts'

/** The page of all faults. */
export const board = '/reportFaultTicket/ticket'

/** Opens a ticket as somebody and takes one step of it; `fill` answers what its dialog asks for. */
export async function step(
  username: string,
  id: string,
  label: string,
  fill?: (page: Page) => Promise<void>,
): Promise<void> {
  const { page } = await visitAs(username, `${board}?_open=detail:${id}`)
  const record = page.getByRole('dialog').first()
  await record.getByRole('button', { name: new RegExp(`^${[...label].join('\\s?')}$`) }).click()
  if (fill) {
    await fill(page)
    await screenshot(page, `fault-step-${label}`)
    await page.getByRole('dialog').last().locator('.ant-modal-footer .ant-btn-primary').click()
  }
  await page.getByText(`已${label}`).first().waitFor()
  await page.close()
}
