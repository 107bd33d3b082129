#!/usr/bin/env node
// Builds server and client into dist/, both at once.
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readSources, writeStamp } from './lib/freshness.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, root } from './lib/project.mjs'

async function buildServer() {
  const esbuild = await import('esbuild')
  await rm(join(root, 'dist', 'server'), { recursive: true, force: true })
  const entries = await readdir(join(root, 'src'), { recursive: true })
  const workers = entries
    .filter((path) => /[\\/]server[\\/].*\.worker\.ts$/.test(path))
    .map((path) => [basename(path, '.ts'), join(root, 'src', path)])
  await esbuild.build({
    entryPoints: {
      main: join(root, 'src/app/server/main.ts'),
      cli: join(root, 'src/app/server/cli.ts'),
      ...Object.fromEntries(workers),
    },
    outdir: join(root, 'dist', 'server'),
    // Chunks stand beside the entries, so that a worker is found by `new URL('./name.worker.js', import.meta.url)`.
    chunkNames: 'chunk-[hash]',
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

async function buildClient() {
  const vite = await import('vite')
  await vite.build({ root, configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
}

async function main() {
  await ensureInstalled()
  // Whatever the shell says: the libraries decide by it what goes into the client.
  process.env.NODE_ENV = 'production'
  // The state before the build: what is saved meanwhile makes the next start build again.
  const sources = await readSources()
  await rm(join(root, 'dist', '.stamp'), { force: true })
  await Promise.all([buildServer(), buildClient()])
  await writeStamp(sources)
}

main().catch(fail)
