// Writes the licences of all packages that the product stands on beside the client, for whoever uses it to read.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  resolved?: string
}

const licenceFile = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i

/** Name, version, licence and its text for every package of the lock file that is not for developers alone. */
export async function licencesOf(root: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const used = Object.entries(lock.packages).filter(([place, { dev }]) => place !== '' && !dev)
  const parts = used.map(async ([place, { version = '', license = '' }]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { name, text: `${name} ${version}\n${license}\n\n${await textIn(join(root, place))}` }
  })
  const known = new Map((await Promise.all(parts)).map(({ name, text }) => [text, name]))
  const sorted = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([text]) => text.trimEnd())
  const line = `\n\n${'-'.repeat(72)}\n\n`
  const text = `本产品使用了下列第三方软件包，谨此致谢。各软件包的许可如下。${line}${sorted.join(line)}\n`
  return withoutHosts(text, hostsOf(used.map(([, { resolved = '' }]) => resolved)))
}

/** Where packages were fetched from, without the part that names a service of it. */
const hostsOf = (places: readonly string[]): Set<string> =>
  new Set(places.flatMap((one) => (URL.canParse(one) ? [new URL(one).hostname.split('.').slice(-2).join('.')] : [])))

/** Addresses at these hosts say nothing of a licence. */
const withoutHosts = (text: string, hosts: ReadonlySet<string>): string =>
  text.replace(/\b(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:\/[^\s)>"]*)?/gi, (address, host: string) =>
    hosts.has(host.toLowerCase().split('.').slice(-2).join('.')) ? '' : address,
  )

/** A package for another system is in the lock file and not here. */
async function textIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const name = names.find((one) => licenceFile.test(one))
  return name === undefined ? '' : readFile(join(folder, name), 'utf8').catch(() => '')
}

/** `licences.txt` in the built client. */
export const licences = (root: string): Plugin => ({
  name: 'licences',
  apply: 'build',
  generateBundle: {
    async handler() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: await licencesOf(root) })
    },
  },
})
