import { describe, expect, test } from 'vitest'
import { findCircles } from './check-house/circles.ts'
import { checkHouse } from './check-house/house.ts'
import { importsOf, placeOf } from './check-house/place.ts'

const house = (files: Record<string, string>): string[] =>
  checkHouse(new Map(Object.entries(files))).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
/** The rules that one file's text breaks. */
const rules = (path: string, text = 'export const a = 1\n'): string[] =>
  checkHouse(new Map([[path, text]])).map(({ rule }) => rule)
const importing = (path: string, spec: string): string[] => rules(path, `import { a } from '${spec}'\n`)

const service = 'src/business/repair-ticket/server/service.ts'
const page = 'src/business/repair-ticket/web/list-page.tsx'
const schema = 'src/business/repair-ticket/shared/schema.ts'

describe('floors', () => {
  test.each([
    ['src/kernel/server/db.ts', '#system/session/shared/schema.ts'],
    ['src/engines/cron/shared/parse.ts', '#system/job/shared/schema.ts'],
    ['src/system/user/server/service.ts', '#services/todo/server/lookup.ts'],
    [service, '#app/server/main.ts'],
    ['src/business/repair-ticket/server/service.test.ts', '#app/server/main.ts'],
  ])('%s may not look up to %s', (path, spec) => {
    expect(importing(path, spec)).toEqual(['floors'])
  })

  test.each([
    [service, '#kernel/server/db.ts'],
    [service, '#system/user/server/lookup.ts'],
    ['src/app/server/main.ts', '#business/repair-ticket/server/feature.ts'],
    ['src/system/user/server/service.ts', '#engines/cron/shared/parse.ts'],
  ])('%s may look down to %s', (path, spec) => {
    expect(importing(path, spec)).toEqual([])
  })

  test('only tests reach files outside src', () => {
    expect(importing(service, '../../../../tests/support/app.ts')).toEqual(['floors'])
    expect(importing(service.replace('.ts', '.test.ts'), '../../../../tests/support/app.ts')).toEqual([])
    expect(importing('tests/e2e/sign-in.test.ts', '../support/app.ts')).toEqual([])
  })
})

describe('neighbours', () => {
  test('two units of one floor do not know each other, not even by a public room', () => {
    expect(importing(service, '#business/complaint/shared/schema.ts')).toEqual(['neighbours'])
    expect(importing('src/engines/cron/shared/parse.ts', '#engines/search/shared/term.ts')).toEqual(['neighbours'])
  })

  test('a service knows those of lower storeys by their public rooms, not those beside or above it', () => {
    const warning = 'src/services/warning/server/service.ts'
    expect(importing(warning, '#services/ticket/server/actions.ts')).toEqual([])
    expect(importing(warning, '#services/workflow/shared/schema.ts')).toEqual([])
    expect(importing(warning, '#services/todo/server/repository.ts')).toEqual(['rooms'])
    expect(importing('src/services/metric/server/reading-rows.ts', '#services/ticket/server/lookup.ts')).toEqual([
      'neighbours',
    ])
    expect(importing('src/services/todo/server/service.ts', '#services/workflow/server/lookup.ts')).toEqual([
      'neighbours',
    ])
    expect(importing('src/services/unlisted/server/service.ts', '#services/todo/server/lookup.ts')).toEqual([
      'neighbours',
    ])
    expect(importing(warning, '#services/unlisted/server/lookup.ts')).toEqual(['neighbours'])
  })

  test('sub-units have the doors of their units: guards of services alone, actions of nobody above the community', () => {
    expect(importing(service, '#services/ticket/suspension/server/actions.ts')).toEqual([])
    expect(importing(service, '#services/ticket/suspension/server/guards.ts')).toEqual([])
    expect(importing(service, '#services/ticket/work/server/lookup.ts')).toEqual([])
    expect(importing(service, '#services/ticket/suspension/server/repository.ts')).toEqual(['rooms'])
    expect(importing(service, '#system/user/server/guards.ts')).toEqual(['rooms'])
    expect(importing(service, '#community/village/manager-area/server/guards.ts')).toEqual(['rooms'])
    expect(importing('src/app/server/wiring.ts', '#community/village/manager-area/server/actions.ts')).toEqual([])
    expect(importing('src/app/server/wiring.ts', '#business/complaint/server/actions.ts')).toEqual(['rooms'])
  })

  test('the app joins them, and a sub-unit belongs to its unit', () => {
    expect(importing('src/app/server/wiring.ts', '#business/complaint/shared/events.ts')).toEqual([])
    expect(importing('src/services/notice/template/server/service.ts', '../../server/repository.ts')).toEqual([])
  })
})

