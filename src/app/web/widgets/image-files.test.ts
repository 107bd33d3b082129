import { expect, test } from 'vitest'
import { nameOf, pathIn, pathsOf, urlOf, wrongImage } from './image-files.ts'

test('a value is a comma list of stored paths, each perhaps signed', () => {
  expect(pathsOf('a/1.png?e=1&s=x,a/2.png')).toEqual(['a/1.png?e=1&s=x', 'a/2.png'])
  expect(pathsOf('')).toEqual([])
  expect(pathsOf(null)).toEqual([])
})

test('a signed link and the path inside it lead to the same file', () => {
  const link = '/sys/common/static/temp/202611/x/a.png?e=1&s=2'
  expect(pathIn(link)).toBe('temp/202611/x/a.png?e=1&s=2')
  expect(urlOf(pathIn(link))).toBe(`/api${link}`)
  expect(pathIn(`/api${link}`)).toBe(pathIn(link))
  expect(urlOf('https://example.org/a.png')).toBe('https://example.org/a.png')
})

test('people see the own name of a file', () => {
  expect(nameOf('temp/202611/x/%E6%BC%8F%E6%B0%B4.png?e=1')).toBe('漏水.png')
  expect(nameOf('temp/100%.png')).toBe('100%.png')
})

test('only images of at most 10 MB are taken, and the refusal names the file', () => {
  expect(wrongImage({ name: 'a.png', type: 'image/png', size: 1 })).toBeUndefined()
  expect(wrongImage({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toBe('a.pdf 不是图片，请选择图片文件')
  expect(wrongImage({ name: 'a.png', type: 'image/png', size: 11 * 1024 * 1024 })).toBe(
    'a.png 超过 10 MB，请压缩后上传',
  )
})
