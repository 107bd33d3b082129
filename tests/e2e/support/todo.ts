import type { Page } from 'playwright-core'
import { rowWith, settled } from './screen.ts'
import { visitAs } from './sign-in.ts'

/** Opens a matter from the inbox of an account and lets it pass; `next` is the state that it has then. */
export async function passTodo(username: string, title: string, next: string): Promise<Page> {
  const { page } = await visitAs(username, '/office/todo')
  await settled(page)
  await rowWith(page, title)
    .getByRole('button', { name: /^去处理/ })
    .click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '审核通过' }).click()
  await drawer.getByText(next).first().waitFor()
  return page
}
