import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Esbuild from 'esbuild'

/**
 * From source the worker is TypeScript, which a thread of Node 20 does not read. It is bundled into a line of text, once
 * for all threads of a process: a thread that registers a compiler of its own took half a second to start.
 */
async function bundled(): Promise<URL> {
  const esbuild: typeof Esbuild = createRequire(import.meta.url)('esbuild')
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(new URL('./spreadsheet-read.worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    minify: true,
  })
  return new URL(`data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`)
}

let known: Promise<URL> | undefined

/** Where the thread that reads spreadsheets starts; built, the worker stands beside the program as JavaScript. */
export const workerAddress = (): Promise<URL> =>
  (known ??= import.meta.url.endsWith('.ts')
    ? bundled()
    : Promise.resolve(new URL('./spreadsheet-read.worker.js', import.meta.url)))
