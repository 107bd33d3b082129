import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../support/test-app.ts'

let linli: TestApp
beforeAll(async () => {
  linli = await testApp()
})

interface Document {
  openapi: string
  paths: Record<string, Record<string, { description: string; parameters: { name: string }[]; responses: object }>>
}

test('the document describes every path and verb that is served, for the platform operator only', async () => {
  const admin = await linli.as('admin')
  const answer = await admin.inject({ method: 'GET', url: '/api/openapi.json' })
  const document = answer.json<Document>()
  expect(document.openapi).toBe('3.1.0')
  for (const { routes = [] } of linli.features) {
    for (const { endpoint } of routes) {
      for (const path of endpoint.paths) {
        const item = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]
        expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining([endpoint.method.toLowerCase()]))
      }
    }
  }
  const refused = await (await linli.as('pm0101')).inject({ method: 'GET', url: '/api/openapi.json' })
  expect(refused.statusCode).toBe(403)
})

test('a list names paging, sort and its filters', async () => {
  const admin = await linli.as('admin')
  const document = (await admin.inject({ method: 'GET', url: '/api/openapi.json' })).json<Document>()
  const names = document.paths['/api/wisdom/holiday']?.['get']?.parameters.map(({ name }) => name)
  expect(names).toEqual(['pageNo', 'pageSize', 'column', 'order', 'day', 'kind', 'name'])
})

test('the usual address of the document leads to the page in the console, and tells a stranger nothing', async () => {
  const { app } = linli
  const answer = await app.inject({ method: 'GET', url: '/api/docs' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/isystem/apiDoc'])
  expect((await app.inject({ method: 'GET', url: '/api/openapi.json' })).statusCode).toBe(401)
})
