import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contentDisposition, fileHeaders } from './response-headers.ts'

describe('Content-Disposition', () => {
  test('carries Chinese, emoji and quotes in its encoded part and something plain beside it', () => {
    expect(contentDisposition('报告 "1" 😀.pdf', 'attachment')).toBe(
      `attachment; filename="__ _1_ _.pdf"; filename*=UTF-8''%E6%8A%A5%E5%91%8A%20%221%22%20%F0%9F%98%80.pdf`,
    )
    expect(contentDisposition("it's (a) * b.pdf", 'inline')).toContain(
      "filename*=UTF-8''it%27s%20%28a%29%20%2A%20b.pdf",
    )
  })

  test('is one line of plain ASCII with exactly its own quotes, whatever the name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('a\r\nSet-Cookie: x=1\uD800"')), (name) => {
        const value = contentDisposition(name, 'attachment')
        expect(value).toMatch(/^attachment; filename="[ !#-\x5b\x5d-~]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/)
      }),
    )
  })
})

describe('the headers of a stored file', () => {
  const options = { isPublic: false, seconds: 600 }

  test('name its own type, forbid guessing and running, and keep it out of shared caches', () => {
    expect(fileHeaders('照片.png', options)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
      'cache-control': 'private, max-age=600',
    })
    expect(fileHeaders('头像.png', { ...options, isPublic: true })['cache-control']).toBe('public, max-age=600')
  })

  test.each([
    ['a.png', 'inline'],
    ['a.mp4', 'inline'],
    ['a.pdf', 'inline'],
    ['a.txt', 'attachment'],
    ['a.docx', 'attachment'],
    ['a.html', 'attachment'],
    ['a.svg', 'attachment'],
    ['a', 'attachment'],
  ])('%s is sent as %s', (name, how) => {
    expect(fileHeaders(name, options)['content-disposition']).toMatch(new RegExp(`^${how};`))
  })

  test('anything becomes a download on request, and an unknown type is plain bytes', () => {
    expect(fileHeaders('a.png', { ...options, download: true })['content-disposition']).toMatch(/^attachment;/)
    expect(fileHeaders('a.html', options)['content-type']).toBe('application/octet-stream')
    expect(fileHeaders('a.constructor', options)['content-type']).toBe('application/octet-stream')
  })
})
