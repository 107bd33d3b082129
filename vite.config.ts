import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { licences } from './scripts/licences.ts'
import { signInOutline } from './scripts/sign-in-outline.ts'

/**
 * What is fetched together, from the inside outwards: a ring is all that its roots import and no earlier ring has.
 * Without rings each small module that two pages share would be a request of its own, some ninety for the home page.
 */
const rings: readonly { name: string; roots: readonly string[] }[] = [
  { name: 'base', roots: ['src/app/web/main.tsx', 'src/app/web/sign-in/neighbourhood.tsx'] },
  { name: 'inside', roots: ['src/app/web/shell/shell.tsx'] },
  {
    name: 'header',
    roots: [
      'src/engines/task/web/entry-panel.tsx',
      'src/services/notice/web/bell-panel.tsx',
      'src/services/todo/web/badge-panel.tsx',
    ],
  },
  // The first page of everybody.
  { name: 'home', roots: ['src/business/board/web/home-page.tsx'] },
  // Words that pages share with the home page, which they must not fetch for their sake.
  {
    name: 'words',
    roots: [
      'src/kernel/web/format.ts',
      'src/services/warning/record/shared/permissions.ts',
      'src/services/warning/shared/dictionaries.ts',
      'src/services/ticket/shared/dictionaries.ts',
    ],
  },
  // Exact numbers: pages that reckon with money must not fetch the figures of the home page for their sake.
  { name: 'exact', roots: ['src/kernel/shared/decimal.ts'] },
  // What homes without figures share with those that have some.
  {
    name: 'own-home',
    roots: [
      'src/business/board/shared/notice-schema.ts',
      'src/business/board/web/notices-panel.tsx',
      'src/business/board/web/home-page.css',
    ],
  },
  { name: 'figures', roots: ['src/business/board/web/desk-panel.tsx'] },
  // Icons of menus that some pages show, too: home must not fetch those pages for the sake of an icon.
  { name: 'icons', roots: ['src/kernel/web/more-icons.tsx'] },
  { name: 'rare-icons', roots: ['src/kernel/web/rare-icons.tsx'] },
  // Which unit shows what, fetched beside the first page.
  { name: 'screens', roots: ['src/app/web/features.ts'] },
  { name: 'feedback', roots: ['src/app/web/shell/calm-host.tsx'] },
  {
    name: 'list',
    roots: [
      'src/app/web/widgets.tsx',
      'src/engines/manage-view/web/manage-view.tsx',
      'src/engines/manage-view/web/list-parts.tsx',
      'src/engines/manage-view/shared/crud-api.ts',
    ],
  },
  {
    name: 'record',
    roots: [
      'src/engines/manage-view/web/record-windows.tsx',
      'src/app/web/widgets/time-edit.tsx',
      // Half of the pages mark something in their rows.
      'node_modules/antd/es/tag/index.js',
      'src/kernel/web/toned-text.tsx',
    ],
  },
]

/** What every script of ours stands on. */
const isInnermost = /assets\/(?:react|rolldown-runtime|base)-[^/]*\.js$/

/** Packages whose index names everything they have: only what a module takes from them is followed. */
const indexes: Readonly<Record<string, (name: string) => string>> = {
  antd: (name) => `/antd/es/${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}/index.js`,
  '@ant-design/icons': (name) => `/@ant-design/icons/es/icons/${name}.js`,
}
const isIndex = /\/node_modules\/(?:antd|@ant-design\/icons)\/es\/(?:icons\/)?index\.js$/

interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null
}

/** The module ids that an index stands for in the code of one that imports it. */
function takenFrom(code: string, folder: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = '', source = '']) => {
      const place = indexes[source]
      const all = names.split(',').map((name) => name.trim().split(/\s/)[0]!)
      return place ? all.filter(Boolean).map((name) => folder + place(name)) : []
    },
  )
}

/** Which ring a module belongs to; undefined outside of all. Drawn once, when the first group asks. */
function drawRings(graph: Graph): ReadonlyMap<string, string> {
  const root = import.meta.dirname.replaceAll('\\', '/')
  const found = new Map<string, string>()
  const follow = (id: string, ring: string): void => {
    const info = found.has(id) || isIndex.test(id) ? null : graph.getModuleInfo(id)
    if (!info) return
    found.set(id, ring)
    const folder = info.importedIds.find((one) => isIndex.test(one))?.replace(/\/node_modules\/.*$/, '/node_modules')
    for (const next of [...info.importedIds, ...(folder ? takenFrom(info.code ?? '', folder) : [])]) follow(next, ring)
  }
  for (const { name, roots } of rings) for (const path of roots) follow(`${root}/${path}`, name)
  return found
}

/** A group for each ring; what an inner one has is never put into an outer one. */
function ringGroups() {
  let known: ReadonlyMap<string, string> | undefined
  return rings.map(({ name }, at) => ({
    name: (id: string, graph: Graph) => ((known ??= drawRings(graph)).get(id) === name ? name : null),
    debugName: name,
    priority: rings.length - at,
  }))
}

/** Stored beside each file, so that the server neither compresses at every request nor worse than can be. */
function compressed(folder: string): Plugin {
  const forms = { br: promisify(brotliCompress), gz: promisify(gzip) }
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle: async () => {
      const assets = join(folder, 'assets')
      const files = (await readdir(assets)).filter((name) => /\.(?:js|css|svg|json)$/.test(name))
      const store = async (name: string): Promise<void> => {
        const content = await readFile(join(assets, name))
        if (content.length < 256) return
        for (const [ending, compress] of Object.entries(forms))
          await writeFile(join(assets, `${name}.${ending}`), await compress(content))
      }
      await Promise.all(files.map(store))
    },
  }
}

/** The kit's styles are never prefixed (`autoPrefix` is off), yet its style engine carries the table for it everywhere. */
const unprefixed: Plugin = {
  name: 'unprefixed',
  apply: 'build',
  transform: (_code, id) =>
    id.endsWith('/stylis/src/Prefixer.js') ? { code: 'export const prefix = (value) => value', map: null } : undefined,
}

/** Tells the snippet of index.html what those who are signed in will need, so that it comes beside the first script. */
const announceInside: Plugin = {
  name: 'announce-inside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const pieces = Object.values(bundle).flatMap((piece) => (piece.type === 'chunk' ? [piece] : []))
      const inside = pieces.find(({ name }) => name === 'inside')
      const styles = Object.keys(bundle).filter((file) => /assets\/inside-[^/]*\.css$/.test(file))
      const files = [...(inside ? [inside.fileName] : []), ...styles].map((file) => `/${file}`)
      return html.replace('var inside = []', `var inside = ${JSON.stringify(files)}`)
    },
  },
}

/** The web application; `#kernel/...` and its like resolve through the imports of package.json. */
export default defineConfig({
  plugins: [
    react(),
    signInOutline(import.meta.dirname),
    announceInside,
    unprefixed,
    licences(import.meta.dirname),
    compressed('dist/web'),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The oldest browsers of public offices.
    target: 'chrome92',
    manifest: true,
    modulePreload: {
      // The polyfill would be an inline script for browsers older than the target.
      polyfill: false,
      // Whoever imports later has these long since: naming them with each page fills the shell.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((one) => !isInnermost.test(one)),
    },
    // Small pictures would become data addresses inside scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so it keeps its name from one release to the next.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 20,
            },
            ...ringGroups(),
          ],
        },
      },
    },
  },
})
