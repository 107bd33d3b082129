// `npm run bench:grid [--rounds 5]`: the editable grid beside ag-grid, vxe-table and revo-grid, in turn, in one browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../bin/lib/browser.mjs'
import { judge, printTable } from './report.mjs'
import { measureMount, measureScroll, measureTyping } from './measure.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const out = join(root, '.cache', 'bench-grid')
const contestants = ['ours', 'ag-grid', 'vxe-table', 'revo-grid']
const counts = [1000, 10_000, 100_000]
const at = process.argv.indexOf('--rounds')
const rounds = at > 0 ? Number(process.argv[at + 1]) : 5

/** The product's own import names, which no package of this folder declares. */
const floors = {
  name: 'floors',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^#(?:kernel|engines)\// }, ({ path }) => ({ path: join(root, 'src', path.slice(1)) })),
}

/** Bundles a page; answers its files, and the KiB that it loads at once. */
async function bundle(name, external = []) {
  const entry = join(here, 'pages', `${name}.${name === 'ours' ? 'tsx' : 'ts'}`)
  const fonts = { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty' }
  const { outputFiles, metafile } = await build({
    ...{ entryPoints: [entry], outdir: out, write: false, bundle: true, minify: true, format: 'esm', external },
    ...{ splitting: true, metafile: true, absWorkingDir: root, jsx: 'automatic', target: 'chrome92', loader: fonts },
    ...{ plugins: [floors], logLevel: 'error', define },
  })
  const kib = new Map(outputFiles.map(({ path, contents }) => [path, brotliCompressSync(contents).length / 1024]))
  const seen = new Set()
  const visit = (path) => {
    if (seen.has(path) || !metafile.outputs[path]) return
    seen.add(path)
    const { imports, cssBundle } = metafile.outputs[path]
    if (cssBundle) visit(cssBundle)
    for (const one of imports) if (one.kind === 'import-statement') visit(one.path)
  }
  visit(Object.keys(metafile.outputs).find((path) => path.endsWith(`/${name}.js`)))
  return { files: outputFiles, weight: [...seen].reduce((sum, path) => sum + (kib.get(join(root, path)) ?? 0), 0) }
}
const flags = { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' }
const define = {
  'process.env.NODE_ENV': '"production"',
  'process.env.VUE_APP_VXE_ENV': '"production"',
  ...flags,
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/** Builds every page; answers the weight of what each adds to a page that has its framework already. */
async function buildAll() {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const weights = {}
  for (const name of contestants) {
    const { files } = await bundle(name)
    await Promise.all(files.map((file) => writeFile(join(out, file.path.slice(out.length + 1)), file.contents)))
    const css = files.some(({ path }) => path.endsWith('.css')) ? `<link rel="stylesheet" href="/${name}.css">` : ''
    await writeFile(
      join(out, `${name}.html`),
      `<!doctype html><meta charset="utf-8">${css}<style>body{margin:8px;font:14px sans-serif;--color-card:#fff}</style><div id="host"></div><script type="module" src="/${name}.js"></script>`,
    )
    const framework = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'vue']
    weights[name] = (await bundle(name, framework)).weight
  }
  return weights
}

function serve() {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((request, response) => {
    const path = join(out, new URL(request.url, 'http://x').pathname)
    readFile(path).then(
      (content) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

async function main() {
  if (!existsSync(join(here, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: here, stdio: 'inherit' })
    if (status !== 0) throw new Error('the peers could not be installed')
  }
  const weights = await buildAll()
  const server = await serve()
  const address = `http://127.0.0.1:${server.address().port}`
  const { args, ...options } = await findBrowser()
  const paced = await chromium.launch({ ...options, args: [...args, '--js-flags=--expose-gc'] })
  // Frames as soon as they are ready: what a key costs, not how long the screen waits.
  const free = await chromium.launch({
    ...options,
    args: [...args, '--disable-gpu-vsync', '--disable-frame-rate-limit'],
  })
  const samples = {}
  const keep = (name, figures) => {
    for (const [figure, value] of Object.entries(figures)) ((samples[figure] ??= {})[name] ??= []).push(value)
  }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of contestants) {
        const url = `${address}/${name}.html`
        const figures = {}
        for (const count of counts) Object.assign(figures, await measureMount(paced, url, count))
        Object.assign(figures, await measureScroll(paced, url, 10_000), await measureTyping(free, url, 10_000, name))
        // The first round warms up.
        if (round > 0) keep(name, figures)
      }
      process.stderr.write(`round ${round} of ${rounds}\n`)
    }
  } finally {
    await Promise.all([paced.close(), free.close()])
    server.close()
  }
  printTable(contestants, samples, weights)
  const good = judge(samples, weights)
  console.log(
    `load average at the end: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}`,
  )
  process.exitCode = good ? 0 : 1
}

await main()
