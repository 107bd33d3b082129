import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#kernel/server/root.ts'
import { sweep } from '../launcher/bare-copy.ts'
import { testSecret } from '../support/test-secrets.ts'
import { send } from './send.ts'

/** One life of the built product, as `npm start` runs it. */
export interface AppProcess {
  pid: number
  port: number
  /** Exit code (null after a signal), once it has ended. */
  ended: Promise<number | null>
  isOver(): boolean
  signal(name: 'SIGKILL' | 'SIGTERM'): void
  /** What it said last, for a failure's message. */
  said(): string
  /** The next life of an ended one: same data folder, port and settings. */
  again(): AppProcess
}

/** Builds server and client unless the build is fresh, with the command that every user has. */
export function ensureBuilt(): void {
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot(), 'bin', 'linli.mjs'), 'help'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the product could not be built:\n${stderr}`)
}

/** Starts the built product on a data folder and a port of its own. */
export function startApp(dataDir: string, port: number, env: Record<string, string> = {}): AppProcess {
  const main = pathToFileURL(join(projectRoot(), 'dist', 'server', 'main.js')).href
  const child: ChildProcess = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `const { run } = await import('${main}'); await run(process.env)`],
    {
      cwd: projectRoot(),
      env: {
        PATH: process.env['PATH'],
        ...{ DATA_DIR: dataDir, PORT: String(port), SECRET: testSecret, SEED: 'none', CAPTCHA: 'off' },
        ...{ LOG_LEVEL: 'error', ...env },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const keep = (part: Buffer) => (output = (output + part.toString()).slice(-4000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return {
    pid: child.pid ?? 0,
    port,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name) => void child.kill(name),
    said: () => output,
    again: () => startApp(dataDir, port, env),
  }
}

/** Waits until `/readyz` says yes; answers the milliseconds since `since`. Throws after two minutes or when the app has ended. */
export async function untilReady(
  app: AppProcess,
  since: number,
  isBack: () => Promise<boolean> = async () => true,
): Promise<number> {
  while (performance.now() - since < 120_000) {
    if (app.isOver()) throw new Error(`the app has ended:\n${app.said()}`)
    const answer = (await isBack()) && (await send(app.port, 'GET', '/readyz').catch(() => undefined))
    if (answer && answer.status === 200) return Math.round(performance.now() - since)
    await pause(25)
  }
  throw new Error(`not ready within two minutes:\n${app.said()}`)
}

export interface FaultFolder {
  dataDir: string
  /** Ends a database server that is left over, and removes everything. */
  remove(): Promise<void>
}

export async function faultFolder(): Promise<FaultFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'linli-fault-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  return {
    dataDir,
    remove: async () => {
      await sweep(join(dataDir, 'pg'))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
