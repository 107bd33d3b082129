import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the product, whether it runs from source or from the built bundle. */
export function projectRoot(from: string = import.meta.dirname): string {
  const manifest = join(from, 'package.json')
  if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'linli')
    return from
  const parent = dirname(from)
  if (parent === from) throw new Error('the package.json of linli was not found above the running code')
  return projectRoot(parent)
}