describe('sides', () => {
  test.each([
    [schema, '../server/tables.ts'],
    [schema, '../web/view.tsx'],
    [service, '../web/view.tsx'],
    [page, '../server/service.ts'],
    [page, '#kernel/server/db.ts'],
    [page, '#system/user/server/lookup.ts'],
    [schema, 'dayjs'],
    [schema, 'zod'],
    ['src/kernel/shared/schema.ts', 'zod'],
    ['src/kernel/shared/schema.ts', 'node:fs'],
  ])('%s does not touch %s', (path, spec) => {
    expect(importing(path, spec)).toEqual(['sides'])
  })

  test.each([
    [schema, './states.ts'],
    [schema, '#kernel/shared/record.ts'],
    [schema, 'zod/mini'],
    [service, '../shared/schema.ts'],
    [service, './repository.ts'],
    [page, '../shared/api.ts'],
    [page, '#kernel/web/client.ts'],
    ['src/engines/cron/shared/parse.ts', 'croner'],
  ])('%s may import %s', (path, spec) => {
    expect(importing(path, spec)).toEqual([])
  })
})

describe('public rooms', () => {
  test.each([
    [service, '#system/user/server/repository.ts'],
    [service, '#system/user/server/feature.ts'],
    [page, '#system/user/web/list-page.tsx'],
    ['src/app/server/main.ts', '#system/user/server/service.ts'],
    ['tests/e2e/sign-in.test.ts', '#system/user/server/repository.ts'],
  ])('%s may not enter %s', (path, spec) => {
    expect(importing(path, spec)).toEqual(['rooms'])
  })

  test.each([
    [service, '#system/user/shared/schema.ts'],
    [page, '#system/user/web/pickers/user-picker.tsx'],
    [page, '#engines/manage-view/web/deep/table.tsx'],
    ['src/app/web/features.ts', '#business/repair-ticket/web/feature.tsx'],
    ['tests/support/builders.ts', '#system/user/server/repository.ts'],
    ['tests/service/wiring.test.ts', '#system/user/server/feature.ts'],
    ['tests/support/app.ts', '#app/server/main.ts'],
  ])('%s may enter %s', (path, spec) => {
    expect(importing(path, spec)).toEqual([])
  })
})

describe('spelling', () => {
  test.each([
    [service, './repository'],
    [service, './repository.js'],
    [service, '#kernel/server/db'],
    [service, '#business/repair-ticket/server/repository.ts'],
    [service, '../../../kernel/server/db.ts'],
    ['tests/support/app.ts', '../../src/kernel/server/db.ts'],
  ])('%s may not spell %s', (path, spec) => {
    expect(importing(path, spec)).toEqual(['spelling'])
  })

  test('a query after the extension is read as part of the build, not of the name', () => {
    expect(importing(page, './rows.worker.ts?worker')).toEqual([])
  })
})

describe('default exports', () => {
  test('only a configuration file has one', () => {
    expect(rules(service, 'export default function run() {}\n')).toEqual(['exports'])
    expect(rules(service, 'export { run as default }\n')).toEqual(['exports'])
    expect(rules('vite.config.ts', 'export default {}\n')).toEqual([])
  })
})

describe('words', () => {
  test.each(['titile', 'annountCement', 'refleshCache', 'doReovkeData', 'govermentName'])(
    '%s stays on the wire',
    (word) => {
      const text = `export const a = '${word}'\n`
      expect(rules(service, text)).toEqual(['words'])
      expect(rules(schema, text)).toEqual([])
      expect(rules(schema.replace('schema', 'api'), text)).toEqual([])
      expect(rules(service.replace('.ts', '.test.ts'), text)).toEqual([])
    },
  )
})

