import type { EntryInput } from '../shared/entry.ts'
import { groupComponent } from './declaration.ts'
import { menuTypes } from './repository.ts'

type Part = Partial<EntryInput>

/** A component as the client looks it up: without the folders and the ending that people copy along. */
export const plainComponent = (component: string): string =>
  component
    .trim()
    .replace(/^\/+/, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.(?:vue|tsx)$/, '')

/** An address that the client can route: its own ones begin with a slash. */
export function plainUrl(url: string): string {
  const trimmed = url.trim()
  return trimmed === '' || /^(?:https?:\/\/|\{\{|\/)/.test(trimmed) ? trimmed : `/${trimmed}`
}

const orNull = (text: string | null | undefined): string | null => (text ?? '').trim() || null

/** An entry in the one spelling that is stored. Only the keys that are there are touched. */
export function normal<T extends Part>(input: T, menuType: number): T {
  const text = (key: keyof Part, shape: (value: string) => string = (value) => value) => {
    const value = input[key]
    return key in input && value !== undefined ? { [key]: orNull(shape(typeof value === 'string' ? value : '')) } : {}
  }
  const component: { component?: string | null } = text('component', plainComponent)
  return {
    ...input,
    ...text('perms', (perms) =>
      perms
        .split(/[,\s]+/)
        .filter(Boolean)
        .join(','),
    ),
    ...text('icon'),
    ...component,
    ...text('componentName'),
    ...text('url', plainUrl),
    ...text('redirect'),
    ...text('description'),
    ...(menuType === menuTypes.top && { parentId: null }),
    ...(menuType !== menuTypes.action && component.component === null && { component: groupComponent }),
    ...(menuType === menuTypes.action && { component: null, url: null }),
  }
}
