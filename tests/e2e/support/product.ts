import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testSecret } from '../../support/test-secrets.ts'

/** The built product, running. */
export interface Product {
  /** Where it answers, without a slash at the end. */
  address: string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = new URL('../../../dist/server/main.js', import.meta.url).href
const start = `import(${JSON.stringify(main)}).then(({ run }) => run(process.env))`
/** Most time for a start on a busy machine. */
const patienceMs = 60_000

/** Starts `dist/server` in a process of its own on a prepared database, as `npm start` would; `more` adds settings. */
export async function startProduct(
  databaseUrl: string,
  more: (address: string) => Record<string, string> = () => ({}),
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linli-e2e-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--enable-source-maps', '--eval', start], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET: testSecret,
      SEED: 'none',
      CAPTCHA: 'on',
      LOG_LEVEL: 'error',
      // Every test signs the same few accounts in.
      SESSION_MAX: '100',
      ...more(address),
    },
  })
  const output: string[] = []
  const note = (part: Buffer): void => {
    output.push(String(part))
    // Defects are logged: they belong beside the test that met them.
    if (isReady) process.stderr.write(part)
  }
  let isReady = false
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  await ready(address, child, output)
  isReady = true
  return {
    address,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function ready(address: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not start:\n${output.join('')}`)
}
