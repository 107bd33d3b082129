// Where tests keep what nobody reads after them: in memory, where the machine has enough of it.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const place = '/dev/shm'
/** A run's databases, sheets and copies of the project took 3 GiB at most. */
const wantedBytes = 8 * 2 ** 30

/**
 * The environment of a run whose temporary files stand in memory, and how they go afterwards. Each test file copies a
 * database of some thousand small files: a copy took 0.2 s of processor in memory and 0.5 to 2.6 s on a disk. Where there
 * is too little memory, or the person at the terminal chose a folder, nothing changes.
 */
export function memoryFolder(env = process.env) {
  if (env.TMPDIR || !hasRoom()) return { env, forget: () => undefined }
  const folder = mkdtempSync(join(place, 'linli-'))
  // Where root runs the tests, PostgreSQL runs as somebody else, who has to come through.
  chmodSync(folder, 0o711)
  return { env: { ...env, TMPDIR: folder }, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(place)) return false
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= wantedBytes && freemem() >= wantedBytes
  } catch {
    return false
  }
}
