#!/usr/bin/env node
// npm run dev: one process, one port; client and server are replaced in place while database and port stay.
import { requireNode } from './lib/node-version.mjs'

/** What `src/app/server/dev.ts` is given besides the environment: the client's page, ready for the browser. */
async function pageMaker(vite, root) {
  const { readFile } = await import('node:fs/promises')
  return async (url) => vite.transformIndexHtml(url, await readFile(`${root}/index.html`, 'utf8'))
}

/** Loads the server's code anew on every change of it, one application after the other. */
function reloading(vite, runner, load) {
  let current = load()
  let timer
  const report = (error) => {
    vite.ssrFixStacktrace?.(error)
    console.error(`服务端载入失败，修改后自动重试：\n${error.stack ?? error}`)
  }
  current.catch(report)
  const replace = () => {
    const before = current
    current = (async () => {
      const old = await before.catch(() => undefined)
      await old?.close()
      runner.clearCache()
      const began = performance.now()
      const next = await load()
      console.log(`服务端已更新（${Math.round(performance.now() - began)} 毫秒）`)
      return next
    })()
    current.catch(report)
  }
  const graph = vite.environments.ssr.moduleGraph
  const changed = (path) => {
    const file = path.replaceAll('\\', '/')
    if (!graph.getModulesByFile(file)?.size && !/\/server\/.*\.(ts|sql|json)$/.test(file)) return
    if (file.endsWith('.test.ts')) return
    graph.onFileChange(file)
    clearTimeout(timer)
    timer = setTimeout(replace, 80)
  }
  for (const event of ['add', 'change', 'unlink']) vite.watcher.on(event, changed)
  return { get: () => current }
}

async function listen(server, settings) {
  await new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const text = error.code === 'EADDRINUSE' ? `端口 ${settings.port} 已被占用，请用 PORT 换一个端口` : error.message
      reject(Object.assign(new Error(text), { name: 'SettingsError' }))
    })
    server.listen(settings.port, settings.host, resolve)
  })
}

async function startVite(root, server) {
  const { createServer, createServerModuleRunner } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist/**', '**/.data/**', '**/.cache/**'] },
    },
  })
  return { vite, runner: createServerModuleRunner(vite.environments.ssr, { hmr: false }) }
}

/** The database outlives every reload: it belongs to this process, not to the application. */
async function takeDatabase(runner, settings) {
  const { acquireDataLock } = await runner.import('/src/kernel/server/data-lock.ts')
  const lock = await acquireDataLock(settings.dataDir)
  if ('heldBy' in lock) {
    const { pid, address } = lock.heldBy
    throw Object.assign(
      new Error(`${settings.dataDir} 正由另一个邻里进程使用（进程号 ${pid}${address ? `，${address}` : ''}）`),
      {
        name: 'SettingsError',
      },
    )
  }
  if (settings.databaseUrl) return { lock, url: settings.databaseUrl, stop: async () => undefined }
  const { startEmbeddedDatabase } = await runner.import('/src/kernel/server/embedded-postgres/cluster.ts')
  const { step } = await import('./lib/progress.mjs')
  const database = await step('启动数据库', () =>
    startEmbeddedDatabase({ dataDir: settings.dataDir, log: console.log }),
  )
  return { lock, url: database.url, stop: database.stop }
}

function answerBroken(response, error) {
  if (!response.headersSent)
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
  response.end(`服务端载入失败：\n${error.stack ?? error}`)
}

async function main() {
  requireNode()
  process.env.NODE_ENV ||= 'development'
  const { fail, root } = await import('./lib/project.mjs')
  try {
    const { ensureInstalled } = await import('./lib/install.mjs')
    await ensureInstalled({ dev: true })
    const { createServer } = await import('node:http')
    const server = createServer()
    const { vite, runner } = await startVite(root, server)
    const { readSettings } = await runner.import('/src/kernel/server/settings.ts')
    const settings = readSettings(process.env)
    const { lock, url, stop } = await takeDatabase(runner, settings)
    const env = { ...process.env, DATABASE_URL: url }
    const page = await pageMaker(vite, root)
    const app = reloading(vite, runner, async () => {
      const { createDevServer } = await runner.import('/src/app/server/dev.ts')
      return createDevServer(env, { page })
    })

    server.on('request', (request, response) => {
      vite.middlewares(request, response, () => {
        app
          .get()
          .then((running) => running.handle(request, response))
          .catch((error) => answerBroken(response, error))
      })
    })
    server.on('upgrade', (request, socket, head) => {
      if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return
      app
        .get()
        .then((running) => running.upgrade(request, socket, head))
        .catch(() => socket.destroy())
    })
    await listen(server, settings)
    const address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`
    await lock.note(address)
    await app.get().catch(() => undefined)
    console.log(`邻里开发服务：${address}`)

    let ending
    const end = async () => {
      server.closeAllConnections()
      server.close()
      await app.get().then(
        (running) => running.close(),
        () => undefined,
      )
      await vite.close()
      await stop()
      await lock.release()
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (ending ??= end().catch(fail)))
  } catch (error) {
    fail(error)
  }
}

void main()
