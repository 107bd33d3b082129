#!/usr/bin/env node
// npm start: from a fresh clone to a running console.
import { requireNode } from './lib/node-version.mjs'

async function main() {
  // Nothing newer is read before the version is known.
  requireNode()
  const { fail } = await import('./lib/project.mjs')
  try {
    const { endWithParent } = await import('./lib/parent.mjs')
    endWithParent()
    const { prepare } = await import('./lib/prepare.mjs')
    await prepare()
    const server = await import(new URL('../dist/server/main.js', import.meta.url).href)
    await server.run(process.env)
  } catch (error) {
    fail(error)
  }
}

void main()
