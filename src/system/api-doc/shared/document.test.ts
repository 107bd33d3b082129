import { expect, test } from 'vitest'
import { groupsOf, onlyGroup } from './document.ts'

const user = { tags: ['sys/user'] }
const room = { tags: ['om/room'] }
const document = {
  openapi: '3.1.0',
  paths: {
    '/api/sys/user/edit': { put: user, post: user },
    '/api/om/room/list': { get: room },
    '/api/sys/user/list': { get: user },
  },
}

test('calls are grouped by name, and keep their order', () => {
  expect(groupsOf(document)).toEqual([
    { tag: 'om/room', calls: ['GET /api/om/room/list'] },
    { tag: 'sys/user', calls: ['PUT /api/sys/user/edit', 'POST /api/sys/user/edit', 'GET /api/sys/user/list'] },
  ])
})

test('a document of one group keeps everything else as it was', () => {
  const { paths } = document
  expect(onlyGroup(document, 'om/room')).toEqual({
    openapi: '3.1.0',
    paths: { '/api/om/room/list': paths['/api/om/room/list'] },
  })
  expect(Object.keys(onlyGroup(document, 'sys/user').paths)).toEqual(['/api/sys/user/edit', '/api/sys/user/list'])
  expect(onlyGroup(document, 'sys/role').paths).toEqual({})
})
