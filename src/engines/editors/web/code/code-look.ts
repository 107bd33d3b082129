import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import './code.css'

// Every colour is a variable of the page, so that light and dark need no change of the editor.
const frame = EditorView.theme({
  '&': { backgroundColor: 'var(--color-card)', color: 'var(--color-text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'Consolas, Menlo, "Courier New", var(--font)', lineHeight: '1.6' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-text)' },
  '.cm-line': { padding: '0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-page)',
    borderRight: '1px solid var(--color-hairline)',
    color: 'var(--color-text-secondary)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--code-selection)',
  },
  '.cm-placeholder': { color: 'var(--color-text-secondary)' },
  '.cm-panels': { backgroundColor: 'var(--color-page)', color: 'var(--color-text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--code-selection)' },
})

const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.controlKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--color-text-secondary)', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className, tags.tagName, tags.namespace], color: 'var(--code-type)' },
  { tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)], color: 'var(--code-name)' },
  { tag: tags.heading, color: 'var(--code-name)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--color-link)' },
])

/** How code looks, in the colours of the page. */
export const codeLook: Extension = [frame, syntaxHighlighting(words)]
