import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '#kernel/server/root.ts'

/** Where the processes of a measurement stand, as `<name>-process.mjs`. */
export const outdir = join(projectRoot(), '.cache', 'bench')

/** Bundled as `npm run build` bundles the server, so that no loader of TypeScript takes part. */
export async function bundle(names: readonly string[]): Promise<void> {
  const root = projectRoot()
  await mkdir(outdir, { recursive: true })
  await build({
    entryPoints: names.map((name) => join(root, 'bench', 'server', `${name}-process.ts`)),
    ...{ outdir, absWorkingDir: root, bundle: true, format: 'esm', platform: 'node', target: 'node20' },
    ...{ packages: 'external', outExtension: { '.js': '.mjs' }, logLevel: 'warning' },
  })
}
