import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licencesOf } from './licences.ts'

test('every package of the product is named with its licence, and none of the places that it was fetched from', async () => {
  const root = join(import.meta.dirname, '..')
  const text = await licencesOf(root)
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { dependencies: object }
  for (const name of Object.keys(dependencies)) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(text).toContain('Permission is hereby granted, free of charge')
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8')
  const hosts = new Set([...lock.matchAll(/"resolved": "https?:\/\/([^/"]+)/g)].map(([, host]) => host!))
  for (const host of hosts) expect(text).not.toContain(host)
})
