import { randomId } from '../random-id.ts'

const START = 'local:'

/** The name of a file that this device keeps until it can be stored: stands in values where stored paths stand. */
export const localName = (file: { name: string }): string =>
  `${START}${randomId()}/${encodeURIComponent(file.name).replace(/[,?]/g, '_')}`

export const isLocal = (path: string): boolean => path.startsWith(START)

/** The names of kept files in what is to be sent: fields hold comma-joined paths. */
export const localNamesIn = (body: Readonly<Record<string, unknown>>): string[] =>
  Object.values(body).flatMap((value) => (typeof value === 'string' ? value.split(',').filter(isLocal) : []))

/** The same with a stored path in place of a kept file. */
export const withStored = (
  body: Readonly<Record<string, unknown>>,
  name: string,
  path: string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'string' && value.includes(name)
        ? value
            .split(',')
            .map((each) => (each === name ? path : each))
            .join(',')
        : value,
    ]),
  )
