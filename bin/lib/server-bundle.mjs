// How the server is bundled, and which packages it then still imports.
import { readdir } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { root } from './project.mjs'

/** The options of the server's build: its entries, and a file for each worker. */
export async function serverBuild() {
  const entries = await readdir(join(root, 'src'), { recursive: true })
  const workers = entries
    .filter((path) => /[\\/]server[\\/].*\.worker\.ts$/.test(path))
    .map((path) => [basename(path, '.ts'), join(root, 'src', path)])
  return {
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
  }
}

/** The names of the packages that the built server imports, in order. */
export async function serverPackages() {
  const esbuild = await import('esbuild')
  const { metafile } = await esbuild.build({ ...(await serverBuild()), sourcemap: false, write: false, metafile: true })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const names = imports
    .filter(({ external, path }) => external && !path.startsWith('node:') && !builtinModules.includes(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'))
  return [...new Set(names)].toSorted()
}
