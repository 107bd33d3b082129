// Where the project stands, and how its tools are run.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** A failure whose message is all that the person at the terminal needs. */
export class Failure extends Error {}

/**
 * Runs a program in the project's folder. With `quiet` its output is kept and shown only when it fails; rejects with a
 * Failure on any other exit code than 0, unless `anyCode` asks for the code.
 */
export function run(command, args, { quiet = false, anyCode = false, env = process.env, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, shell, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    let output = ''
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    // A terminal sends Ctrl-C to the child as well; a plain kill of this process has to be passed on.
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    process.on('SIGINT', noop)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', noop)
      if (anyCode) return resolve(code ?? 1)
      if (code === 0) return resolve(0)
      reject(new Failure(`${output.trim()}\n${command} ${args.join(' ')} 失败（${signal ?? `退出码 ${code}`}）`.trim()))
    })
  })
}

function noop() {}

/** Ends the process with a readable message for a Failure, and with the whole error for anything unexpected. */
export function fail(error) {
  // A failed build has said itself where and why.
  const named =
    ['SettingsError', 'EmbeddedDatabaseError', 'MigrationRefused'].includes(error?.name) || Array.isArray(error?.errors)
  const known = error instanceof Failure || named
  console.error(`\n${known ? error.message : (error?.stack ?? error)}`)
  process.exit(1)
}
