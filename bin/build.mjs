#!/usr/bin/env node
// Builds server and client into dist/, both at once.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSources, writeStamp } from './lib/freshness.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, root } from './lib/project.mjs'
import { serverBuild } from './lib/server-bundle.mjs'

async function buildServer() {
  const esbuild = await import('esbuild')
  await rm(join(root, 'dist', 'server'), { recursive: true, force: true })
  await esbuild.build(await serverBuild())
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
