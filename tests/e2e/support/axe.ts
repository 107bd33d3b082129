import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { debugOf } from './kept-pages.ts'

interface Finding {
  id: string
  impact: string
  help: string
  nodes: { html: string; failureSummary: string }[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const question = (rules: readonly string[]): string => {
  const some = rules.length > 0 && { runOnly: { type: 'rule', values: rules } }
  const options = JSON.stringify({ resultTypes: ['violations'], ...some })
  return `axe.run(document, ${options}).then((answer) => JSON.stringify(
    answer.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')))`
}

/**
 * Fails on serious and critical findings, of all rules unless some are named. The checker comes in by the debugger, so
 * the content policy stays on; to read it takes a quarter of the work, so a page reads it once.
 */
export async function expectAccessible(page: Page, ...rules: string[]): Promise<void> {
  const debug = await debugOf(page)
  const { result } = await debug.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (result.value === 'undefined') await debug.send('Runtime.evaluate', { expression: source })
  const answer = await debug.send('Runtime.evaluate', {
    expression: question(rules),
    awaitPromise: true,
    returnByValue: true,
  })
  const found = JSON.parse(answer.result.value as string) as Finding[]
  const lines = found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 300)}\n${failureSummary}`),
  )
  expect(lines).toEqual([])
}
