import { useEffect, useMemo, type FocusEventHandler } from 'react'
import type { FormInstance } from 'antd'

/** Ms without a key: until then letters are painted, and no rule is asked. */
const PAUSE_MS = 120

export interface Judging {
  /** Fields whose values were changed. */
  changed: (keys: readonly string[]) => void
  /** What a field listens to: it is judged when it has been left, windows that belong to it included. */
  watch: (key: string) => { onBlur: FocusEventHandler; onFocus: FocusEventHandler }
}

/**
 * Judges fields that were changed or left as soon as the keys pause, whichever field they go to: the rules of the field
 * before would otherwise be asked, and their answers drawn, under the first letters of the next one.
 */
export function useJudging(form: FormInstance): Judging {
  const judging = useMemo(() => judgingOf(form), [form])
  useEffect(() => judging.stop, [judging])
  return judging
}

function judgingOf(form: FormInstance): Judging & { stop: () => void } {
  const open = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const judge = (): void => {
    const keys = [...open]
    open.clear()
    // Refusals are shown by the fields.
    form.validateFields(keys).catch(() => undefined)
  }
  const changed = (keys: readonly string[]): void => {
    for (const key of keys) open.add(key)
    clearTimeout(timer)
    timer = setTimeout(judge, PAUSE_MS)
  }
  const stop = (): void => clearTimeout(timer)
  const watch = (key: string) => ({ onBlur: () => changed([key]), onFocus: () => void open.delete(key) })
  return { changed, watch, stop }
}
