#!/usr/bin/env node
// The guards of the house: format, types, lint, house rules and unused code, two at a time.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Name, script below node_modules, arguments; the slowest first, so that two cores end together. */
const tools = [
  ['types', 'typescript/bin/tsc', ['-b']],
  ['lint', 'oxlint/bin/oxlint', []],
  ['unused', 'knip/bin/knip.js', ['--no-progress', '--cache', '--cache-location', '.cache/knip', '--no-config-hints']],
  ['house', 'tsx/dist/cli.mjs', ['scripts/check-house.ts']],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
]

function run([name, script, args]) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { cwd: root })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(7)} ${seconds.padStart(5)} s`)
      resolve({ name, code, text: Buffer.concat(output).toString().trim() })
    })
  })
}

async function main() {
  const began = performance.now()
  await ensureInstalled({ dev: true })
  const waiting = [...tools]
  const results = []
  const work = async () => {
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) results.push(await run(tool))
  }
  await Promise.all([work(), work()])
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, text } of failed) console.log(`\n${name}\n${text}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n${results.length - failed.length} of ${results.length} guards hold, ${seconds} s`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

await main()
