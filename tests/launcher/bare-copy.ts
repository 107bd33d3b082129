// A copy of the launcher as it stands on a fresh machine: one script, and PostgreSQL's package beside it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { platformPackage } from '#kernel/server/embedded-postgres/locate.ts'
import { readPidFile, runningPostmaster } from '#kernel/server/embedded-postgres/pid-file.ts'
import { isAlive } from '#kernel/server/embedded-postgres/process-table.ts'

const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(platformPackage())))

/** What the process said in its first line. */
export interface Answer {
  url: string
  adopted: boolean
  failure?: string
  heldBy?: { pid: number; address?: string }
}

/** A started process and what it answered. */
export interface Started extends Answer {
  child: ChildProcess
  /** Sends a line and waits for the end; the exit code. */
  tell(line: 'stop' | 'exit'): Promise<number | null>
  /** kill -9, and waits for the end. */
  kill(): Promise<void>
}

/** Writes the copy into a folder; `links: false` as if npm had been told to run no install scripts. */
export async function makeBareCopy(folder: string, { links = true } = {}): Promise<string> {
  const script = join(folder, 'database-process.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('database-process.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url)`,
    },
    logLevel: 'error',
  })
  const copy = join(folder, 'node_modules', platformPackage())
  await mkdir(dirname(copy), { recursive: true })
  // Hard links where the file system has them: 60 MB less to write.
  if (spawnSync('cp', ['-al', packageRoot, copy]).status !== 0) {
    await rm(copy, { recursive: true, force: true })
    await cp(packageRoot, copy, { recursive: true, verbatimSymlinks: true })
  }
  if (!links) {
    const list = JSON.parse(await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of list) await rm(join(copy, target), { force: true })
  }
  return script
}

/** Starts the script and waits for its first line. */
export async function startProcess(
  script: string,
  order: { dataDir: string; systemFolder?: string; lock?: boolean },
  how: { uid?: number; gid?: number; path?: string } = {},
): Promise<Started> {
  const { uid, gid, path = process.env['PATH'] } = how
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    ...(uid !== undefined && { uid, gid }),
    cwd: '/',
    env: { PATH: path },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let noise = ''
  child.stderr.on('data', (part: Buffer) => (noise += part.toString()))
  const first = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  const line = await Promise.race([first, ended.then(async (code) => `{"failure":"ended with ${code}"}`)])
  const answer = JSON.parse(line) as Answer
  if (answer.failure) answer.failure += `\n${noise}`
  return {
    ...answer,
    child,
    async tell(word) {
      child.stdin.write(`${word}\n`)
      return ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Number of the server that the cluster's own file names, when that server lives. */
export async function serverOn(cluster: string): Promise<number | undefined> {
  return (await runningPostmaster(cluster))?.pid
}

/** Ends whatever server is left on a cluster. */
export async function sweep(cluster: string): Promise<void> {
  const socketFolder = (await readPidFile(cluster))?.socketDir
  const pid = await serverOn(cluster)
  if (socketFolder?.includes('linli-pg-')) await rm(socketFolder, { recursive: true, force: true })
  if (pid === undefined) return
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}
