import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overhang, rowWith, settled } from './screen.ts'
import { screenshot } from './screenshot.ts'
import { visitAs } from './sign-in.ts'

interface Sign {
  /** What the task is known by in the list: the number of its record. */
  about: string
  /** What the form has to tell. */
  told: string | RegExp
  /** Name of the picture. */
  shot: string
}

/** Opens what one has to decide from the list, on a phone. */
async function openTask(username: string, { about, told, shot }: Sign): Promise<Page> {
  const { page } = await visitAs(username, '/act/todo', { width: 390 })
  await settled(page)
  await rowWith(page, about).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(about) })
  await drawer.getByRole('button', { name: /^同\s*意$/ }).waitFor()
  await drawer.getByText(told).first().waitFor()
  await settled(page)
  await screenshot(page, shot)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  return page
}

async function decide(page: Page, about: string, verb: RegExp, opinion?: string): Promise<void> {
  await page
    .getByRole('dialog', { name: new RegExp(about) })
    .getByRole('button', { name: verb })
    .click()
  const ask = page.getByRole('dialog', { name: verb.source.includes('驳') ? /^驳回：/ : /^同意：/ })
  if (opinion !== undefined) await ask.getByRole('textbox').first().fill(opinion)
  await ask.getByRole('button', { name: verb }).last().click()
  await rowWith(page, about).waitFor({ state: 'detached' })
}

/** Agrees from the list of what one has to decide, on a phone. */
export async function signTask(username: string, sign: Sign): Promise<void> {
  await decide(await openTask(username, sign), sign.about, /^同\s*意$/)
}

/** Refuses there, with what is wrong. */
export async function refuseTask(username: string, sign: Sign, opinion: string): Promise<void> {
  await decide(await openTask(username, sign), sign.about, /^驳\s*回$/, opinion)
}
