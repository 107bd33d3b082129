import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Input, type InputRef } from 'antd'
import { caretAfter, tagsOf, tagText } from '../../shared/tag-text.ts'
import type { ControlProps } from '../control-props.ts'
import './inputs.css'

export interface TagInputProps extends ControlProps<string> {
  /** What stands between the tags. */
  separator?: string
  maxLength?: number
}

/** Tags of two letters each: a separator is put after every second letter, semicolons that are typed are left out. */
export function TagInput({ value = '', onChange, separator = ';', ...control }: TagInputProps): ReactNode {
  const input = useRef<InputRef>(null)
  const caret = useRef<number>(undefined)
  // While a Chinese word is being composed its letters are not yet letters.
  const [composing, setComposing] = useState<string>()
  useLayoutEffect(() => {
    const element = input.current?.input
    if (caret.current !== undefined && element && document.activeElement === element) {
      element.setSelectionRange(caret.current, caret.current)
    }
    caret.current = undefined
  })
  const take = (typed: string, at: number | null): void => {
    caret.current = caretAfter(typed, at ?? typed.length, separator)
    onChange?.(tagText(typed, separator))
  }
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    if ((nativeEvent as InputEvent).isComposing) setComposing(target.value)
    else take(target.value, target.selectionStart)
  }
  const tags = tagsOf(value)
  return (
    <div className="tag-input">
      <Input
        placeholder="请输入，每两个字为一个标签"
        {...control}
        ref={input}
        value={composing ?? value}
        onChange={change}
        onCompositionEnd={({ currentTarget }) => {
          setComposing(undefined)
          take(currentTarget.value, currentTarget.selectionStart)
        }}
      />
      {tags.length > 0 && (
        <ul className="tag-input-tags" aria-label="已输入的标签">
          {[...new Set(tags)].map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
