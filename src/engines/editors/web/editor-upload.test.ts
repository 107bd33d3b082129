// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addressOf, wrongFile } from './editor-upload.ts'

const file = (type: string, size = 4): File => new File([new Uint8Array(size)], 'a.bin', { type })

test.each([
  ['image', 'image/png', 10, undefined],
  ['image', 'image/svg+xml', 10, 'a.bin 不是可用的图片，请选择 JPG、PNG、GIF 或 WebP'],
  ['image', 'text/html', 10, 'a.bin 不是可用的图片，请选择 JPG、PNG、GIF 或 WebP'],
  ['image', 'image/png', 11 * 1024 * 1024, 'a.bin 超过 10 MB，请压缩后上传'],
  ['video', 'video/mp4', 10, undefined],
  ['video', 'video/x-msvideo', 10, 'a.bin 不是可用的视频，请选择 MP4 或 MOV'],
] as const)('%s of type %s and %s bytes: %s', (kind, type, size, message) => {
  expect(wrongFile(kind, { name: 'a.bin', type, size })).toBe(message)
})

test('the address of the answer is used, and “local” embeds the file itself', async () => {
  expect(await addressOf(file('image/png'), async () => '/x/a.png')).toBe('/x/a.png')
  expect(await addressOf(file('image/png'), async () => 'local')).toBe('data:image/png;base64,AAAAAA==')
})
