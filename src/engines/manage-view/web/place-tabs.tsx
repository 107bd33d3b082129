import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMayAny } from '#kernel/web/gate.tsx'
import { inTab } from '#kernel/web/in-tab.ts'
import { placeGroups, type PlaceGroup, type PlaceTab } from '#kernel/web/place-tab.ts'
import { PinContext } from './pin.ts'
import './place-tabs.css'

/** A part that the page of a place tells itself. */
export interface OwnPart {
  key: string
  label: string
  /** Stands first in this group; a tab of its own otherwise. */
  group?: PlaceGroup
  content: ReactNode
}

interface Props {
  /** Id of the village or room. */
  id: string
  /** The page's own parts before the lists of all areas, and after them. */
  first: readonly OwnPart[]
  last: readonly OwnPart[]
  tabs: readonly PlaceTab[]
}

interface Part {
  key: string
  label: string
  content: ReactNode
}

/** The parts of a page about one place: its own, and lists of every area that the caller may see. The chosen one stands in the address. */
export function PlaceTabs({ id, first, last, tabs }: Props): ReactNode {
  const mayAny = useMayAny()
  const allowed = useMemo(() => tabs.filter(({ permission }) => mayAny(permission)), [tabs, mayAny])
  const groups = useMemo(() => groupsOf(id, first, last, allowed), [id, first, last, allowed])
  const [params, setParams] = useSearchParams()
  const asked = params.get('part')
  const group = groups.find(({ parts }) => parts.some(({ key }) => key === asked)) ?? groups[0]!
  const part = group.parts.find(({ key }) => key === asked) ?? group.parts[0]!
  // What the list before had in the address is not the next one's.
  const choose = (key: string): void => setParams({ id: params.get('id') ?? '', part: key }, { state: inTab })
  const open = (one: Group): void => choose(one.parts[0]!.key)
  return (
    <div className="place-tabs">
      <TabStrip id={id} groups={groups} chosen={group} onChoose={open} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${group.key}`}>
        {/* A part asks when it is chosen, and no longer once another one is. */}
        {group.parts.length > 1 && <PartChoice group={group} chosen={part} onChoose={choose} />}
        <Fragment key={part.key}>{part.content}</Fragment>
      </div>
    </div>
  )
}

interface StripProps {
  id: string
  groups: readonly Group[]
  chosen: Group
  onChoose: (group: Group) => void
}

/** Where the arrow keys lead within the strip, by how many places; `Home` and `End` lead to its ends. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Scrolls the strip, not the page, to a tab that stands beyond its ends. */
function keepInView(tab: HTMLElement | null): void {
  const strip = tab?.parentElement
  if (!tab || !strip) return
  const left = tab.offsetLeft - strip.offsetLeft
  const isSeen = left >= strip.scrollLeft && left + tab.offsetWidth <= strip.scrollLeft + strip.clientWidth
  if (!isSeen) strip.scrollLeft = left - 40
}

/** Tabs of antd put what does not fit behind a button that no list of tabs may hold; these are scrolled. */
const TabStrip = ({ id, groups, chosen, onChoose }: StripProps): ReactNode => (
  <div className="place-strip" role="tablist" aria-label="内容">
    {groups.map((group, at) => (
      <button
        key={group.key}
        ref={group === chosen ? keepInView : undefined}
        id={`${id}-${group.key}`}
        type="button"
        role="tab"
        aria-selected={group === chosen}
        aria-controls={group === chosen ? `${id}-panel` : undefined}
        tabIndex={group === chosen ? 0 : -1}
        onClick={() => onChoose(group)}
        onKeyDown={({ key, currentTarget }) => {
          const next = steps[key]?.(at, groups.length)
          if (next !== undefined) (currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
        }}
      >
        {group.label}
      </button>
    ))}
  </div>
)

interface ChoiceProps {
  group: Group
  chosen: Part
  onChoose: (key: string) => void
}

const PartChoice = ({ group, chosen, onChoose }: ChoiceProps): ReactNode => (
  <nav className="place-parts" aria-label={group.label}>
    {group.parts.map((part) => (
      <button
        key={part.key}
        type="button"
        aria-current={part === chosen ? 'page' : undefined}
        onClick={() => onChoose(part.key)}
      >
        {part.label}
      </button>
    ))}
  </nav>
)

interface Group {
  key: string
  label: string
  parts: readonly Part[]
}

function groupsOf(id: string, first: readonly OwnPart[], last: readonly OwnPart[], tabs: readonly PlaceTab[]): Group[] {
  const own = [...first, ...last]
  const middle = (Object.keys(placeGroups) as PlaceGroup[]).map((group) => ({
    key: group,
    label: placeGroups[group],
    parts: [
      ...own.filter((part) => part.group === group),
      ...tabs.filter((tab) => tab.group === group).map((tab) => listPart(tab, id)),
    ],
  }))
  const alone = (parts: readonly OwnPart[]): Group[] =>
    parts
      .filter(({ group }) => group === undefined)
      .map((part) => ({ key: part.key, label: part.label, parts: [part] }))
  return [...alone(first), ...middle.filter(({ parts }) => parts.length > 0), ...alone(last)]
}

const listPart = ({ key, label, List, by, path }: PlaceTab, value: string): Part => ({
  key,
  label,
  content: <PinContext value={{ by, value, path }}>{createElement(List)}</PinContext>,
})
