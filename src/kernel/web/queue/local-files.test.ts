import { expect, test } from 'vitest'
import { isLocal, localName, localNamesIn, withStored } from './local-files.ts'

test('a kept file stands in a field between stored ones, and its stored path takes its place', () => {
  const name = localName({ name: '现场,1?.jpg' })
  expect([isLocal(name), isLocal('repair/2026/a.jpg'), name.split(',').length]).toEqual([true, false, 1])
  expect(decodeURIComponent(name.split('/').at(-1)!)).toContain('.jpg')
  const body = { id: '1', version: 3, photos: `repair/a.jpg,${name}`, resolution: '已修' }
  expect(localNamesIn(body)).toEqual([name])
  const stored = withStored(body, name, 'repair/b.jpg')
  expect(stored).toEqual({ id: '1', version: 3, photos: 'repair/a.jpg,repair/b.jpg', resolution: '已修' })
  expect(localNamesIn(stored)).toEqual([])
})
