import type { Tab } from './tabs.ts'

const LONGEST = 12
const isReadable = (value: string): boolean => /[\u4e00-\u9fff\d]/u.test(value) && !/^[\da-f-]{16,}$/i.test(value)

/** What a page's own query says in words: names, numbers and dates; neither ids nor codes. */
function hintOf({ search }: Tab): string {
  const values = [...new URLSearchParams(search)].filter(([key]) => !key.startsWith('_')).map(([, value]) => value)
  const words = values.map((value) => value.replace(/^[!*]+|\*+$/g, '')).filter(isReadable)
  const hint = words.join(' ')
  return hint.length > LONGEST ? `${hint.slice(0, LONGEST)}…` : hint
}

/**
 * What stands on each tab, by id. Tabs of one title are told apart by what their queries say; where that says nothing
 * or the same, by a number in the order of their opening, which is no count.
 */
export function labelsOf(list: readonly Tab[]): ReadonlyMap<number, string> {
  const labels = new Map<number, string>()
  for (const title of new Set(list.map((tab) => tab.title))) {
    const tabs = list.filter((tab) => tab.title === title)
    const hints = tabs.map(hintOf)
    const tells = (hint: string): boolean => hint !== '' && hints.filter((other) => other === hint).length === 1
    const plain = tabs.filter((tab) => tabs.length === 1 || !tells(hintOf(tab)))
    for (const tab of tabs) labels.set(tab.id, `${title} · ${hintOf(tab)}`)
    plain
      .sort((left, right) => left.id - right.id)
      .forEach((tab, at) => labels.set(tab.id, at === 0 ? title : `${title} · 标签${at + 1}`))
  }
  return labels
}
