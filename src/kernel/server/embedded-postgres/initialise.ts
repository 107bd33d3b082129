// Makes a new cluster, whole or not at all.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './failure.ts'
import { asIdentity } from './identity.ts'
import { program } from './locate.ts'
import { type Placement, privateFolder } from './placement.ts'

const run = promisify(execFile)

/**
 * Locales to try. The first gives code point order and knows Chinese letters (pg_trgm asks the C library what a letter
 * is); systems without it get the same order from `C` and the letters from a UTF-8 locale.
 */
const locales: readonly (readonly string[])[] = [
  ['--locale=C.UTF-8'],
  ['--locale=C', '--lc-ctype=en_US.UTF-8'],
  ['--locale=C', '--lc-ctype=en-US'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

/** Runs initdb beside the final place and renames, so that an interrupted start leaves no half cluster. */
export async function initialiseCluster(placement: Placement): Promise<void> {
  if (await isCluster(placement)) return
  if (await stat(placement.cluster).catch(() => undefined)) {
    throw new EmbeddedDatabaseError(`${placement.cluster} 已存在，但不是完整的数据库目录。请检查后移走或删除它。`)
  }
  let failure = ''
  for (const locale of locales) {
    const draft = `${placement.cluster}.new-${randomBytes(4).toString('hex')}`
    await privateFolder(draft, placement.identity)
    try {
      await initdb(placement, draft, locale)
      await rename(draft, placement.cluster)
      return
    } catch (error) {
      const text = String((error as { stderr?: string }).stderr || (error as Error).message).trim()
      if (!/locale/i.test(text)) throw new EmbeddedDatabaseError(`初始化数据库失败：${text}`)
      failure = text
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  throw new EmbeddedDatabaseError(`初始化数据库失败：${failure}`)
}

/** The password of the server on platforms without private unix sockets; made once, kept with mode 0600. */
export async function serverPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'pg-password')
  await writeFile(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await readFile(path, 'utf8')).trim()
}

async function initdb(placement: Placement, draft: string, locale: readonly string[]): Promise<void> {
  const { native, identity, dataDir } = placement
  const access = ['--auth=trust']
  if (process.platform === 'win32') {
    await serverPassword(dataDir)
    access.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${join(dataDir, 'pg-password')}`)
  }
  const words = [program(native, 'initdb'), '-D', draft, '-E', 'UTF8', ...locale, '-U', 'postgres', ...access]
  const [command, rest, who] = asIdentity(identity, words)
  await run(command, rest, {
    ...who,
    cwd: dirname(draft),
    env: { ...process.env, LC_ALL: '', LANG: 'C', LC_MESSAGES: 'C' },
  })
  const config = join(draft, 'postgresql.conf')
  await writeFile(config, `${await readFile(config, 'utf8')}\ninclude_if_exists = 'linli.conf'\n`)
  await chmod(config, 0o600)
}

async function isCluster(placement: Placement): Promise<boolean> {
  const version = await readFile(join(placement.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) return false
  const bundled = await bundledMajor(placement)
  if (bundled !== undefined && version.trim() !== bundled) {
    throw new EmbeddedDatabaseError(
      `${placement.cluster} 是 PostgreSQL ${version.trim()} 的数据，而内置版本是 ${bundled}。请用旧版本导出数据后再升级。`,
    )
  }
  return true
}

/** Major version of the binaries, read from their sample configuration's neighbour so that nothing has to run. */
async function bundledMajor(placement: Placement): Promise<string | undefined> {
  const file = join(placement.native, 'share', 'postgresql', 'postgres.bki')
  const head = (await readFile(file, 'utf8').catch(() => '')).slice(0, 40)
  return /^# PostgreSQL (\d+)/.exec(head)?.[1]
}
