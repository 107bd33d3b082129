import { expect, test } from 'vitest'
import { fileAddress, pathIn } from './stored-file.ts'

test('a signed link and the path inside it lead to the same file; other addresses stay as they are', () => {
  const link = '/sys/common/static/temp/202611/x/a.png?e=1&s=2'
  expect(fileAddress(pathIn(link))).toBe(`/api${link}`)
  expect(pathIn(`/api${link}`)).toBe(pathIn(link))
  for (const other of ['https://example.org/a.png', 'blob:x', '/a.png']) expect(fileAddress(other)).toBe(other)
})
