// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FileValue } from '../shared/column.ts'
import { FileThumbs } from './file-thumbs.tsx'
import type { WebColumn } from './web-column.ts'

const file = (part: Partial<FileValue>): FileValue => ({
  ...{ name: '维修合同样本.pdf', type: '', size: 1, status: 'done', percent: 100, path: 'temp/a.pdf', message: '' },
  ...part,
})
const draw = (one: FileValue, column: Partial<WebColumn> = {}): string =>
  renderToStaticMarkup(<FileThumbs column={{ key: 'a', title: '附件', type: 'file', ...column }} files={[one]} />)

test('a stored file is a link with a name cut after five characters', () => {
  const drawn = draw(file({}))
  expect(drawn).toContain('<a ')
  expect(drawn).toContain('>维修合同样….pdf<')
  expect(drawn).toContain('download="维修合同样本.pdf"')
})

test('a column that does not give its files away shows their names only', () => {
  expect(draw(file({}), { allowDownload: false })).not.toContain('<a ')
})

test('a file without an address is named as unknown', () => {
  expect(draw(file({ path: '' }))).toContain('title="未知的文件"')
})

test('a file on its way shows how far it is, one that failed its reason', () => {
  expect(draw(file({ status: 'uploading', percent: 40, path: '' }))).toContain('40%')
  const failed = draw(file({ status: 'error', message: '存储空间不足', path: '' }))
  expect(failed).toContain('title="存储空间不足"')
  expect(failed).toContain('aria-label="维修合同样本.pdf 上传失败"')
})
