// Installs the packages of the lockfile when they are missing or not those of the lockfile.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { step } from './progress.mjs'
import { root, run } from './project.mjs'

const stampPath = join(root, 'node_modules', '.linli-lock')

/**
 * Makes `node_modules` what package-lock.json says. `dev`: with the packages for tests and checks; without it, whatever
 * runs and builds the product is enough.
 */
export async function ensureInstalled({ dev = false } = {}) {
  const lockPath = join(root, 'package-lock.json')
  // An image brings its packages and no lockfile.
  if (!existsSync(lockPath)) return
  const lock = await readFile(lockPath, 'utf8')
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  const stamp = await readFile(stampPath, 'utf8').catch(() => '')
  if (stamp === `${wanted} all` || (!dev && stamp === `${wanted} runtime`)) return

  const all = dev || process.env.NODE_ENV !== 'production'
  if (!(await matches(lock, dev))) await step('安装依赖包', () => install(all))
  else if (!(await matches(lock, true))) return writeFile(stampPath, `${wanted} runtime`).catch(() => undefined)
  await writeFile(stampPath, `${wanted} ${all || (await matches(lock, true)) ? 'all' : 'runtime'}`).catch(
    () => undefined,
  )
}

async function install(all) {
  await refuseLink()
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
    all ? '--include=dev' : '--omit=dev',
  ]
  // Under `npm start` npm tells where it is itself; that also avoids a shell on Windows.
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { quiet: true })
  else await run('npm', args, { quiet: true, shell: process.platform === 'win32' })
}

/** npm empties the folder behind a link, which belongs to somebody else. */
async function refuseLink() {
  const found = await lstat(join(root, 'node_modules')).catch(() => undefined)
  if (found?.isSymbolicLink())
    throw new Error(
      'node_modules 是一个链接，链接处的依赖包与 package-lock.json 不符。请在原处安装，或删除链接后重试。',
    )
}

/** Compares the lockfile with the list that npm keeps of what it installed: packages put there by hand count too. */
async function matches(lockText, dev) {
  const installedText = await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8').catch(() => undefined)
  if (installedText === undefined) return false
  const wanted = Object.entries(JSON.parse(lockText).packages).filter(([path]) => path !== '')
  const installed = JSON.parse(installedText).packages
  return wanted.every(([path, entry]) => {
    if (!dev && (entry.dev || entry.devOptional)) return true
    const found = installed[path]
    if (!found) return entry.optional || entry.peer ? !isOurs(entry) : false
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
  })
}

/** Whether an optional package is the one of this platform, so that its absence means another machine's folder. */
function isOurs({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)
}
