#!/usr/bin/env node
// The guards of the house: types, the linter's rules, unused code, house rules and format.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { findUnlinted } from './lib/typed-lint.mjs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Name, script below node_modules, arguments. */
const types = ['types', 'typescript/bin/tsc', ['-b']]
const others = [
  ['unused', 'knip/bin/knip.js', ['--no-progress', '--cache', '--cache-location', '.cache/knip', '--no-config-hints']],
  ['house', 'tsx/dist/cli.mjs', ['scripts/check-house.ts']],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
]
/** Of more files than this the whole is looked at. */
const most = 400

function tell(name, code, began, more = '') {
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(7)} ${seconds.padStart(5)} s${more}`)
}

function run([name, script, args], more) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], { cwd: root })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      tell(name, code, began, more)
      resolve({ name, code, text: Buffer.concat(output).toString().trim() })
    })
  })
}

/** Types, then the linter's rules, of which some need them: only for what may have changed its answer since they last held. */
async function checkTypes() {
  const first = await run(types)
  if (first.code !== 0) return [first, { name: 'lint', code: 1, text: 'needs types that hold' }]
  const { files, keep } = await findUnlinted(root)
  const wanted = files.length > most ? [] : files
  const more = `  ${files.length} files`
  const second =
    files.length === 0
      ? { name: 'lint', code: 0, text: '' }
      : await run(['lint', 'oxlint/bin/oxlint', ['--type-aware', ...wanted]], more)
  if (files.length === 0) tell('lint', 0, performance.now(), more)
  if (second.code === 0) await keep()
  return [first, second]
}

async function main() {
  const began = performance.now()
  await ensureInstalled({ dev: true })
  const results = []
  const work = async () => {
    for (let tool = others.shift(); tool; tool = others.shift()) results.push(await run(tool))
  }
  const workTypes = async () => {
    results.push(...(await checkTypes()))
    await work()
  }
  await Promise.all([workTypes(), work()])
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, text } of failed) console.log(`\n${name}\n${text}`)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n${results.length - failed.length} of ${results.length} guards hold, ${seconds} s`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

await main()
