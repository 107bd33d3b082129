import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface Finding {
  id: string
  impact: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const question = `axe.run(document, { resultTypes: ['violations'] }).then((answer) => JSON.stringify(
  answer.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')))`

/** Fails on serious and critical findings. The checker comes in by the debugger, so the content policy stays on. */
export async function expectAccessible(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: source })
  const answer = await debug.send('Runtime.evaluate', {
    expression: question,
    awaitPromise: true,
    returnByValue: true,
  })
  await debug.detach()
  const found = JSON.parse(answer.result.value as string) as Finding[]
  const lines = found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 300)}\n${failureSummary}`),
  )
  expect(lines).toEqual([])
}
