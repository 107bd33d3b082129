import { useEffect, useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { useToast } from '#kernel/web/toast.ts'
import type { ControlProps } from '../control-props.ts'
import '../editor.css'
import { ToolButton } from '../tool-button.tsx'
import { useFullscreen } from '../use-fullscreen.ts'
import { languageNames, languages, type CodeLanguage } from './languages.ts'
import { useCodeMirror } from './use-code-mirror.ts'

export interface CodeEditorProps extends ControlProps<string> {
  language?: CodeLanguage
  /** Called when another language is chosen; without it the editor keeps the choice itself. */
  onLanguage?: (language: CodeLanguage) => void
  /** Height of the code in px. */
  height?: number
}

const TAB = 2

const tools: Extension = [
  lineNumbers(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  search({ top: true }),
  EditorState.tabSize.of(TAB),
  indentUnit.of(' '.repeat(TAB)),
  // Esc and then Tab leaves the editor by keyboard.
  keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
]

const none: Extension = []

/** The grammar of a language, none until its code is there. */
function useGrammar(language: CodeLanguage): Extension {
  const [grammar, setGrammar] = useState<{ of: CodeLanguage; extension: Extension }>()
  const toast = useToast()
  useEffect(() => {
    let isWanted = true
    languages[language]().then(
      (extension) => isWanted && setGrammar({ of: language, extension }),
      () => isWanted && toast.warning(`${language} 的语法高亮加载失败，可继续编辑`),
    )
    return () => {
      isWanted = false
    }
  }, [language, toast])
  return grammar?.of === language ? grammar.extension : none
}

/** A form control for code. Its value is the text. */
export function CodeEditor({ language, onLanguage, height = 240, ...control }: CodeEditorProps): ReactNode {
  const [own, setOwn] = useState<CodeLanguage>(language ?? 'Javascript')
  const shown = onLanguage ? (language ?? own) : own
  const { place } = useCodeMirror(control, tools, useGrammar(shown))
  const { ref, isFull, toggle } = useFullscreen()
  const choose = (next: CodeLanguage): void => {
    setOwn(next)
    onLanguage?.(next)
  }
  return (
    <div ref={ref} tabIndex={-1} className="editor" data-full={isFull} data-disabled={control.disabled}>
      <div className="editor-tools">
        <Select
          size="small"
          aria-label="语言"
          className="editor-language"
          value={shown}
          options={languageNames.map((name) => ({ value: name, label: name }))}
          onChange={choose}
        />
        <span className="editor-tools-end">
          <ToolButton
            label={isFull ? '退出全屏' : '全屏'}
            icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            isOn={isFull}
            onPress={toggle}
          />
        </span>
      </div>
      <div ref={place} className="editor-code" style={isFull ? undefined : { height }} />
    </div>
  )
}
