import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Button, Form, Input } from 'antd'
import type { EditProps } from '#engines/manage-view/web/widget.tsx'
import type { TemplateKind } from '../shared/dictionaries.ts'
import { isBlock, placeholders, wordsOf, type PlaceholderName } from '../shared/placeholders.ts'
import { withPlaceholder } from '../shared/insertion.ts'
import { namesIn, wordsFault, type WordsPart } from '../shared/words-fault.ts'
import './words-panel.css'

const rows: Readonly<Record<WordsPart, number>> = { title: 1, body: 8, closing: 3 }

/**
 * One text of a template. What it may name stands above it, so that its faults stand right below; a press puts a
 * placeholder where the text is being written.
 */
export function WordsPanel({ field, id, value, onChange, disabled, ...aria }: EditProps): ReactNode {
  const part = field.key as WordsPart
  const form = Form.useFormInstance()
  const kind = Form.useWatch('kind', form) as TemplateKind | undefined
  const { errors } = Form.Item.useStatus()
  const place = useRef<number>(undefined)
  const text = typeof value === 'string' ? value : ''
  const note = (event: SyntheticEvent<HTMLTextAreaElement>): void => {
    place.current = event.currentTarget.selectionStart
  }
  const insert = (name: PlaceholderName): void => {
    const next = withPlaceholder(text, place.current ?? text.length, name)
    place.current = next.at
    onChange?.(next.text)
  }
  // What a refusal has told stands at the field already.
  const isTold = (errors?.length ?? 0) > 0
  const fault = kind && text !== '' && !isTold ? wordsFault(kind, part, text) : undefined
  return (
    <div className="template-words">
      {kind && !disabled && <Chips kind={kind} part={part} text={text} onPress={insert} />}
      <Input.TextArea
        {...aria}
        id={id}
        value={text}
        disabled={disabled}
        autoSize={{ minRows: rows[part], maxRows: rows[part] * 2 }}
        maxLength={field.max}
        showCount={part !== 'title'}
        onChange={(event) => onChange?.(event.target.value)}
        onSelect={note}
        onBlur={note}
      />
      {fault !== undefined && <output className="template-fault">{fault}</output>}
    </div>
  )
}

interface ChipsProps {
  kind: TemplateKind
  part: WordsPart
  text: string
  onPress: (name: PlaceholderName) => void
}

function Chips({ kind, part, text, onPress }: ChipsProps): ReactNode {
  const { may, must } = wordsOf[kind]
  const used = new Set(namesIn(text))
  const offered = may.filter((name) => part === 'body' || !isBlock(name))
  return (
    <fieldset className="template-chips">
      <legend>可用变量，点击插入</legend>
      {offered.map((name) => (
        <Button
          key={name}
          size="small"
          title={`{{${name}}}`}
          disabled={isBlock(name) && used.has(name)}
          onClick={() => onPress(name)}
        >
          {placeholders[name].label}
          {part === 'body' && must.includes(name) && <small>{used.has(name) ? '已写入' : '必需'}</small>}
        </Button>
      ))}
    </fieldset>
  )
}
