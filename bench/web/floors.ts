import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { projectRoot } from '#kernel/server/root.ts'

/** Pages with less than which nobody builds the product; `react` stands below sign-in, `antd` below all that follows. */
export interface Floors {
  react: string
  antd: string
  close(): void
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Builds both with the product's tools and serves them compressed from memory: better than any server could. */
export async function openFloors(): Promise<Floors> {
  const files = new Map<string, Buffer>()
  for (const name of ['react', 'antd'] as const) await put(files, name)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname
    const content = files.get(path)
    if (!content) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': types[extname(path)] ?? 'text/html', 'content-encoding': 'br' })
      .end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { react: `${address}/react.html`, antd: `${address}/antd.html`, close: () => server.close() }
}

async function put(files: Map<string, Buffer>, name: string): Promise<void> {
  const outDir = join(projectRoot(), '.cache', 'bench-web', name)
  await rm(outDir, { recursive: true, force: true })
  await build({
    ...{ root: projectRoot(), configFile: false, publicDir: false, logLevel: 'error', mode: 'production' },
    plugins: [react()],
    build: {
      outDir,
      target: 'chrome92',
      rolldownOptions: { input: join(projectRoot(), 'bench', 'web', 'pages', `${name}.tsx`) },
    },
  })
  const assets = await readdir(join(outDir, 'assets'))
  for (const asset of assets)
    files.set(`/assets/${asset}`, brotliCompressSync(await readFile(join(outDir, 'assets', asset))))
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${name}</title><body><div id="root"></div>
<script type="module" src="/assets/${assets.find((asset) => asset.endsWith('.js'))}"></script></body></html>`
  files.set(`/${name}.html`, brotliCompressSync(html))
}
