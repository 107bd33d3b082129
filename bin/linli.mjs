#!/usr/bin/env node
// The command line: migrate, seed, create-admin, reset-password, doctor.
import { requireNode } from './lib/node-version.mjs'

async function main() {
  requireNode()
  const { fail } = await import('./lib/project.mjs')
  try {
    const { prepare } = await import('./lib/prepare.mjs')
    await prepare()
    const cli = await import(new URL('../dist/server/cli.js', import.meta.url).href)
    await cli.run(process.argv.slice(2))
  } catch (error) {
    fail(error)
  }
}

void main()
