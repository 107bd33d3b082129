import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { asOpenExport } from './open-exports.ts'

const person = { tenantId: 1, userId: 'u1' }
const file = () => new Readable({ read: () => undefined })
const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve).destroy())

test('three files are on their way to one user; the fourth waits until one has come or was given up', async () => {
  const [first, ...others] = [1, 2, 3].map(() => asOpenExport(person, file))
  expect(() => asOpenExport(person, file)).toThrow('最多同时进行3个导出')
  others.push(asOpenExport({ ...person, userId: 'u2' }, file))
  await closed(first!)
  others.push(asOpenExport(person, file))
  expect(() => asOpenExport(person, file)).toThrow('最多同时进行3个导出')
  await Promise.all(others.map(closed))
  await closed(asOpenExport(person, file))
})
