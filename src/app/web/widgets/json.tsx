import { useState, type ReactNode } from 'react'
import { Input } from 'antd'
import type { EditProps, ReadProps, Widget } from '#engines/manage-view/web/widget.tsx'

const write = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value, null, 2)

function parse(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Stays text until it is whole; the server words what is wrong with it.
    return text
  }
}

function ReadJson({ value, place }: ReadProps): ReactNode {
  if (place === 'list') return Array.isArray(value) ? `${value.length}项` : JSON.stringify(value)
  return <pre className="widget-json">{write(value)}</pre>
}

function EditJson({ field, value, onChange, ...rest }: EditProps): ReactNode {
  // What is typed is kept as it is: writing the parsed value back would move the cursor.
  const [draft, setDraft] = useState<{ text: string; value: unknown }>()
  const text = draft && draft.value === value ? draft.text : write(value)
  const change = (next: string): void => {
    const parsed = parse(next)
    setDraft({ text: next, value: parsed })
    onChange?.(parsed)
  }
  return (
    <Input.TextArea
      {...rest}
      value={text}
      onChange={(event) => change(event.target.value)}
      placeholder={`请输入${field.label}`}
      rows={6}
      spellCheck={false}
    />
  )
}

export const jsonWidget: Widget = { Read: ReadJson, Edit: EditJson }
