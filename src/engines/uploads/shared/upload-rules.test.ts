import { describe, expect, test } from 'vitest'
import { previewKindOf } from './file-kind.ts'
import { acceptOf, hintOf, wrongUpload, type UploadKind } from './upload-rules.ts'

const MB = 1024 * 1024

describe('a chosen file', () => {
  test.each<[UploadKind, string, string, number, string | undefined]>([
    ['image', 'a.png', 'image/png', 10 * MB, undefined],
    ['image', 'A.JPG', 'image/jpeg', 1, undefined],
    ['image', 'a.png', 'image/png', 10 * MB + 1, 'a.png 超过 10 MB，请压缩后上传'],
    ['image', 'a.pdf', 'application/pdf', 1, '请上传图片'],
    ['image', 'a.svg', 'image/svg+xml', 1, '请上传图片'],
    ['image', 'a.png', 'text/html', 1, '请上传图片'],
    ['video', 'a.mp4', 'video/mp4', 100 * MB, undefined],
    ['video', 'a.MOV', '', 1, undefined],
    ['video', 'a.avi', 'video/avi', 1, '不支持 AVI 格式，请转换为 MP4 后上传'],
    ['video', 'a.wmv', 'video/x-ms-wmv', 1, '请选择 MP4 或 MOV 格式的视频'],
    ['video', 'mp4', '', 1, '请选择 MP4 或 MOV 格式的视频'],
    ['video', 'a.mp4', 'video/mp4', 100 * MB + 1, '文件过大，请压缩或选择较短的视频'],
    ['media', 'a.jpg', 'image/jpeg', 1, undefined],
    ['media', 'a.mp4', 'video/mp4', 100 * MB, undefined],
    ['media', 'a.mov', 'video/quicktime', 100 * MB + 1, '文件过大，请压缩或选择较短的视频'],
    ['media', 'a.png', 'image/png', 10 * MB + 1, 'a.png 超过 10 MB，请压缩后上传'],
    ['media', 'a.pdf', 'application/pdf', 1, '请上传图片或 MP4、MOV 视频'],
    ['file', 'a.docx', '', 50 * MB, undefined],
    ['file', 'a.docx', '', 50 * MB + 1, 'a.docx 超过 50 MB，请压缩后上传'],
    ['file', 'a.mp4', 'video/mp4', 60 * MB, undefined],
    ['file', 'a.png', 'image/png', 11 * MB, 'a.png 超过 10 MB，请压缩后上传'],
    ['file', 'a.html', 'text/html', 1, 'a.html 的类型不支持上传'],
    ['file', 'a.pdf.exe', '', 1, 'a.pdf.exe 的类型不支持上传'],
    ['file', 'a.txt', 'text/plain', 0, 'a.txt 是空文件'],
  ])('%s: %s (%s, %i bytes)', (kind, name, type, size, problem) => {
    expect(wrongUpload(kind, { name, type, size })).toBe(problem)
  })
})

test('inputs ask for what the rules take', () => {
  expect(acceptOf('video')).toBe('.mp4,.mov')
  expect(acceptOf('image')).toBe('image/*')
  expect(acceptOf('media')).toBe('image/*,.mp4,.mov')
  expect(acceptOf('file')).toContain('.docx')
  expect(hintOf('video')).toContain('100 MB')
})

test('pictures, films, PDF and plain text can be looked at in the page', () => {
  const kinds = ['a.PNG', 'a.mov', 'a.pdf', 'a.csv', 'a.docx', 'a'].map(previewKindOf)
  expect(kinds).toEqual(['image', 'video', 'pdf', 'text', undefined, undefined])
})
