import type { Extension } from '@codemirror/state'
import { loadCode } from '#kernel/web/load-code.ts'

/** Fetches the grammar of one language. Those of the older kind are wrapped by the stream parser. */
type LoadLanguage = () => Promise<Extension>

const stream = async <Mode>(load: () => Promise<Mode>, pick: (mode: Mode) => unknown): Promise<Extension> => {
  const [{ StreamLanguage }, mode] = await Promise.all([import('@codemirror/language'), loadCode(load)])
  return StreamLanguage.define(pick(mode) as Parameters<typeof StreamLanguage.define>[0])
}

/** Every language of the code editor by its name in the list; each is a piece of code of its own. */
export const languages = {
  CSS: () => loadCode(() => import('@codemirror/lang-css')).then(({ css }) => css()),
  Javascript: () =>
    loadCode(() => import('@codemirror/lang-javascript')).then((m) => m.javascript({ jsx: true, typescript: true })),
  'XML/HTML': () => loadCode(() => import('@codemirror/lang-html')).then(({ html }) => html()),
  Java: () => loadCode(() => import('@codemirror/lang-java')).then(({ java }) => java()),
  'Objective-C': () =>
    stream(
      () => import('@codemirror/legacy-modes/mode/clike'),
      (mode) => mode.objectiveC,
    ),
  Python: () => loadCode(() => import('@codemirror/lang-python')).then(({ python }) => python()),
  R: () =>
    stream(
      () => import('@codemirror/legacy-modes/mode/r'),
      (mode) => mode.r,
    ),
  Shell: () =>
    stream(
      () => import('@codemirror/legacy-modes/mode/shell'),
      (mode) => mode.shell,
    ),
  SQL: () => loadCode(() => import('@codemirror/lang-sql')).then(({ sql, PostgreSQL }) => sql({ dialect: PostgreSQL })),
  Swift: () =>
    stream(
      () => import('@codemirror/legacy-modes/mode/swift'),
      (mode) => mode.swift,
    ),
  Vue: () => loadCode(() => import('@codemirror/lang-vue')).then(({ vue }) => vue()),
  Markdown: () => loadCode(() => import('@codemirror/lang-markdown')).then(({ markdown }) => markdown()),
} as const satisfies Record<string, LoadLanguage>

/** A language that the editor knows. */
export type CodeLanguage = keyof typeof languages

export const languageNames = Object.keys(languages) as CodeLanguage[]
