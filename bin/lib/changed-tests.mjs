// Which browser journeys a change can touch: those that name a page or a call of a unit in which something was changed.
import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const journeyFolder = 'tests/e2e'
/** No journey shows anything of these. */
const silent = /^(?:docs|bench|scripts|\.ci)\/|^tests\/(?!e2e\/|support\/)|\.md$|\.test\.tsx?$/
const unitOf = /^(src\/(?:system|services|community|business)\/[^/]+)\//

/**
 * Of `journeys`, by name and text, those that the changed files can touch. What lies below all units, and a unit that no
 * journey names, may touch each of them. `wordsOf` answers the paths of a unit's pages and calls.
 */
export function chooseJourneys(changed, journeys, wordsOf) {
  const all = journeys.map(({ file }) => file)
  const own = changed.filter((file) => all.includes(file))
  const others = changed.filter((file) => !own.includes(file) && !silent.test(file))
  const units = new Set()
  for (const file of others) {
    const [, unit] = unitOf.exec(file) ?? []
    if (!unit) return all
    units.add(unit)
  }
  const chosen = new Set(own)
  for (const unit of units) {
    const words = wordsOf(unit)
    const named = journeys.filter(({ text }) => words.some((word) => text.includes(word)))
    if (named.length === 0) return all
    for (const { file } of named) chosen.add(file)
  }
  return all.filter((file) => chosen.has(file))
}

/** The paths that a unit's menus and calls are made of; the shortest say too little. */
export const wordsIn = (source) => [
  ...new Set([...source.matchAll(/(?:path|base): \[?'(\/[\w/-]{4,})/g)].map(([, path]) => path)),
]

/** Files that differ from `revision`, or from the last commit, with those that git does not know yet. */
async function changedFiles(root, revision = 'HEAD') {
  const git = promisify(execFile)
  const asked = [
    ['diff', '--name-only', revision],
    ['ls-files', '--others', '--exclude-standard'],
  ]
  const told = await Promise.all(asked.map((words) => git('git', words, { cwd: root })))
  return told.flatMap(({ stdout }) => stdout.split('\n').filter((line) => line !== ''))
}

/** Journeys to run for what differs from `revision`. */
export async function changedJourneys(root, revision) {
  const names = (await readdir(join(root, journeyFolder))).filter((name) => name.endsWith('.test.ts'))
  const read = (file) => readFile(join(root, file), 'utf8')
  const journeys = await Promise.all(
    names.map(async (name) => ({ file: `${journeyFolder}/${name}`, text: await read(`${journeyFolder}/${name}`) })),
  )
  const changed = await changedFiles(root, revision)
  const units = [...new Set(changed.flatMap((file) => unitOf.exec(file)?.[1] ?? []))]
  const words = new Map(await Promise.all(units.map(async (unit) => [unit, await wordsOfUnit(root, unit)])))
  return chooseJourneys(changed, journeys, (unit) => words.get(unit) ?? [])
}

async function wordsOfUnit(root, unit) {
  const files = await readdir(join(root, unit), { recursive: true }).catch(() => [])
  const named = files.filter((file) => /(?:^|[\\/])(?:menu|api)\.ts$/.test(file))
  const texts = await Promise.all(named.map((file) => readFile(join(root, unit, file), 'utf8')))
  return [...new Set(texts.flatMap(wordsIn))]
}
