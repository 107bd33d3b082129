// Decides where binaries and cluster stand, and keeps that decision: a cluster never changes its place by itself.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './failure.ts'
import { canEnter, canRun, type Identity, isRoot, namespaceIdentity, ownerOf, self, userIdentity } from './identity.ts'
import { locatePostgres } from './locate.ts'

/** Everything that starting PostgreSQL needs to know about this machine. */
export interface Placement {
  identity: Identity
  /** Binaries, readable by the identity. */
  native: string
  /** PostgreSQL's data directory; its parent can be entered by the identity. */
  cluster: string
  /** Linli's data folder: log, password and location file stand here. */
  dataDir: string
}

/** Where copies go when PostgreSQL's user cannot reach the checkout. */
export const systemFolder = '/var/lib/linli'

/** Chooses identity and places for a data folder; makes the folder, and copies the binaries where it has to. */
export async function choosePlacement(dataFolder: string, system = systemFolder): Promise<Placement> {
  await mkdir(dataFolder, { recursive: true })
  const dataDir = await realpath(dataFolder)
  const { native, version } = await locatePostgres()
  const noted = (await readFile(join(dataDir, 'pg-location'), 'utf8').catch(() => '')).trim()
  const cluster = noted || join(dataDir, 'pg')
  const owner = await ownerOf(cluster)

  if (!isRoot()) {
    if (owner !== undefined && process.getuid && owner !== process.getuid()) {
      throw new EmbeddedDatabaseError(
        `数据库目录 ${cluster} 属于另一个用户（uid ${owner}）。请用该用户启动，或更换 DATA_DIR。`,
      )
    }
    return { identity: self, native, cluster, dataDir }
  }
  if (owner === undefined || owner === 0) {
    const identity = await namespaceIdentity(native, dirname(cluster))
    if (identity) return { identity, native, cluster, dataDir }
    if (owner === 0) {
      throw new EmbeddedDatabaseError(
        `数据库目录 ${cluster} 属于 root，而本机现在不允许 root 使用用户命名空间（unshare --user）。` +
          `请恢复该权限，或把该目录交给 postgres 用户（chown -R）后再启动。`,
      )
    }
  }
  return placeForUser(await userIdentity(owner), {
    native,
    version,
    cluster,
    dataDir,
    system,
    exists: owner !== undefined,
  })
}

interface UserPlacementInput {
  native: string
  version: string
  cluster: string
  dataDir: string
  system: string
  exists: boolean
}

async function placeForUser(identity: Identity, input: UserPlacementInput): Promise<Placement> {
  const { dataDir, system } = input
  const native = canRun(identity, input.native) ? input.native : await copyBinaries(input.native, input.version, system)
  if (canEnter(identity, dirname(input.cluster))) return { identity, native, cluster: input.cluster, dataDir }
  if (input.exists) {
    throw new EmbeddedDatabaseError(
      `运行 PostgreSQL 的用户（uid ${identity.uid}）无法进入 ${dirname(input.cluster)}，请放开上级目录的权限。`,
    )
  }
  const cluster = join(system, createHash('sha256').update(dataDir).digest('hex').slice(0, 16), 'pg')
  await openFolder(dirname(cluster))
  await writeFile(join(dataDir, 'pg-location'), `${cluster}\n`)
  return { identity, native, cluster, dataDir }
}

/** Copies the binaries to a place every user can read, once a version; an interrupted copy is never used. */
async function copyBinaries(native: string, version: string, system: string): Promise<string> {
  const target = join(system, `postgres-${version}`)
  if (await stat(target).catch(() => undefined)) return target
  await openFolder(dirname(target))
  const draft = join(dirname(target), `.${basename(target)}-${randomBytes(4).toString('hex')}`)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true })
    if (!(await stat(target).catch(() => undefined))) throw error
  })
  return target
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
}

/** Makes a private folder that belongs to PostgreSQL's user. */
export async function privateFolder(folder: string, identity: Identity): Promise<void> {
  await mkdir(folder, { mode: 0o700 })
  await chmod(folder, 0o700)
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid ?? identity.uid)
}