describe('size', () => {
  const lines = (count: number): string => 'export const a = 1\n'.repeat(count)
  test('a room has 250 lines, a test 400', () => {
    expect(rules(service, lines(250))).toEqual([])
    expect(rules(service, lines(251))).toEqual(['size'])
    expect(rules('src/kernel/shared/page.test.ts', lines(400))).toEqual([])
    expect(rules('tests/e2e/sign-in.test.ts', lines(401))).toEqual(['size'])
    expect(rules('tests/support/app.ts', lines(251))).toEqual(['size'])
  })

  test('a data file has any size as long as it holds data only', () => {
    expect(rules('src/kernel/shared/regions.data.ts', lines(900))).toEqual([])
    expect(rules('src/kernel/shared/regions.data.ts', 'export const find = (a: string) => a\n')).toEqual(['size'])
  })
})

describe('circles', () => {
  test('files that lead back to themselves are named once, with their way', () => {
    const files = {
      'src/kernel/shared/a.ts': "import { b } from './b.ts'\n",
      'src/kernel/shared/b.ts': "export { c } from './c.ts'\n",
      'src/kernel/shared/c.ts': "import type { A } from './a.ts'\n",
    }
    expect(house(files)).toEqual(['src/kernel/shared/a.ts:1 circles'])
    expect(house({ ...files, 'src/kernel/shared/c.ts': 'export const c = 1\n' })).toEqual([])
  })

  test('two ways to one file are no circle', () => {
    expect(
      findCircles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['d']],
          ['c', ['d']],
        ]),
      ),
    ).toEqual([])
    expect(findCircles(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
  })
})

describe('tenant and recycle bin', () => {
  const bound = '$' + '{bind(actor.tenantId)}'
  test.each([
    [`const text = \`t.tenant_id = ${bound} and t.del_flag = 0\`\n`],
    [`const text = \`where x.tenant_id = ${bound} and x.id = 'a' and x.del_flag = 0\`\n`],
    [`const text = \`where tenant_id = ${bound} and del_flag = 0\`\n`],
  ])('%j is put together by hand', (text) => {
    expect(rules(service, text)).toEqual(['living'])
    expect(rules('src/kernel/server/db/scope.ts', text)).toEqual([])
    expect(rules(service.replace('.ts', '.test.ts'), text)).toEqual([])
  })

  test.each([
    ["const text = 'where t.tenant_id = $1 and t.del_flag = 0'\n"],
    [`const text = \`t.tenant_id = ${bound} and c.del_flag = 0\`\n`],
    [`const text = \`t.tenant_id = ${bound} and t.del_flag = 1\`\n`],
  ])('%j is not', (text) => expect(rules(service, text)).toEqual([]))
})

describe('words that people read decide nothing', () => {
  test.each([
    ["if (error.message === '已注销') leave()\n"],
    ["if (words !== '已注销') leave()\n"],
    ["const isOver = words.includes('请刷新')\n"],
    ['const isOver = words.startsWith(`没有“`)\n'],
    ["  case '已注销':\n"],
    ['const isForeign = /^没有“.+”权限$/.test(reason)\n'],
  ])('%j is found', (text) => {
    expect(rules(service, text)).toEqual(['spoken'])
    expect(rules(service.replace('.ts', '.test.ts'), text)).toEqual([])
    expect(rules('src/business/repair-ticket/server/seed-stories.ts', text)).toEqual([])
  })

  test.each([
    ["const label = isOver ? '已注销' : '正常'\n"],
    ["if (state === 'DONE') return '已结束'\n"],
    ["if (!text.endsWith('零')) text += '零' // the figures themselves are Chinese\n"],
  ])('%j is none', (text) => expect(rules(service, text)).toEqual([]))
})

describe('reasons', () => {
  test.each([
    'const a = b as any\n',
    '// @ts-ignore\n',
    '// @ts-expect-error: x\n',
    '// oxlint-disable-next-line no-console\n',
    '/* eslint-disable */\n',
  ])('%j gives none', (text) => {
    expect(rules(service, text)).toEqual(['reasons'])
  })

  test.each([
    'const a = b as any // the driver types rows of any shape\n',
    '// the same as any other row\n',
    ' * stands as any number\n',
    '// @ts-expect-error: the package ships no types\n',
    '// oxlint-disable-next-line no-console -- the command prints\n',
  ])('%j is fair', (text) => {
    expect(rules(service, text)).toEqual([])
  })
})

