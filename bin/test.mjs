#!/usr/bin/env node
// npm test: installs what is missing, runs unit, service and browser tests, and sums them up in one line. With
// `--changed [revision]` it runs those that what differs from the revision, or from the last commit, can touch.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { requireNode } from './lib/node-version.mjs'

const browserConfig = 'tests/e2e/vitest.config.ts'

/** Runs vitest once; its own report is shown, and the outcome is read from the JSON beside it. */
async function vitest(name, args, { root, run }) {
  const { mkdir, readFile, rm } = await import('node:fs/promises')
  const report = `${root}/.cache/test/${name}.json`
  await mkdir(`${root}/.cache/test`, { recursive: true })
  await rm(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { memoryFolder } = await import('./lib/memory-folder.mjs')
  const { env, forget } = memoryFolder()
  const words = [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...reporters, ...args]
  const code = await run(process.execPath, words, { anyCode: true, env: { ...env, NODE_ENV: 'test' } })
  forget()
  const result = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  return outcomeOf(result, code)
}

/**
 * A file that could not be loaded, or whose preparation failed, has no failed test, yet it has failed; so has a run that
 * ends badly without saying why.
 */
function outcomeOf(result, code) {
  const failures = (result?.testResults ?? []).flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ file, name: undefined }]
    return failed.map(({ fullName: name, failureMessages }) => ({ file, name, why: failureMessages?.[0] }))
  })
  const isSilent = failures.length === 0 && code !== 0
  return { passed: result?.numPassedTests ?? 0, failed: isSilent ? 1 : failures.length, failures }
}

async function everything(tools) {
  const { step } = await import('./lib/progress.mjs')
  const { findBrowser } = await import('./lib/browser.mjs')
  const { ensureBuilt } = await import('./lib/prepare.mjs')
  // First, so that a missing browser is told before the long part; and files that start the product do not build it at once.
  await step('准备浏览器', findBrowser)
  await ensureBuilt()
  const first = await vitest('unit', [], tools)
  const second = await browserTests([], tools)
  return together(first, second)
}

/** What a change can touch: tests by what they import, journeys by the pages and calls of the changed units. */
async function changed(revision, tools) {
  const { changedJourneys } = await import('./lib/changed-tests.mjs')
  const journeys = await changedJourneys(tools.root, revision)
  const since = revision === undefined ? ['--changed'] : ['--changed', revision]
  const first = await vitest('changed', [...since, '--passWithNoTests'], tools)
  if (journeys.length === 0) return first
  const second = await browserTests(journeys, tools)
  return together(first, second)
}

const together = (first, second) => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  failures: [...first.failures, ...second.failures],
})

async function browserTests(args, tools) {
  const { ensureBuilt } = await import('./lib/prepare.mjs')
  await ensureBuilt()
  const { againAlone } = await import('./lib/again-alone.mjs')
  const journeys = (name, words) => vitest(name, ['--config', browserConfig, ...words], tools)
  const { unstable, ...sum } = await againAlone(await journeys('browser', args), (files) =>
    journeys('browser-again', ['--maxWorkers=1', ...files.map(placeIn(tools))]),
  )
  tell('不稳定', unstable, tools)
  return sum
}

const placeIn =
  ({ root }) =>
  (file) =>
    relative(root, file)

/** Why a test has failed, without the way through the code: a property tells the seed and the case that it found. */
const reasonOf = (why = '') =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 1200)}\n`)
    .join('')

/** Names tests at the end of the run, where they are read: what was told of them stands thousands of lines above. */
function tell(what, failures, tools) {
  for (const { file, name, why } of failures)
    process.stdout.write(`${what}：${placeIn(tools)(file)} ${name ?? '准备失败'}\n${reasonOf(why)}`)
}

async function main() {
  requireNode()
  const { fail, root, run } = await import('./lib/project.mjs')
  try {
    const { ensureInstalled } = await import('./lib/install.mjs')
    await ensureInstalled({ dev: true })
    const args = process.argv.slice(2)
    const tools = { root, run }
    let sum
    const isChanged = args[0] === '--changed'
    if (args.length === 0) sum = await everything(tools)
    else if (isChanged) sum = await changed(args[1], tools)
    else if (args.some((word) => word.replace(/^\.\//, '').startsWith('tests/e2e')))
      sum = await browserTests(args, tools)
    else sum = await vitest('chosen', args, tools)
    tell('失败', sum.failures, tools)
    if (sum.failed > sum.failures.length) console.log('失败：测试进程异常结束，没有指出是哪一个测试')
    console.log(`${sum.passed} passed, ${sum.failed} failed`)
    process.exitCode = sum.failed === 0 && (sum.passed > 0 || isChanged) ? 0 : 1
  } catch (error) {
    fail(error)
  }
}

void main()
