// Every setting that the server reads is told to whoever installs it, and reaches the container.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { projectRoot } from '#kernel/server/root.ts'
import { readSettings } from '#kernel/server/settings.ts'

const read = (name: string) => readFile(`${projectRoot()}/${name}`, 'utf8')

/** What the server asks its environment for. */
function settingNames(): string[] {
  const asked = new Set<string>()
  readSettings(
    new Proxy<Record<string, string>>({}, { get: (_env, name) => void (typeof name === 'string' && asked.add(name)) }),
  )
  return [...asked].toSorted()
}

test('the README names every setting, and none that is not read', async () => {
  const [, table = ''] = /## 设置\n([\s\S]*?)\n## /.exec(await read('README.md')) ?? []
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  )
  expect(named.toSorted()).toEqual(settingNames())
})

test('compose.yaml passes every setting that the image does not fix, and none that is not read', async () => {
  const [, app = ''] = /\n {2}app:\n([\s\S]*?)\n {2}database:\n/.exec(await read('compose.yaml')) ?? []
  const passed = [...app.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name!)
  const [, image = ''] = /^ENV (.+)$/m.exec(await read('Dockerfile')) ?? []
  const fixed = [...image.matchAll(/([A-Z0-9_]+)=/g)].map(([, name]) => name!)
  expect([...passed, ...fixed].toSorted()).toEqual(settingNames())
})

test('the application and the superuser of the database have passwords of their own', async () => {
  const compose = await read('compose.yaml')
  expect(compose).toMatch(/DATABASE_URL: postgresql:\/\/linli_owner:\$\{POSTGRES_PASSWORD:/)
  expect(compose).toMatch(/^ {6}POSTGRES_PASSWORD: \$\{POSTGRES_ADMIN_PASSWORD:/m)
  expect(compose).toMatch(/^ {6}OWNER_PASSWORD: \$\{POSTGRES_PASSWORD:/m)
})
