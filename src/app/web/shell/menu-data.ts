import { mayDo } from '#kernel/web/gate.tsx'
import type { MenuEntry } from '#kernel/shared/menu-entry.ts'
import type { ButtonGrant, SessionPermissions, SystemButton } from '#kernel/web/session.ts'

/** Deeper than any menu is meant: whatever stands below is a mistake. */
const MAX_DEPTH = 8
/** What a browser would read as the address of another site, or as no address. */
const FOREIGN = /^[/\\]{2}|[\\\p{Cc}]/u

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
/** Servers spell a flag as a boolean, a number or a digit. */
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1'
const isOff = (value: unknown): boolean => value === false || value === 0 || value === '0'

/** Menu and actions as the server sent them, made sound; `faults` says what was left out and why. */
export interface SoundPermissions extends SessionPermissions {
  faults: readonly string[]
}

/**
 * Makes a server's answer safe to build routes and menus from: entries that nothing can be made of are left out, odd
 * values in the others fall back, and pages of which the session has no permission are dropped. Never throws.
 */
export function readPermissions(answer: unknown): SoundPermissions {
  const { menu, auth, allAuth } = isPlain(answer) ? answer : {}
  const faults: string[] = []
  const own = buttonsOf(auth)
  const system = buttonsOf(allAuth).map((button): SystemButton => ({ ...button, status: button.status ?? '1' }))
  const may = (code: string): boolean => mayDo(code, { auth: own, allAuth: system })
  return { menu: entriesOf(menu, { faults, may, above: '', depth: 1 }), auth: own, allAuth: system, faults }
}

function buttonsOf(list: unknown): (ButtonGrant & { status?: string })[] {
  return (Array.isArray(list) ? list : []).flatMap((button: unknown) => {
    const action = isPlain(button) ? textOf(button['action']) : undefined
    if (!isPlain(button) || action === undefined) return []
    const { type, describe, status } = button
    const state = status === undefined ? {} : { status: isOff(status) ? '0' : '1' }
    return [
      {
        action,
        type: typeof type === 'number' ? String(type) : (textOf(type) ?? '1'),
        describe: textOf(describe) ?? '',
        ...state,
      },
    ]
  })
}

interface Place {
  faults: string[]
  may: (code: string) => boolean
  above: string
  depth: number
}

function entriesOf(list: unknown, place: Place): MenuEntry[] {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) return left(place, 'the menu is no list')
  if (place.depth > MAX_DEPTH) return left(place, 'too deep')
  return list.flatMap((entry: unknown, at) => entryOf(entry, at, place))
}

function left({ faults, above }: Place, why: string): [] {
  faults.push(`${above || 'menu'}: ${why}`)
  return []
}

function entryOf(entry: unknown, at: number, place: Place): MenuEntry[] {
  if (!isPlain(entry)) return left(place, `entry ${at} is no object`)
  const meta = isPlain(entry['meta']) ? entry['meta'] : {}
  const title = textOf(meta['title']) ?? textOf(entry['name'])
  const path = textOf(entry['path'])
  if (title === undefined) return left(place, `entry ${at} has no title`)
  if (path === undefined || FOREIGN.test(path)) return left(place, `${title} has no path of ours`)
  const needs = textsOf(meta['permissionList'])
  if (needs.length > 0 && !needs.some(place.may)) return []
  const children = entriesOf(entry['children'], { ...place, above: `${place.above}/${title}`, depth: place.depth + 1 })
  const hadChildren = Array.isArray(entry['children']) && entry['children'].length > 0
  // A group of which nothing is left would stand there as a page.
  if (hadChildren && children.length === 0) return []
  return [soundEntry(entry, meta, { title, path, needs, children })]
}

interface Sound {
  title: string
  path: string
  needs: string[]
  children: MenuEntry[]
}

function soundEntry(entry: Plain, meta: Plain, { title, path, needs, children }: Sound): MenuEntry {
  return {
    id: textOf(entry['id']) ?? path,
    route: isOff(entry['route']) ? '0' : '1',
    path,
    name: textOf(entry['name']) ?? path,
    component: textOf(entry['component']) ?? (children.length > 0 ? 'layouts/RouteView' : ''),
    ...redirectOf(entry),
    ...((isOn(entry['hidden']) || isOn(meta['hideMenu'])) && { hidden: true }),
    ...(isOn(entry['alwaysShow']) && { alwaysShow: true }),
    meta: {
      title,
      ...picked(meta, ['icon', 'url', 'componentName']),
      keepAlive: isOn(meta['keepAlive']),
      internalOrExternal: isOn(meta['internalOrExternal']),
      ...(needs.length > 0 && { permissionList: needs }),
      ...(isOn(meta['hideTab']) && { hideTab: true }),
    },
    ...(children.length > 0 && { children }),
  }
}

function redirectOf({ redirect }: Plain): Pick<MenuEntry, 'redirect'> {
  const path = textOf(redirect)
  return path === undefined || FOREIGN.test(path) ? {} : { redirect: path }
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : [])

const picked = <Name extends string>(from: Plain, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(from[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Partial<Record<Name, string>>