describe('standing alone', () => {
  const mention = ['..', 'shared', 'reference', 'wire.md'].join('/')
  test.each([
    [service, `// see ${mention}\n`],
    ['docs/glossary.md', `from \`${mention}\`\n`],
    ['docs/coverage.md', `| Refunds (${['ruling', '40'].join(' ')}) |\n`],
    ['README.md', `cd ${['', 'work', 'main'].join('/')}\n`],
    ['.npmrc', `${['https:/', 'registry.example.org'].join('/')}/\n`],
    ['package-lock.json', `"resolved": "${['https:/', 'cdn.npm.example.com', 'a.tgz'].join('/')}"\n`],
  ])('%s may not mention the outside', (path, text) => {
    expect(rules(path, text)).toEqual(['alone'])
  })

  test('a shared side and a registry object are no mention', () => {
    expect(importing('src/business/repair-ticket/visit/server/service.ts', '../../shared/schema.ts')).toEqual([])
    expect(importing(service, '#services/ticket/work/shared/turn.ts')).toEqual([])
    expect(rules(service, 'const table = registry.tables.organisation\n')).toEqual([])
  })
})

describe('reading', () => {
  test('imports of every form are found on their lines, prose and packages of names aside', () => {
    const text = [
      "import './a.css'",
      "import type { B } from './b.ts'",
      'import {',
      '  c,',
      "} from './c.ts'",
      "export * as d from './d.ts'",
      "export type { E } from './e.ts'",
      "const page = lazy(() => import('./f.tsx'))",
      "const url = new URL('./g.worker.ts', import.meta.url)",
      "// import('./h.ts')",
      "export const from = 'i.ts'",
    ].join('\n')
    const found = importsOf(text).toSorted((a, b) => a.line - b.line)
    expect(found.map(({ line, spec }) => `${line} ${spec}`)).toEqual([
      '1 ./a.css',
      '2 ./b.ts',
      '5 ./c.ts',
      '6 ./d.ts',
      '7 ./e.ts',
      '8 ./f.tsx',
      '9 ./g.worker.ts',
    ])
  })

  test('two dynamic imports on one line are both read', () => {
    expect(importsOf("const a = [import('./a.ts'), import('./b.ts')]").map(({ spec }) => spec)).toEqual([
      './a.ts',
      './b.ts',
    ])
  })

  test('a place knows floor, unit, side and room', () => {
    expect(placeOf('src/business/fund/ledger/web/pickers/book.tsx')).toMatchObject({
      floor: 5,
      unit: 'src/business/fund',
      side: 'web',
      room: 'pickers/book.tsx',
    })
    expect(placeOf('src/app/web/shell/header.tsx')).toMatchObject({
      floor: 6,
      unit: 'src/app',
      side: 'web',
      room: 'shell/header.tsx',
    })
  })
})

test('no screen beside a call with secret input keeps what is typed', () => {
  const api = { 'src/business/vote/ballot/shared/api.ts': 'export const a = { secretInput: true }\n' }
  const form = (spec: string, path = 'src/business/vote/ballot/web/cast-dialog.tsx') =>
    house({ ...api, [path]: `import { a } from '${spec}'\n` })
  expect(form('#kernel/web/use-draft.ts')).toEqual(['src/business/vote/ballot/web/cast-dialog.tsx:1 secrets'])
  expect(form('#engines/manage-view/web/manage-view.tsx')).toHaveLength(1)
  expect(form('#kernel/web/use-endpoint.ts')).toEqual([])
  expect(form('#kernel/web/use-draft.ts', 'src/business/vote/meeting/web/open-dialog.tsx')).toEqual([])
})

test('what is told as shown names tests that exist', () => {
  const tests = {
    'src/kernel/server/db.test.ts': '',
    'src/kernel/web/draft.test.tsx': '',
    'tests/e2e/tabs.test.ts': '',
  }
  const told = (...names: string[]) => house({ ...tests, 'docs/coverage.md': `| \`${names.join('` `')}\` |\n` })
  expect(told('db.test.ts', 'server/db.test.ts', 'e2e/{tabs,tabs}.test.ts', 'kernel/web/*.test.tsx')).toEqual([])
  for (const gone of ['b.test.ts', 'web/db.test.ts', 'e2e/{tabs,menu}.test.ts', 'draft.test.ts', 'kernel/*.test.ts'])
    expect(told(gone)).toEqual(['docs/coverage.md:1 proofs'])
})
