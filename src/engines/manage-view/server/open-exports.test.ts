import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { asOpenExport } from './open-exports.ts'

const person = { tenantId: 1, userId: 'u1' }
const file = async () => new Readable({ read: () => undefined })
const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve).destroy())
const busy = '最多同时进行3个导出'

test('three files are on their way to one user; the fourth waits until one has come or was given up', async () => {
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => asOpenExport(person, file)))
  await expect(asOpenExport(person, file)).rejects.toThrow(busy)
  others.push(await asOpenExport({ ...person, userId: 'u2' }, file))
  await closed(first!)
  others.push(await asOpenExport(person, file))
  await expect(asOpenExport(person, file)).rejects.toThrow(busy)
  await Promise.all(others.map(closed))
  await closed(await asOpenExport(person, file))
})

test('one that could not begin is none', async () => {
  const away = () => Promise.reject(new Error('away'))
  for (let time = 0; time < 4; time += 1) await expect(asOpenExport(person, away)).rejects.toThrow('away')
})
