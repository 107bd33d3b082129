import { syntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { languageNames, languages, type CodeLanguage } from './languages.ts'

test('the list names twelve languages in the order of the specification', () => {
  expect(languageNames).toEqual([
    'CSS',
    'Javascript',
    'XML/HTML',
    'Java',
    'Objective-C',
    'Python',
    'R',
    'Shell',
    'SQL',
    'Swift',
    'Vue',
    'Markdown',
  ])
})

const samples: Readonly<Record<CodeLanguage, string>> = {
  CSS: 'a { color: red }',
  Javascript: 'const a: number = 1',
  'XML/HTML': '<a href="b">c</a>',
  Java: 'class A { int b = 1; }',
  'Objective-C': '@interface A : NSObject\nint b = 1;',
  Python: 'def a(): return 1',
  R: 'a <- function(b) 1',
  Shell: 'if true; then echo "1"; fi',
  SQL: 'select 1 from a',
  Swift: 'let a = "1"',
  Vue: '<template><a :b="c" /></template>',
  Markdown: '# a\n\n- b',
}

test.each(languageNames)('%s has a grammar that reads it', async (name) => {
  const state = EditorState.create({ doc: samples[name], extensions: await languages[name]() })
  const seen = new Set<string>()
  syntaxTree(state).iterate({ enter: (node) => void seen.add(node.name) })
  expect(seen.size).toBeGreaterThan(2)
})
