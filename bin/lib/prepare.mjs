// Brings a checkout to the point where it can run.
import { join } from 'node:path'
import { isBuilt } from './freshness.mjs'
import { ensureInstalled } from './install.mjs'
import { step } from './progress.mjs'
import { root, run } from './project.mjs'

/** Builds when the build is missing or of other sources. */
export async function ensureBuilt() {
  if (await isBuilt()) return
  // A process of its own, so that the server that follows does not carry the compiler's memory.
  await step('构建', () => run(process.execPath, [join(root, 'bin', 'build.mjs')], { quiet: true }))
}

/** Installs and builds what is missing. */
export async function prepare() {
  await ensureInstalled()
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
}
