import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''

// A small project with the real bin/ and the real packages; without a lockfile nothing is installed.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linli-build-'))
  await cp(join(project, 'bin'), join(folder, 'bin'), { recursive: true })
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const files = {
    'package.json': '{ "name": "linli", "type": "module", "imports": { "#kernel/*": "./src/kernel/*" } }',
    'vite.config.ts': `export default { build: { outDir: 'dist/web' } }`,
    'index.html': '<script type="module" src="/src/app/web/main.ts"></script>',
    'src/app/web/main.ts': `document.title = 'web'`,
    'src/app/server/main.ts': `export async function run() { console.log('main') }`,
    'src/app/server/cli.ts': `import { word } from '#kernel/server/word.ts'\nexport async function run(words: string[]) { console.log(word, ...words) }`,
    'src/kernel/server/word.ts': `export const word: string = 'first'`,
    'src/kernel/server/count.worker.ts': `import { word } from './word.ts'\nconsole.log(word)`,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Each test starts processes; a busy machine may take its time.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

function linli(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'linli.mjs'), ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const stamp = () => readFile(join(folder, 'dist', '.stamp'), 'utf8')

test('the first call builds server, workers and client, then runs', async () => {
  expect(linli('doctor')).toMatchObject({ status: 0, stdout: 'first doctor\n' })
  const worker = spawnSync(process.execPath, [join(folder, 'dist', 'server', 'count.worker.js')], { encoding: 'utf8' })
  expect(worker.stdout).toBe('first\n')
  expect(await readFile(join(folder, 'dist', 'web', 'index.html'), 'utf8')).toContain('/assets/')
})

test('files that a checkout merely touched are not built again', async () => {
  const marker = join(folder, 'dist', 'web', 'marker')
  await writeFile(marker, '')
  const before = await stamp()
  await utimes(join(folder, 'src/kernel/server/word.ts'), new Date(), new Date())
  expect(linli().stdout).toBe('first\n')
  expect(await readFile(marker, 'utf8')).toBe('')
  expect(await stamp()).not.toBe(before)
})

test('a changed, a new and a removed source are built, a changed test is not', async () => {
  await writeFile(join(folder, 'src/kernel/server/word.ts'), `export const word: string = 'other'`)
  expect(linli().stdout).toBe('other\n')
  const changed = await stamp()
  await writeFile(join(folder, 'src/kernel/server/word.test.ts'), 'no test is part of the product')
  linli()
  expect(await stamp()).toBe(changed)
  await writeFile(join(folder, 'src/kernel/server/more.ts'), 'export {}')
  linli()
  expect(await stamp()).toContain('more.ts')
  await rm(join(folder, 'src/kernel/server/more.ts'))
  linli()
  expect(await stamp()).toBe(changed)
})

test('sources that do not compile are named, nothing runs, and the next call tries again', async () => {
  await writeFile(join(folder, 'src/kernel/server/word.ts'), 'export export')
  for (const _ of [1, 2]) {
    const { status, stdout, stderr } = linli()
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('src/kernel/server/word.ts')
  }
  await writeFile(join(folder, 'src/kernel/server/word.ts'), `export const word: string = 'mended'`)
  expect(linli().stdout).toBe('mended\n')
})
