import { expect, test } from 'vitest'
import { keysOf } from '../../bin/lib/typed-lint.mjs'

interface Source {
  text: string
  types?: string
}

/** lib.d.ts is global; page imports list, list imports rows. */
function keys({ page = 'p', list = { text: 'l', types: 'L' }, rows = { text: 'r', types: 'R' }, lib = 'g' } = {}) {
  const infoOf = ({ text, types }: Source) => ({ version: text, ...(types !== undefined && { signature: types }) })
  const found = keysOf(
    {
      // The last one belongs to another project, whose own build info tells of it.
      fileNames: ['lib.d.ts', 'src/page.ts', 'src/list.ts', 'src/rows.ts', 'src/town.ts'],
      fileInfos: [{ version: lib, affectsGlobalScope: true }, { version: page }, infoOf(list), infoOf(rows)],
      fileIdsList: [[3], [4]],
      referencedMap: [
        [2, 1],
        [3, 2],
      ],
    },
    '/house',
  )
  return Object.fromEntries([...found].map(([path, key]) => [path.replace(/^.*\/src\//, ''), key]))
}

test.each<[string, Parameters<typeof keys>[0], string[]]>([
  ['nothing', {}, []],
  ['words of a page', { page: 'p2' }, ['page.ts']],
  ['the inside of what it imports', { list: { text: 'l2', types: 'L' } }, ['list.ts']],
  ['the types of what it imports', { list: { text: 'l2', types: 'L2' } }, ['page.ts', 'list.ts']],
  ['types behind what it imports', { rows: { text: 'r2', types: 'R2' } }, ['page.ts', 'list.ts', 'rows.ts']],
  ['what is known everywhere', { lib: 'g2' }, ['page.ts', 'list.ts', 'rows.ts']],
])('after a change of %s exactly those are linted anew whose answer may differ', (_what, change, expected) => {
  const [before, after] = [keys(), keys(change)]
  expect(Object.keys(after)).toEqual(['page.ts', 'list.ts', 'rows.ts'])
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual(expected)
})
